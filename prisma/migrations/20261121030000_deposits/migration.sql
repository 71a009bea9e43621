-- Deposits, bank transfers with proof, and what staff record: cases, payouts, reversals.

-- CreateEnum
CREATE TYPE "SuspenseAction" AS ENUM ('CREDIT', 'RETURN');

-- CreateEnum
CREATE TYPE "PayoutStatus" AS ENUM ('PROPOSED', 'PAID', 'REJECTED');

-- CreateEnum
CREATE TYPE "ReversalStatus" AS ENUM ('OPEN', 'CLOSED');

-- CreateEnum
CREATE TYPE "ReloadState" AS ENUM ('Created', 'Paid', 'Error');

-- AlterEnum
ALTER TYPE "SandboxState" ADD VALUE 'returned';

-- AlterTable
ALTER TABLE "money_movement" ADD COLUMN     "counterparty_id" TEXT,
ADD COLUMN     "description_to_payee" VARCHAR(255),
ADD COLUMN     "description_to_payer" VARCHAR(255);

-- AlterTable
ALTER TABLE "suspense_case" ADD COLUMN     "action" "SuspenseAction",
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by_id" INTEGER,
ADD COLUMN     "proposal_reason" VARCHAR(500),
ADD COLUMN     "proposed_at" TIMESTAMPTZ(3),
ADD COLUMN     "proposed_by_id" INTEGER,
ADD COLUMN     "transfer_account_id" INTEGER;

-- CreateTable
CREATE TABLE "payout" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "transfer_account_id" INTEGER NOT NULL,
    "reference" VARCHAR(128) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "status" "PayoutStatus" NOT NULL DEFAULT 'PROPOSED',
    "proposed_by_id" INTEGER NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" VARCHAR(500),

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rail_payout" (
    "id" SERIAL NOT NULL,
    "rail" TEXT NOT NULL,
    "transfer_account_id" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "cost" DECIMAL(20,2) NOT NULL,
    "reference" VARCHAR(128) NOT NULL,
    "reason" VARCHAR(500),
    "recorded_by_id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rail_payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reversal" (
    "id" SERIAL NOT NULL,
    "movement_id" TEXT NOT NULL,
    "status" "ReversalStatus" NOT NULL DEFAULT 'OPEN',
    "amount" DECIMAL(38,2) NOT NULL,
    "currency" "Currency" NOT NULL,
    "credited" DECIMAL(38,2) NOT NULL,
    "debited" DECIMAL(38,2) NOT NULL DEFAULT 0,
    "debits" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "reason" VARCHAR(500),

    CONSTRAINT "reversal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counterparty" (
    "id" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "fullname" VARCHAR(120) NOT NULL,
    "id_type" TEXT NOT NULL,
    "id_number" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "counterparty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer_account" (
    "id" SERIAL NOT NULL,
    "bank_id" INTEGER NOT NULL,
    "country" CHAR(2) NOT NULL,
    "currency" "Currency" NOT NULL,
    "account_type" VARCHAR(40) NOT NULL,
    "account_number" VARCHAR(40) NOT NULL,
    "holder" VARCHAR(120) NOT NULL,
    "document" VARCHAR(40) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reload" (
    "id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "state" "ReloadState" NOT NULL DEFAULT 'Created',
    "currency" "Currency" NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "fee_percentage" DECIMAL(5,2) NOT NULL,
    "fee_fixed" DECIMAL(20,2) NOT NULL,
    "iva_percentage" DECIMAL(5,2) NOT NULL,
    "fee_service" DECIMAL(38,2) NOT NULL,
    "fee_iva" DECIMAL(38,2) NOT NULL,
    "bank_id" INTEGER NOT NULL,
    "transfer_account_id" INTEGER NOT NULL,
    "evidence" VARCHAR(2048) NOT NULL,
    "evidence_file_id" UUID,
    "evidence_hash" BYTEA NOT NULL,
    "ip" TEXT NOT NULL,
    "latitude" TEXT NOT NULL,
    "longitude" TEXT NOT NULL,
    "payer_email" VARCHAR(254),
    "payer_phone" TEXT,
    "payer_document_type" TEXT,
    "payer_document" TEXT,
    "account_name" VARCHAR(120),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_approver_id" INTEGER,
    "first_approved_at" TIMESTAMPTZ(3),
    "reviewer_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "reason" VARCHAR(500),
    "referrer_id" INTEGER,
    "commission" DECIMAL(38,2) NOT NULL DEFAULT 0,

    CONSTRAINT "reload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payout_status_id_idx" ON "payout"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "payout_user_id_id_idx" ON "payout"("user_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payout_transfer_account_id_reference_key" ON "payout"("transfer_account_id", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "rail_payout_rail_reference_key" ON "rail_payout"("rail", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "reversal_movement_id_key" ON "reversal"("movement_id");

-- CreateIndex
CREATE INDEX "reversal_status_id_idx" ON "reversal"("status", "id");

-- CreateIndex
CREATE INDEX "counterparty_owner_id_created_at_idx" ON "counterparty"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "transfer_account_currency_country_idx" ON "transfer_account"("currency", "country");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_account_bank_id_account_number_currency_key" ON "transfer_account"("bank_id", "account_number", "currency");

-- CreateIndex
CREATE INDEX "reload_owner_id_id_idx" ON "reload"("owner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "reload_owner_id_state_id_idx" ON "reload"("owner_id", "state", "id" DESC);

-- CreateIndex
CREATE INDEX "reload_state_id_idx" ON "reload"("state", "id" DESC);

-- CreateIndex
CREATE INDEX "reload_state_currency_amount_idx" ON "reload"("state", "currency", "amount" DESC);

-- CreateIndex
CREATE INDEX "reload_evidence_hash_idx" ON "reload"("evidence_hash");

-- CreateIndex
CREATE INDEX "reload_decided_at_idx" ON "reload"("decided_at");

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reversal" ADD CONSTRAINT "reversal_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "money_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_counterparty_id_fkey" FOREIGN KEY ("counterparty_id") REFERENCES "counterparty"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counterparty" ADD CONSTRAINT "counterparty_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_account" ADD CONSTRAINT "transfer_account_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "bank"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reload" ADD CONSTRAINT "reload_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reload" ADD CONSTRAINT "reload_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "bank"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reload" ADD CONSTRAINT "reload_transfer_account_id_fkey" FOREIGN KEY ("transfer_account_id") REFERENCES "transfer_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reload" ADD CONSTRAINT "reload_evidence_file_id_fkey" FOREIGN KEY ("evidence_file_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspense_case" ADD CONSTRAINT "suspense_case_transfer_account_id_fkey" FOREIGN KEY ("transfer_account_id") REFERENCES "transfer_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_transfer_account_id_fkey" FOREIGN KEY ("transfer_account_id") REFERENCES "transfer_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rail_payout" ADD CONSTRAINT "rail_payout_transfer_account_id_fkey" FOREIGN KEY ("transfer_account_id") REFERENCES "transfer_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
