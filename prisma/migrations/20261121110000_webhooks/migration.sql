-- CreateEnum
CREATE TYPE "WebhookState" AS ENUM ('pending', 'delivered', 'failed');

-- CreateEnum
CREATE TYPE "WebhookOff" AS ENUM ('owner', 'gone', 'failing');

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "events" TEXT[],
    "description" VARCHAR(255),
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "previous_until" TIMESTAMPTZ(3),
    "off_reason" "WebhookOff",
    "off_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "listens_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL,
    "message_id" TEXT NOT NULL DEFAULT ('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
    "endpoint_id" INTEGER NOT NULL,
    "outbox_id" BIGINT,
    "type" TEXT NOT NULL,
    "body" TEXT,
    "state" "WebhookState" NOT NULL DEFAULT 'pending',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" BIGINT NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "answer" TEXT,
    "fault" TEXT,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_owner_id_id_idx" ON "webhook_endpoint"("owner_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_message_id_key" ON "webhook_delivery"("message_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_state_id_idx" ON "webhook_delivery"("endpoint_id", "state", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery" USING BRIN ("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_outbox_id_endpoint_id_key" ON "webhook_delivery"("outbox_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "webhook_attempt_delivery_id_id_idx" ON "webhook_attempt"("delivery_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- its law
alter table webhook_endpoint
  add constraint webhook_endpoint_events check (events is not null),
  add constraint webhook_endpoint_off check ((off_reason is null) = (off_at is null)),
  add constraint webhook_endpoint_previous check ((previous_secret is null) = (previous_until is null));

alter table webhook_delivery
  add constraint webhook_delivery_waits check ((state = 'pending') = (next_try_at is not null)),
  add constraint webhook_delivery_arrived check (state <> 'delivered' or delivered_at is not null),
  add constraint webhook_delivery_written check (body is not null or delivered_at is null);

-- What is due, endpoint by endpoint, so that one with a long queue never stands before another.
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_delivery_unwritten on webhook_delivery (id) where body is null;
create index webhook_endpoint_removed on webhook_endpoint (removed_at) where removed_at is not null;
