-- CreateEnum
CREATE TYPE "SessionKind" AS ENUM ('WEB', 'API');

-- CreateEnum
CREATE TYPE "ApiKeyKind" AS ENUM ('PLATFORM', 'ACCOUNT');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('USER', 'OPERATOR', 'SUPERUSER', 'COLLABORATOR');

-- CreateEnum
CREATE TYPE "TypePerson" AS ENUM ('NATURAL', 'JURIDICAL');

-- CreateEnum
CREATE TYPE "DocumentStatus" AS ENUM ('NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED');

-- CreateEnum
CREATE TYPE "Platform" AS ENUM ('PANEL', 'API');

-- CreateEnum
CREATE TYPE "Currency" AS ENUM ('COP', 'USD', 'MXN', 'BRL');

-- CreateEnum
CREATE TYPE "FeeMode" AS ENUM ('payer', 'receiver');

-- CreateEnum
CREATE TYPE "Method" AS ENUM ('bancolombia', 'pse', 'nequi');

-- CreateEnum
CREATE TYPE "FeeProduct" AS ENUM ('bancolombia', 'pse', 'nequi', 'bank_transfer', 'payment_link');

-- CreateEnum
CREATE TYPE "LedgerAccountKind" AS ENUM ('wallet', 'rail', 'bank', 'fees', 'iva', 'fx', 'suspense', 'rounding', 'reversals', 'costs');

-- CreateEnum
CREATE TYPE "SuspenseStatus" AS ENUM ('OPEN', 'PROPOSED', 'CREDITED', 'RETURNED');

-- CreateEnum
CREATE TYPE "SuspenseReason" AS ENUM ('link_closed', 'amount_mismatch', 'after_failed');

