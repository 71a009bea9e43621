-- Tax on financial movements (GMF, 4 per thousand) of what leaves a balance: withheld by the service, off until a rate is set.
alter type "LedgerAccountKind" add value 'gmf';

create table gmf_rate (
  id serial not null,
  percentage decimal(5, 2) not null,
  set_at timestamptz(3) not null default current_timestamp,
  set_by_id integer,
  constraint gmf_rate_pkey primary key (id),
  constraint gmf_rate_percentage check (percentage between 0 and 1)
);
alter table gmf_rate add constraint gmf_rate_set_by_id_fkey foreign key (set_by_id) references "user" (id) on delete set null on update cascade;

alter table payout
  add column gmf_percentage decimal(5, 2) not null default 0,
  add column gmf decimal(38, 2) not null default 0,
  add constraint payout_gmf check (gmf >= 0 and (gmf = 0 or purpose = 'withdrawal' and currency = 'COP'));
