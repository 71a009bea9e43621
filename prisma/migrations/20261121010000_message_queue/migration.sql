ALTER TABLE "message" ALTER COLUMN "text" DROP NOT NULL,
  ADD COLUMN "locale" CHAR(2) NOT NULL DEFAULT 'es',
  ADD COLUMN "data" JSONB,
  ADD COLUMN "queued_at" TIMESTAMPTZ(3);

drop index message_unsent;
create index message_unqueued on message (id) where queued_at is null;
