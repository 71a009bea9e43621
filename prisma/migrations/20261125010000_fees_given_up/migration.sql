-- What the overview subtracts from fees, by the day on which it was given up, and what payouts earned, by the day they ended.
create index payout_fees_given on payout (fees_given_at) where fees_given_at is not null;
create index payout_charged on payout (ended_at) where status = 'completed' and fee_service + fee_iva > 0;
create index reversal_fee_given_up on reversal (closed_at) where gives_up_fee;
