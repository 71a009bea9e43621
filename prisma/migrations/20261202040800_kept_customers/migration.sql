-- Whom the invoices of an erased account name: its profile no longer does, and an invoice must.
-- CreateTable
CREATE TABLE "kept_customer" (
    "owner_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "document_type" TEXT,
    "document" TEXT,
    "city" TEXT,
    "address" TEXT,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_customer_pkey" PRIMARY KEY ("owner_id")
);

-- AddForeignKey
ALTER TABLE "kept_customer" ADD CONSTRAINT "kept_customer_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
