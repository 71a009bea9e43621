-- Returns a link without an open payment to PENDING, or expires it.
create or replace function release_link(link_id int) returns void language sql as $$
  update payment_link l
     set status = case when l.expires_at <= account_time(l.owner_id) then 'EXPIRED' else 'PENDING' end::"LinkStatus", updated_at = now()
   where l.id = link_id and l.status = 'ACTIVE'
     and not exists (select from money_movement m
                      where m.link_id = l.id and m.status in ('initiated', 'pending', 'processing'))
$$;
