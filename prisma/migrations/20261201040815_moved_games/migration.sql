-- AlterTable
ALTER TABLE "turn" ADD COLUMN     "movedTo" TEXT;
