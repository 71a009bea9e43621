-- What one person registered lately as taken by the bank counts together.
create index concurrently if not exists bank_charge_recorded_by_id_recorded_at_idx on bank_charge (recorded_by_id, recorded_at)
