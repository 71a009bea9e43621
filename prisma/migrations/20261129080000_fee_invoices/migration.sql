-- CreateEnum
CREATE TYPE "FeeInvoiceState" AS ENUM ('draft', 'validated', 'rejected', 'cancelling', 'cancelled', 'below_zero');

-- CreateTable
CREATE TABLE "fee_invoice" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "state" "FeeInvoiceState" NOT NULL,
    "fee" DECIMAL(38,2) NOT NULL,
    "iva" DECIMAL(38,2) NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "type_person" "TypePerson" NOT NULL,
    "document_type" TEXT,
    "document" TEXT,
    "city" TEXT,
    "address" TEXT,
    "bill_id" TEXT,
    "number" TEXT,
    "cufe" TEXT,
    "public_url" TEXT,
    "validated_at" TIMESTAMPTZ(3),
    "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "fault" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "credit_reason" TEXT,
    "credit_number" TEXT,
    "credit_cude" TEXT,
    "credit_url" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fee_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee_invoice_month" (
    "month" DATE NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fee_invoice_month_pkey" PRIMARY KEY ("month")
);

-- CreateIndex
CREATE UNIQUE INDEX "fee_invoice_owner_id_month_key" ON "fee_invoice"("owner_id", "month");

-- CreateIndex
CREATE INDEX "fee_invoice_month_id_idx" ON "fee_invoice"("month", "id");

-- AddForeignKey
ALTER TABLE "fee_invoice" ADD CONSTRAINT "fee_invoice_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table fee_invoice add constraint fee_invoice_is_sound check (
  extract(day from month) = 1
  -- without both sums positive there is nothing that an invoice could say
  and (state = 'below_zero') = (fee < 0 or iva < 0 or fee + iva <= 0)
  and (state in ('validated', 'cancelling', 'cancelled')) = (number is not null and cufe is not null and bill_id is not null and validated_at is not null)
  and (state <> 'rejected' or cardinality(reasons) > 0)
  and (state not in ('cancelling', 'cancelled') or credit_reason <> '')
  and (state = 'cancelled') = (credit_number is not null and credit_cude is not null and cancelled_at is not null));
create unique index fee_invoice_number on fee_invoice (number);
create unique index fee_invoice_credit_number on fee_invoice (credit_number);
create index fee_invoice_to_send on fee_invoice (next_try_at) where state in ('draft', 'cancelling');
create trigger append_only before update or delete or truncate on fee_invoice_month
  for each statement execute function refuse_change();
