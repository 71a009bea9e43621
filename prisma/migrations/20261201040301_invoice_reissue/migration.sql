-- A cancelled invoice of a month may be followed by another one.
alter table "fee_invoice" add column "issue" integer not null default 1;
drop index "fee_invoice_owner_id_month_key";
create unique index "fee_invoice_owner_id_month_issue_key" on "fee_invoice"("owner_id", "month", "issue");
alter table "fee_invoice" add constraint fee_invoice_issue_is_counted check (issue >= 1);
