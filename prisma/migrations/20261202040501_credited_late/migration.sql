-- The few payments whose money came after a failure and was credited by operators: their owners' sums and lists count them as credited.
create index concurrently if not exists money_movement_credited_late on money_movement (owner_id, number desc)
  where status = 'failed' and disposition in ('credited', 'partly_refunded', 'refunded')
