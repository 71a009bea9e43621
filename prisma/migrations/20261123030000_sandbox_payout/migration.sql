-- Payouts of the simulated bank, which are its own records, as its orders are.
create type "SandboxPayoutOutcome" as enum ('completed', 'refused', 'stays', 'returned');
create table sandbox_payout (
  reference text not null,
  bank_id text not null,
  amount decimal(38, 2) not null,
  outcome "SandboxPayoutOutcome" not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint sandbox_payout_pkey primary key (reference)
);
create index sandbox_payout_created on sandbox_payout using brin (created_at);
