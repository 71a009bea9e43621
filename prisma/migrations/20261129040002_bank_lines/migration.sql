-- A line is matched with the transfer that it shows: of a reload as before, and of anything else that moves a bank account.
alter table bank_statement
  add column opening_balance decimal(38, 2),
  add column closing_balance decimal(38, 2),
  add constraint bank_statement_balances check ((opening_balance is null) = (closing_balance is null));

alter table bank_statement_line
  add column transfer_id bigint,
  add column handled_by_id integer,
  add column handled_at timestamptz(3),
  add constraint bank_statement_line_handled check ((handled_by_id is null) = (handled_at is null));
update bank_statement_line l set transfer_id = t.id from ledger_transfer t where t.key = 'reload:' || l.reload_id || ':owner';
drop index bank_statement_line_waiting;
alter table bank_statement_line
  drop constraint bank_statement_line_matched,
  drop column reload_id,
  add constraint bank_statement_line_matched check (transfer_id is null or not repeated),
  add constraint bank_statement_line_transfer_id_fkey foreign key (transfer_id) references ledger_transfer (id) on delete restrict on update cascade;
create unique index bank_statement_line_transfer_id_key on bank_statement_line (transfer_id);
create index bank_statement_line_waiting on bank_statement_line (transfer_account_id) where transfer_id is null and not repeated;

create type "BankChargeKind" as enum ('fee', 'gmf', 'interest');
create table bank_charge (
  id serial not null,
  transfer_account_id integer not null,
  kind "BankChargeKind" not null,
  currency "Currency" not null,
  amount decimal(20, 2) not null,
  day date not null,
  line_id bigint,
  recorded_by_id integer not null,
  recorded_at timestamptz(3) not null,
  reverted_by_id integer,
  reverted_at timestamptz(3),
  constraint bank_charge_pkey primary key (id),
  constraint bank_charge_amount check (amount > 0),
  constraint bank_charge_reverted check ((reverted_at is null) = (reverted_by_id is null) and (reverted_at is null or line_id is null)),
  constraint bank_charge_transfer_account_id_fkey foreign key (transfer_account_id) references transfer_account (id) on delete restrict on update cascade,
  constraint bank_charge_line_id_fkey foreign key (line_id) references bank_statement_line (id) on delete set null on update cascade
);
create unique index bank_charge_line_id_key on bank_charge (line_id);
create index bank_charge_transfer_account_id_day_idx on bank_charge (transfer_account_id, day);
