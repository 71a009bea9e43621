-- What the warning of the same amount on the same day looks up before each decision; the other index would walk all that ever had this amount.
create index "reload_transfer_account_id_amount_created_at_idx" on reload (transfer_account_id, amount, created_at);
