-- What was published needs its picture no more.
UPDATE "post" SET "picture" = NULL WHERE "picture" IS NOT NULL AND "status" = 'sent';
