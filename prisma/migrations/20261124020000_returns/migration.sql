-- Money in suspense goes back to its payer as a refund does: a payout out of suspense, and the case is returned once it arrived.
-- New values of an enum cannot be used in the transaction that adds them: what uses these is in the next migration.
alter type "PayoutPurpose" add value 'return';
alter type "SuspenseStatus" add value 'RETURNING' before 'RETURNED';
alter table suspense_case add column destination jsonb;
