-- CreateTable
CREATE TABLE "accounting_code" (
    "id" SERIAL NOT NULL,
    "account" VARCHAR(60) NOT NULL,
    "currency" "Currency" NOT NULL,
    "code" VARCHAR(10) NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "since" DATE NOT NULL,

    CONSTRAINT "accounting_code_pkey" PRIMARY KEY ("id")
);

alter table accounting_code add constraint accounting_code_digits check (code ~ '^\d{4,10}$' and name <> '');
create trigger append_only before update or delete or truncate on accounting_code
  for each statement execute function refuse_change();
-- The accounts of the service are few among the wallets.
create index ledger_account_of_service on ledger_account (currency, code) where kind <> 'wallet';
