-- The newest checkpoint, and those of days long past.
create index ledger_checkpoint_up_to_idx on ledger_checkpoint (up_to);
create index ledger_checkpoint_created_at_idx on ledger_checkpoint (created_at);