-- CreateEnum
CREATE TYPE "LinkStatus" AS ENUM ('PENDING', 'ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "MovementStatus" AS ENUM ('initiated', 'pending', 'processing', 'succeeded', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "FailReason" AS ENUM ('declined', 'refused', 'amount_mismatch', 'expired');

-- CreateEnum
CREATE TYPE "SandboxState" AS ENUM ('initiated', 'pending', 'processing', 'approved', 'declined', 'expired');

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "SessionKind" NOT NULL,
    "address" TEXT,
    "agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "id" SERIAL NOT NULL,
    "session_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" SERIAL NOT NULL,
    "kind" "ApiKeyKind" NOT NULL,
    "owner_id" INTEGER,
    "name" VARCHAR(100) NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "id" BIGSERIAL NOT NULL,
    "caller" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "reset_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "user" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" VARCHAR(100),
    "last_name" VARCHAR(100),
    "alias" VARCHAR(100),
    "business_name" VARCHAR(200),
    "phone" TEXT,
    "country_code" TEXT NOT NULL DEFAULT '57',
    "country" CHAR(2) NOT NULL DEFAULT 'CO',
    "document_type" TEXT,
    "document_number" TEXT,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "phone_verified" BOOLEAN NOT NULL DEFAULT false,
    "type_person" "TypePerson" NOT NULL,
    "level" INTEGER NOT NULL DEFAULT 0,
    "document_status" "DocumentStatus" NOT NULL DEFAULT 'NOT_SUBMITTED',
    "platform" "Platform" NOT NULL,
    "roles" "Role"[],
    "blocked_at" TIMESTAMPTZ(3),
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "exchange_rate" (
    "id" SERIAL NOT NULL,
    "base" "Currency" NOT NULL,
    "quote" "Currency" NOT NULL,
    "rate" DECIMAL(20,2) NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "set_by_id" INTEGER,

    CONSTRAINT "exchange_rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "bank_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee_rule" (
    "id" SERIAL NOT NULL,
    "product" "FeeProduct" NOT NULL,
    "currency" "Currency" NOT NULL,
    "owner_id" INTEGER,
    "percentage" DECIMAL(5,2) NOT NULL,
    "fixed" DECIMAL(20,2) NOT NULL DEFAULT 0,
    "iva_percentage" DECIMAL(5,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fee_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "LedgerAccountKind" NOT NULL,
    "currency" "Currency" NOT NULL,
    "owner_id" INTEGER,
    "balance" DECIMAL(38,2),

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transfer" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "from_id" INTEGER NOT NULL,
    "to_id" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "amount" DECIMAL(38,2) NOT NULL,
    "from_balance_after" DECIMAL(38,2),
    "to_balance_after" DECIMAL(38,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_checkpoint" (
    "account_id" INTEGER NOT NULL,
    "up_to" BIGINT NOT NULL,
    "balance" DECIMAL(38,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_checkpoint_pkey" PRIMARY KEY ("account_id","up_to")
);

-- CreateTable
CREATE TABLE "suspense_case" (
    "id" SERIAL NOT NULL,
    "movement_id" TEXT NOT NULL,
    "reason" "SuspenseReason" NOT NULL,
    "status" "SuspenseStatus" NOT NULL DEFAULT 'OPEN',
    "currency" "Currency" NOT NULL,
    "amount" DECIMAL(38,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suspense_case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_link" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "is_general" BOOLEAN NOT NULL,
    "fee_mode" "FeeMode" NOT NULL,
    "fee_percentage" DECIMAL(5,2) NOT NULL,
    "fee_fixed" DECIMAL(20,2) NOT NULL,
    "iva_percentage" DECIMAL(5,2) NOT NULL,
    "amount" DECIMAL(20,2) NOT NULL,
    "service_fee_amount" DECIMAL(38,2) NOT NULL,
    "service_iva_amount" DECIMAL(38,2) NOT NULL,
    "total_to_pay" DECIMAL(38,2) NOT NULL,
    "status" "LinkStatus" NOT NULL DEFAULT 'PENDING',
    "description" VARCHAR(255),
    "allowed_methods" "Method"[],
    "redirect_url" VARCHAR(2048),
    "external_id" VARCHAR(128),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "paid_amount" DECIMAL(38,2),
    "paid_movement_id" TEXT,

    CONSTRAINT "payment_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "money_movement" (
    "id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "link_id" INTEGER,
    "rail" TEXT NOT NULL,
    "method" "Method" NOT NULL,
    "status" "MovementStatus" NOT NULL DEFAULT 'initiated',
    "fail_reason" "FailReason",
    "rail_message" VARCHAR(255),
    "amount" DECIMAL(38,2) NOT NULL,
    "charge" DECIMAL(38,2) NOT NULL,
    "rate" DECIMAL(20,2),
    "fee_currency" "Currency" NOT NULL,
    "fee_mode" "FeeMode" NOT NULL,
    "fee_percentage" DECIMAL(5,2) NOT NULL,
    "iva_percentage" DECIMAL(5,2) NOT NULL,
    "reload_amount" DECIMAL(20,2) NOT NULL,
    "fee_service" DECIMAL(38,2) NOT NULL,
    "fee_iva" DECIMAL(38,2) NOT NULL,
    "total_to_pay" DECIMAL(38,2) NOT NULL,
    "external_id" VARCHAR(128),
    "tracking_key" TEXT NOT NULL,
    "rail_reference" TEXT,
    "bank_url" VARCHAR(2048),
    "cus" TEXT,
    "redirect_url" VARCHAR(2048),
    "payer_name" VARCHAR(120),
    "payer_email" VARCHAR(254),
    "payer_phone" TEXT,
    "payer_type_person" "TypePerson",
    "payer_document_type" TEXT,
    "payer_document" TEXT,
    "payer_address" TEXT,
    "bank_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "next_ask_at" TIMESTAMPTZ(3),
    "asks" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "money_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "status_change" (
    "id" BIGSERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "status_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rail_notice" (
    "id" BIGSERIAL NOT NULL,
    "rail" TEXT NOT NULL,
    "notice_id" TEXT NOT NULL,
    "movement_id" TEXT,
    "body" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "rail_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_order" (
    "reference" TEXT NOT NULL,
    "bank_id" TEXT NOT NULL,
    "method" "Method" NOT NULL,
    "amount" DECIMAL(38,2) NOT NULL,
    "state" "SandboxState" NOT NULL DEFAULT 'initiated',
    "cus" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_order_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_token_hash_key" ON "refresh_token"("hash");

-- CreateIndex
CREATE INDEX "refresh_token_session_id_idx" ON "refresh_token"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_owner_id_idx" ON "api_key"("owner_id");

-- CreateIndex
CREATE INDEX "idempotency_key_expires_at_idx" ON "idempotency_key"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_key_caller_path_key_key" ON "idempotency_key"("caller", "path", "key");

-- CreateIndex
CREATE INDEX "rate_limit_reset_at_idx" ON "rate_limit"("reset_at");

-- CreateIndex
CREATE UNIQUE INDEX "user_uuid_key" ON "user"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "user_username_key" ON "user"("username");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_country_code_phone_key" ON "user"("country_code", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "user_document_type_document_number_key" ON "user"("document_type", "document_number");

-- CreateIndex
CREATE INDEX "exchange_rate_base_quote_id_idx" ON "exchange_rate"("base", "quote", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "bank_country_code_key" ON "bank"("country", "code");

-- CreateIndex
CREATE UNIQUE INDEX "fee_rule_product_currency_owner_id_key" ON "fee_rule"("product", "currency", "owner_id");

-- CreateIndex
CREATE INDEX "ledger_account_owner_id_idx" ON "ledger_account"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_code_currency_key" ON "ledger_account"("code", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transfer_key_key" ON "ledger_transfer"("key");

-- CreateIndex
CREATE INDEX "ledger_transfer_from_id_id_idx" ON "ledger_transfer"("from_id", "id");

-- CreateIndex
CREATE INDEX "ledger_transfer_to_id_id_idx" ON "ledger_transfer"("to_id", "id");

-- CreateIndex
CREATE INDEX "ledger_transfer_event_idx" ON "ledger_transfer"("event");

-- CreateIndex
CREATE UNIQUE INDEX "suspense_case_movement_id_key" ON "suspense_case"("movement_id");

-- CreateIndex
CREATE INDEX "suspense_case_status_id_idx" ON "suspense_case"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_uuid_key" ON "payment_link"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_paid_movement_id_key" ON "payment_link"("paid_movement_id");

-- CreateIndex
CREATE INDEX "payment_link_owner_id_id_idx" ON "payment_link"("owner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_link_owner_id_status_id_idx" ON "payment_link"("owner_id", "status", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_owner_id_external_id_key" ON "payment_link"("owner_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "money_movement_number_key" ON "money_movement"("number");

-- CreateIndex
CREATE UNIQUE INDEX "money_movement_tracking_key_key" ON "money_movement"("tracking_key");

-- CreateIndex
CREATE INDEX "money_movement_link_id_number_idx" ON "money_movement"("link_id", "number" DESC);

-- CreateIndex
CREATE INDEX "money_movement_owner_id_number_idx" ON "money_movement"("owner_id", "number" DESC);

-- CreateIndex
CREATE INDEX "money_movement_payer_phone_created_at_idx" ON "money_movement"("payer_phone", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "money_movement_owner_id_external_id_key" ON "money_movement"("owner_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "money_movement_rail_rail_reference_key" ON "money_movement"("rail", "rail_reference");

-- CreateIndex
CREATE INDEX "status_change_subject_id_idx" ON "status_change"("subject", "id");

-- CreateIndex
CREATE INDEX "rail_notice_movement_id_idx" ON "rail_notice"("movement_id");

-- CreateIndex
CREATE UNIQUE INDEX "rail_notice_rail_notice_id_key" ON "rail_notice"("rail", "notice_id");

-- CreateIndex
CREATE INDEX "outbox_subject_idx" ON "outbox"("subject");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_order_bank_id_key" ON "sandbox_order"("bank_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_set_by_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_rule" ADD CONSTRAINT "fee_rule_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_checkpoint" ADD CONSTRAINT "ledger_checkpoint_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspense_case" ADD CONSTRAINT "suspense_case_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "money_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "payment_link"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "bank"("id") ON DELETE SET NULL ON UPDATE CASCADE;
