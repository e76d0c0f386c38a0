-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "pausedAt" TIMESTAMPTZ(3),
    "readTo" TIMESTAMPTZ(3) NOT NULL,
    "lastGoodPollAt" TIMESTAMPTZ(3),
    "trouble" TEXT,
    "troubleDetail" TEXT,
    "troubleSince" TIMESTAMPTZ(3),
    "limits" JSONB NOT NULL DEFAULT '{}',
    "lastMark" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quest" (
    "hash" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "after" TEXT,
    "source" TEXT NOT NULL,
    "files" JSONB NOT NULL DEFAULT '{}',
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quest_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "quest_file" (
    "path" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "hash" TEXT,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quest_file_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "player" (
    "id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "handle" TEXT,
    "optedOutAt" TIMESTAMPTZ(3),
    "blockedAt" TIMESTAMPTZ(3),
    "party" JSONB,
    "completed" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "playerId" UUID,
    "questHash" TEXT NOT NULL,
    "firstQuest" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "outcome" TEXT,
    "pausedAt" TIMESTAMPTZ(3),
    "state" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "turnOpenedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closesAt" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),
    "readThrough" TIMESTAMPTZ(3),
    "conversationId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "questHash" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "prompt" JSONB,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "choice" TEXT,
    "by" TEXT,
    "tally" JSONB,

    CONSTRAINT "turn_pkey" PRIMARY KEY ("gameId","number")
);

-- CreateTable
CREATE TABLE "reply" (
    "id" BIGSERIAL NOT NULL,
    "network" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorHandle" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "inReplyTo" TEXT,
    "conversationId" TEXT,
    "gameId" TEXT,
    "turn" INTEGER,
    "verdict" TEXT NOT NULL DEFAULT 'waiting',
    "option" TEXT,
    "rule" TEXT,
    "reason" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "erasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "accountId" TEXT NOT NULL,
    "gameId" TEXT,
    "turn" INTEGER,
    "part" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "afterId" UUID,
    "replyTo" TEXT,
    "poll" JSONB,
    "picture" BYTEA,
    "pictureAlt" TEXT,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "externalId" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sendingSince" TIMESTAMPTZ(3),
    "notBefore" TIMESTAMPTZ(3),
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "local_post" (
    "id" BIGSERIAL NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorHandle" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "inReplyTo" BIGINT,
    "conversationId" BIGINT,
    "picture" BYTEA,
    "pictureAlt" TEXT,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "local_post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spending" (
    "accountId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "microUsd" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "spending_pkey" PRIMARY KEY ("accountId","day","kind")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "who" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "keepsake" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "keepsake_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_network_externalId_key" ON "account"("network", "externalId");

-- CreateIndex
CREATE INDEX "quest_slug_idx" ON "quest"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "player_network_externalId_key" ON "player"("network", "externalId");

-- CreateIndex
CREATE INDEX "game_accountId_status_idx" ON "game"("accountId", "status");

-- CreateIndex
CREATE INDEX "game_playerId_idx" ON "game"("playerId");

-- CreateIndex
CREATE INDEX "reply_gameId_turn_idx" ON "reply"("gameId", "turn");

-- CreateIndex
CREATE INDEX "reply_accountId_verdict_idx" ON "reply"("accountId", "verdict");

-- CreateIndex
CREATE INDEX "reply_network_authorId_idx" ON "reply"("network", "authorId");

-- CreateIndex
CREATE UNIQUE INDEX "reply_network_externalId_key" ON "reply"("network", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "post_key_key" ON "post"("key");

-- CreateIndex
CREATE INDEX "post_accountId_status_seq_idx" ON "post"("accountId", "status", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "post_accountId_externalId_key" ON "post"("accountId", "externalId");

-- CreateIndex
CREATE INDEX "post_gameId_turn_idx" ON "post"("gameId", "turn");

-- CreateIndex
CREATE INDEX "local_post_createdAt_idx" ON "local_post"("createdAt");

-- CreateIndex
CREATE INDEX "local_post_conversationId_idx" ON "local_post"("conversationId");

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_questHash_fkey" FOREIGN KEY ("questHash") REFERENCES "quest"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_questHash_fkey" FOREIGN KEY ("questHash") REFERENCES "quest"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "game"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "game"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_afterId_fkey" FOREIGN KEY ("afterId") REFERENCES "post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spending" ADD CONSTRAINT "spending_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
