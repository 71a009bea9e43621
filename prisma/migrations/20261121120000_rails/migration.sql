-- CreateEnum
CREATE TYPE "AcceptanceType" AS ENUM ('END_USER_POLICY', 'PERSONAL_DATA_AUTH');

-- AlterTable
ALTER TABLE "bank" ADD COLUMN     "pse" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "money_movement" ADD COLUMN     "awaits_acceptance" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "payer_consent" (
    "movement_id" TEXT NOT NULL,
    "type" "AcceptanceType" NOT NULL,
    "permalink" VARCHAR(2048) NOT NULL,
    "token" TEXT NOT NULL,
    "address" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payer_consent_pkey" PRIMARY KEY ("movement_id","type")
);

-- CreateTable
CREATE TABLE "rail_memory" (
    "rail" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" BYTEA,
    "good_until" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rail_memory_pkey" PRIMARY KEY ("rail","key")
);

-- CreateTable
CREATE TABLE "rail_circuit" (
    "rail" TEXT NOT NULL,
    "method" "Method" NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),
    "reason" VARCHAR(255),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rail_circuit_pkey" PRIMARY KEY ("rail","method")
);

-- AddForeignKey
ALTER TABLE "payer_consent" ADD CONSTRAINT "payer_consent_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "money_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was consented to is kept as it was.
create trigger keep_consent before update or delete on payer_consent
  for each statement execute function refuse_change();
