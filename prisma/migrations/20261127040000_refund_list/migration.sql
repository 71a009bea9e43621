-- The list of an account's refunds, which may be few among many payouts (docs/contract.md#filters).
create index payout_refunds on payout (owner_id, number desc) where purpose in ('refund', 'return');
