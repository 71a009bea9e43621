-- ---------------------------------------------------------------- a gateway's own payouts keep their three states
alter type "PayoutStatus" rename to "RailPayoutStatus";

create type "PayoutStatus" as enum (
  'awaiting_destination', 'requested', 'approved', 'sent', 'completed', 'rejected', 'cancelled', 'failed', 'returned');
create type "PayoutPurpose" as enum ('withdrawal', 'refund');
create type "PayeeKind" as enum ('bank_account', 'nequi', 'breb_key');
create type "AccountType" as enum ('savings', 'checking');

-- ---------------------------------------------------------------- beneficiaries
create table beneficiary (
  id text not null,
  owner_id integer not null,
  name varchar(120) not null,
  document_type text not null,
  document text not null,
  kind "PayeeKind" not null,
  bank_id integer,
  account_type "AccountType",
  account_number varchar(40),
  phone text,
  key varchar(120),
  email varchar(254),
  own boolean not null,
  payable_from timestamptz(3) not null,
  created_at timestamptz(3) not null default current_timestamp,
  removed_at timestamptz(3),
  constraint beneficiary_pkey primary key (id),
  constraint beneficiary_fields check (
    (kind = 'bank_account') = (bank_id is not null and account_type is not null and account_number is not null)
    and (kind = 'nequi') = (phone is not null) and (kind = 'breb_key') = (key is not null))
);
create index beneficiary_owner_id_created_at_idx on beneficiary (owner_id, created_at desc);
-- one account is listed once, so that asking twice does not begin its waiting time again
create unique index beneficiary_account on beneficiary (owner_id, kind, bank_id, account_type, account_number, phone, key)
  nulls not distinct where removed_at is null;
alter table beneficiary add constraint beneficiary_owner_id_fkey foreign key (owner_id) references "user" (id) on delete restrict on update cascade;
alter table beneficiary add constraint beneficiary_bank_id_fkey foreign key (bank_id) references bank (id) on delete restrict on update cascade;
create trigger refuse_erased before insert on beneficiary for each row execute function refuse_erased('owner_id');

-- ---------------------------------------------------------------- payouts
alter table payout rename to recorded_payout;
alter table recorded_payout rename constraint payout_pkey to recorded_payout_pkey;
alter table recorded_payout rename constraint payout_user_id_fkey to recorded_payout_user_id_fkey;
alter table recorded_payout rename constraint payout_transfer_account_id_fkey to recorded_payout_transfer_account_id_fkey;
drop index payout_status_id_idx, payout_user_id_id_idx, payout_reference;

create sequence payout_number_seq as integer;
create table payout (
  number integer not null default nextval('payout_number_seq'),
  id text not null,
  purpose "PayoutPurpose" not null default 'withdrawal',
  owner_id integer not null,
  currency "Currency" not null,
  amount decimal(20, 2) not null,
  fee_percentage decimal(5, 2) not null default 0,
  iva_percentage decimal(5, 2) not null default 0,
  fee_service decimal(38, 2) not null default 0,
  fee_iva decimal(38, 2) not null default 0,
  status "PayoutStatus" not null,
  movement_id text,
  external_id varchar(128),
  description varchar(255),
  reason varchar(500),
  beneficiary_id text,
  payee_name varchar(120),
  payee_document_type text,
  payee_document text,
  payee_kind "PayeeKind",
  payee_bank_id integer,
  payee_account_type "AccountType",
  payee_account_number varchar(40),
  payee_phone text,
  payee_key varchar(120),
  payee_email varchar(254),
  own boolean not null default false,
  reserved boolean not null default true,
  requested_by_id integer,
  rail text,
  rail_reference text,
  rail_message varchar(255),
  transfer_account_id integer,
  bank_reference varchar(128),
  cover_exception varchar(500),
  decision_reason varchar(500),
  token_hash text,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3),
  ended_at timestamptz(3),
  next_ask_at timestamptz(3),
  asks integer not null default 0,
  constraint payout_pkey primary key (number),
  constraint payout_amounts check (amount > 0 and fee_service >= 0 and fee_iva >= 0),
  constraint payout_destination check (payee_kind is not null or not reserved or status in ('awaiting_destination', 'rejected', 'cancelled')),
  constraint payout_purpose check ((purpose = 'refund') = (movement_id is not null)),
  constraint payout_ended check ((status in ('completed', 'rejected', 'cancelled', 'failed', 'returned')) = (ended_at is not null))
);
alter sequence payout_number_seq owned by payout.number;

