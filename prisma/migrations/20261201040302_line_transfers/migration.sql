-- A line of a bank statement may show several transfers: a file of payouts that the bank debits as one, or what it pays less its cost.
create table "bank_line_transfer" (
  "transfer_id" bigint primary key references "ledger_transfer" ("id") on delete restrict on update cascade,
  "line_id" bigint not null references "bank_statement_line" ("id") on delete cascade on update cascade,
  "amount" decimal(20, 2) not null
);
create index "bank_line_transfer_line_id_idx" on "bank_line_transfer" ("line_id");
insert into bank_line_transfer (transfer_id, line_id, amount)
select transfer_id, id, amount from bank_statement_line where transfer_id is not null;
drop trigger if exists refuse_unlike on bank_statement_line;
