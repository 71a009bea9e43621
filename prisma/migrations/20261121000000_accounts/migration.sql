-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('email', 'phone', 'recovery', 'new_email');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('F', 'M', 'X');

-- CreateEnum
CREATE TYPE "CollaboratorRole" AS ENUM ('VIEWER', 'LINKS', 'FINANCE', 'ADMIN');

-- CreateEnum
CREATE TYPE "FileType" AS ENUM ('identity', 'evidence', 'avatar');

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "address" VARCHAR(200),
ADD COLUMN     "city" VARCHAR(120),
ADD COLUMN     "consent_at" TIMESTAMPTZ(3),
ADD COLUMN     "consent_version" TEXT,
ADD COLUMN     "country_company_incorporation" CHAR(2),
ADD COLUMN     "date_birth" DATE,
ADD COLUMN     "date_expiration" DATE,
ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "gender" "Gender",
ADD COLUMN     "legal_representative" JSONB,
ADD COLUMN     "link_methods" "Method"[],
ADD COLUMN     "locale" CHAR(2) NOT NULL DEFAULT 'es',
ADD COLUMN     "max_transaction_quantity" INTEGER,
ADD COLUMN     "otp_last_step" BIGINT,
ADD COLUMN     "otp_secret" BYTEA,
ADD COLUMN     "otp_since" TIMESTAMPTZ(3),
ADD COLUMN     "picture_id" UUID,
ADD COLUMN     "pin_hash" TEXT,
ADD COLUMN     "referral_code_id" INTEGER,
ADD COLUMN     "reload_methods" "FeeProduct"[];

-- CreateTable
CREATE TABLE "one_time_code" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "target" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_token" (
    "hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_device" (
    "user_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "referral_code" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(40) NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "commission_percentage" DECIMAL(5,2) NOT NULL,
    "max_transaction_quantity" INTEGER,
    "link_methods" "Method"[],
    "reload_methods" "FeeProduct"[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "collaborator" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "role" "CollaboratorRole" NOT NULL,
    "user_id" INTEGER,
    "token_hash" BYTEA,
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "collaborator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" UUID NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "type" "FileType" NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity_submission" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "document_type" TEXT NOT NULL,
    "document_number" TEXT NOT NULL,
    "status" "DocumentStatus" NOT NULL DEFAULT 'PENDING',
    "reason" VARCHAR(500),
    "reviewer_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "identity_submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity_document" (
    "submission_id" INTEGER NOT NULL,
    "code_name" TEXT NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "identity_document_pkey" PRIMARY KEY ("submission_id","code_name")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "from" JSONB,
    "to" JSONB,
    "reason" VARCHAR(500),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" BIGSERIAL NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" INTEGER,
    "to" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "code" TEXT,
    "to_staff" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "one_time_code_user_id_purpose_id_idx" ON "one_time_code"("user_id", "purpose", "id" DESC);

-- CreateIndex
CREATE INDEX "recovery_token_user_id_idx" ON "recovery_token"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_user_id_hash_key" ON "recovery_code"("user_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "referral_code_code_key" ON "referral_code"("code");

-- CreateIndex
CREATE INDEX "referral_code_owner_id_idx" ON "referral_code"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "collaborator_user_id_key" ON "collaborator"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "collaborator_token_hash_key" ON "collaborator"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "collaborator_organization_id_email_key" ON "collaborator"("organization_id", "email");

-- CreateIndex
CREATE INDEX "stored_file_owner_id_idx" ON "stored_file"("owner_id");

-- CreateIndex
CREATE INDEX "stored_file_sha256_idx" ON "stored_file"("sha256");

-- CreateIndex
CREATE INDEX "identity_submission_user_id_id_idx" ON "identity_submission"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "identity_submission_status_id_idx" ON "identity_submission"("status", "id");

-- CreateIndex
CREATE INDEX "identity_document_file_id_idx" ON "identity_document"("file_id");

-- CreateIndex
CREATE INDEX "audit_entry_subject_id_idx" ON "audit_entry"("subject", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry"("actor_id", "id" DESC);

-- CreateIndex
CREATE INDEX "message_to_id_idx" ON "message"("to", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "user_picture_id_key" ON "user"("picture_id");

-- CreateIndex
CREATE INDEX "user_referral_code_id_idx" ON "user"("referral_code_id");

-- AddForeignKey
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_referral_code_id_fkey" FOREIGN KEY ("referral_code_id") REFERENCES "referral_code"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collaborator" ADD CONSTRAINT "collaborator_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collaborator" ADD CONSTRAINT "collaborator_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_submission" ADD CONSTRAINT "identity_submission_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_submission" ADD CONSTRAINT "identity_submission_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_document" ADD CONSTRAINT "identity_document_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "identity_submission"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_document" ADD CONSTRAINT "identity_document_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
