-- CreateEnum
CREATE TYPE "ReconciliationState" AS ENUM ('not_asked', 'no_answer', 'done');

-- CreateEnum
CREATE TYPE "ReconciliationKind" AS ENUM ('missing_here', 'missing_there', 'amount', 'state');

-- CreateTable
CREATE TABLE "reconciliation" (
    "id" SERIAL NOT NULL,
    "rail" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "state" "ReconciliationState" NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3) NOT NULL,
    "fault" VARCHAR(255),
    "leased_until" TIMESTAMPTZ(3),
    "claim" INTEGER NOT NULL DEFAULT 1,
    "matched" INTEGER,
    "missing_here" INTEGER,
    "missing_there" INTEGER,
    "amount" INTEGER,
    "status" INTEGER,

    CONSTRAINT "reconciliation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_line" (
    "id" BIGSERIAL NOT NULL,
    "reconciliation_id" INTEGER NOT NULL,
    "kind" "ReconciliationKind" NOT NULL,
    "reference" TEXT,
    "movement_id" TEXT,
    "their_state" TEXT,
    "their_amount" DECIMAL(38,2),
    "their_currency" "Currency",
    "their_at" TIMESTAMPTZ(3),
    "our_status" "MovementStatus",
    "our_amount" DECIMAL(38,2),
    "our_currency" "Currency",
    "our_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_statement" (
    "id" SERIAL NOT NULL,
    "transfer_account_id" INTEGER NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "sha256" BYTEA NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "loaded_by_id" INTEGER NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_statement_line" (
    "id" BIGSERIAL NOT NULL,
    "statement_id" INTEGER NOT NULL,
    "transfer_account_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "description" VARCHAR(500) NOT NULL,
    "reference" VARCHAR(128),
    "repeated" BOOLEAN NOT NULL DEFAULT false,
    "reload_id" INTEGER,

    CONSTRAINT "bank_statement_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reconciliation_day_id_idx" ON "reconciliation"("day" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reconciliation_rail_day_key" ON "reconciliation"("rail", "day");

-- CreateIndex
CREATE INDEX "reconciliation_line_reconciliation_id_id_idx" ON "reconciliation_line"("reconciliation_id", "id");

-- CreateIndex
CREATE INDEX "reconciliation_line_reconciliation_id_kind_id_idx" ON "reconciliation_line"("reconciliation_id", "kind", "id");

-- CreateIndex
CREATE INDEX "reconciliation_line_movement_id_idx" ON "reconciliation_line"("movement_id");

-- CreateIndex
CREATE INDEX "bank_statement_transfer_account_id_id_idx" ON "bank_statement"("transfer_account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "bank_statement_transfer_account_id_sha256_key" ON "bank_statement"("transfer_account_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "bank_statement_line_reload_id_key" ON "bank_statement_line"("reload_id");

-- CreateIndex
CREATE INDEX "bank_statement_line_transfer_account_id_day_idx" ON "bank_statement_line"("transfer_account_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "bank_statement_line_statement_id_line_key" ON "bank_statement_line"("statement_id", "line");

-- CreateIndex
CREATE INDEX "reload_transfer_account_id_created_at_idx" ON "reload"("transfer_account_id", "created_at");

-- CreateIndex
CREATE INDEX "sandbox_order_created" ON "sandbox_order" USING BRIN ("created_at");

-- AddForeignKey
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_reconciliation_id_fkey" FOREIGN KEY ("reconciliation_id") REFERENCES "reconciliation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "money_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_transfer_account_id_fkey" FOREIGN KEY ("transfer_account_id") REFERENCES "transfer_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_reload_id_fkey" FOREIGN KEY ("reload_id") REFERENCES "reload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- its law
-- Figures only where the rail was heard: a day without an answer must not look like one without differences.
alter table reconciliation
  add constraint reconciliation_heard check (
    (state = 'done') = (asked_at is not null)
    and num_nulls(matched, missing_here, missing_there, amount, status) = case when state = 'done' then 0 else 5 end),
  add constraint reconciliation_counts check (
    matched >= 0 and missing_here >= 0 and missing_there >= 0 and amount >= 0 and status >= 0);

alter table reconciliation_line
  add constraint reconciliation_line_sides check (
    (their_state is null) = (kind = 'missing_there')
    and (our_status is null) = (kind = 'missing_here')
    and (kind = 'missing_here' or movement_id is not null)
    and (their_state is null) = (their_amount is null) and (their_amount is null) = (their_currency is null)
    and (our_status is null) = (our_amount is null) and (our_amount is null) = (our_currency is null));

alter table bank_statement
  add constraint bank_statement_days check (first_day <= last_day);

-- What went out, or stood in another file, is matched with nothing.
alter table bank_statement_line
  add constraint bank_statement_line_amount check (amount <> 0),
  add constraint bank_statement_line_matched check (reload_id is null or amount > 0 and not repeated);
create index bank_statement_line_waiting on bank_statement_line (transfer_account_id)
  where reload_id is null and amount > 0 and not repeated;
