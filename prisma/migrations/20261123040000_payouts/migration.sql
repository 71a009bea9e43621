-- Money that leaves: a payout reserves the wallet when it is requested, and every end but completion gives all of it back.
-- New values of an enum cannot be used in the transaction that adds them: what uses these is in the next migration.
alter type "LedgerAccountKind" add value 'payouts';
alter type "LedgerAccountKind" add value 'losses';
alter type "FeeProduct" add value 'payout';
