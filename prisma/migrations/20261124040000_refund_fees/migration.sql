-- What the service gives up of a payment's fee and IVA with a refund that arrived, once, by an operator.
alter table payout
  add column fee_given decimal(38, 2) not null default 0,
  add column iva_given decimal(38, 2) not null default 0,
  add column fees_given_at timestamptz(3),
  add column fees_given_by_id integer,
  add constraint payout_fees_given check (
    fee_given >= 0 and iva_given >= 0 and (fee_given + iva_given > 0) = (fees_given_at is not null)
    and (fees_given_at is null) = (fees_given_by_id is null) and (fees_given_at is null or purpose = 'refund'));

-- What refunds had been given of the fee and IVA when a reversal was closed, so that closing gave up only the rest.
alter table reversal
  add column fee_given decimal(38, 2) not null default 0,
  add column iva_given decimal(38, 2) not null default 0;