-- What operators recorded before has moved its money in one step; what was only proposed had reserved nothing.
insert into payout (number, id, owner_id, currency, amount, status, reason, reserved, requested_by_id, transfer_account_id, bank_reference,
                    decision_reason, created_at, updated_at, ended_at)
  select id, 'po_' || lpad(id::text, 22, '0'), user_id, currency, amount,
         (case status when 'PAID' then 'completed' else 'rejected' end)::"PayoutStatus", reason, false, proposed_by_id,
         transfer_account_id, case status when 'PAID' then reference end,
         case status when 'PROPOSED' then 'Registrado antes de que un retiro reservara el saldo; pídalo de nuevo.' else decision_reason end,
         proposed_at, coalesce(decided_at, now()), coalesce(decided_at, now())
    from recorded_payout order by id;
select setval('payout_number_seq', greatest((select max(number) from payout), 1), exists (select from payout));

create table payout_approval (
  payout_number integer not null,
  operator_id integer not null,
  at timestamptz(3) not null default current_timestamp,
  constraint payout_approval_pkey primary key (payout_number, operator_id)
);
insert into payout_approval (payout_number, operator_id, at)
  select id, decided_by_id, decided_at from recorded_payout where status = 'PAID';
drop table recorded_payout;

create unique index payout_id_key on payout (id);
create index payout_owner_id_number_idx on payout (owner_id, number desc);
create index payout_status_number_idx on payout (status, number desc);
create index payout_reserved on payout (owner_id, currency) where status in ('awaiting_destination', 'requested', 'approved', 'sent');
create unique index payout_external_id on payout (owner_id, purpose, external_id) where external_id is not null;
create index payout_of_movement on payout (movement_id) where movement_id is not null;
create unique index payout_bank_reference on payout (transfer_account_id, bank_reference)
  where bank_reference is not null and transfer_account_id is not null;
create unique index payout_rail_reference on payout (rail, rail_reference) where rail_reference is not null;
create unique index payout_token on payout (token_hash) where token_hash is not null;
create index payout_to_ask on payout (next_ask_at) where next_ask_at is not null;
create index payout_to_expire on payout (expires_at) where status = 'awaiting_destination';
alter table payout add constraint payout_owner_id_fkey foreign key (owner_id) references "user" (id) on delete restrict on update cascade;
alter table payout add constraint payout_movement_id_fkey foreign key (movement_id) references money_movement (id) on delete restrict on update cascade;
alter table payout add constraint payout_beneficiary_id_fkey foreign key (beneficiary_id) references beneficiary (id) on delete restrict on update cascade;
alter table payout add constraint payout_payee_bank_id_fkey foreign key (payee_bank_id) references bank (id) on delete restrict on update cascade;
alter table payout add constraint payout_transfer_account_id_fkey foreign key (transfer_account_id) references transfer_account (id) on delete restrict on update cascade;
alter table payout_approval add constraint payout_approval_payout_number_fkey foreign key (payout_number) references payout (number) on delete restrict on update cascade;

create trigger refuse_erased before insert on payout for each row execute function refuse_erased('owner_id');

-- ---------------------------------------------------------------- fees
insert into fee_rule (product, currency, percentage, fixed, iva_percentage, updated_at)
  select 'payout', currency, 0, 0, 19, now() from unnest(enum_range(null::"Currency")) currency;

-- ---------------------------------------------------------------- warnings
-- A payout soon after somebody's way into the account was changed deserves a second look.
create index message_of_access on message (user_id, created_at)
  where kind in ('password_changed', 'pin_changed', 'otp_disabled', 'recovery_code_used', 'email_changed', 'phone_changed');
