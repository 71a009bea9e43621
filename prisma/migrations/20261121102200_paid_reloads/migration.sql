-- What came to an account by bank transfer in a month, without reading through all that it ever sent.
create index reload_paid on reload (owner_id, decided_at) where state = 'Paid';
