-- Debits that a wallet did not cover, by day in Bogota (docs/contract.md#day-closes): one row for each holder and purpose, however often it
-- was tried.
create table stopped_overdraft (
  id bigserial primary key,
  day date not null,
  currency "Currency" not null,
  owner_id integer not null,
  purpose text not null,
  tries integer not null,
  -- the largest of the tries
  amount numeric(38, 2) not null,
  last_at timestamptz(3) not null,
  constraint stopped_overdraft_purpose check (purpose in ('withdrawal', 'refund', 'batch', 'reversal')),
  constraint stopped_overdraft_counts check (tries > 0 and amount > 0),
  constraint stopped_overdraft_owner_id_fkey foreign key (owner_id) references "user" (id) on delete restrict on update cascade
);
create unique index stopped_overdraft_day_currency_owner_id_purpose_key on stopped_overdraft (day, currency, owner_id, purpose);
