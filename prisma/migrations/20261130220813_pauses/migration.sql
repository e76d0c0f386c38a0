-- AlterTable
ALTER TABLE "account" ADD COLUMN     "readNotBefore" TIMESTAMPTZ(3),
ADD COLUMN     "writeNotBefore" TIMESTAMPTZ(3);
