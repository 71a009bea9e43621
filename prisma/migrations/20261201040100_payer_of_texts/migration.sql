-- Payments of a payer are found by a hash of who it is, beside the texts that are written once: an index on the payment's own row gets
-- another entry at each change of its state.
alter table payment_text add column payer bigint;
