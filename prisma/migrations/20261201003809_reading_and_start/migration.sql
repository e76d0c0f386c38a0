-- AlterTable
ALTER TABLE "account" ADD COLUMN     "sweptTo" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "game" ADD COLUMN     "start" JSONB;
