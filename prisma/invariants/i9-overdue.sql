-- I9 no payment is open an hour after its deadline
select id from money_movement where status in ('initiated', 'pending', 'processing') and expires_at < now() - interval '1 hour';

-- I9 no event waits an hour to be published
select id from outbox where sent_at is null and created_at < now() - interval '1 hour';

-- I9 no delivery is an hour past its time, to an endpoint that takes any
select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.off_at is null and e.removed_at is null
 where d.next_try_at < now() - interval '1 hour' and (e.paused_until is null or e.paused_until < now() - interval '1 hour');
