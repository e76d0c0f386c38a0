-- AlterTable
ALTER TABLE "post" ADD COLUMN     "refusals" INTEGER NOT NULL DEFAULT 0;
