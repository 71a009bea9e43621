-- Since when a payout's rail has none of it, and none is sent any more.
alter table payout add column absent_at timestamptz(3);

-- What arrived is asked about for ten days, since a bank may give it back; that of before within a day, not all at once.
update payout set next_ask_at = now() + random() * interval '1 day'
 where status = 'completed' and rail is not null and next_ask_at is null and ended_at > now() - interval '10 days';
