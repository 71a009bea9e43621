import type { Scratch } from '../../support/house/scratch'

/**
 * Adds two webhook endpoints for each owner, one for all events and one for paid links alone, with the deliveries of
 * `liveALittle`.
 */
export async function tellALittle({ pool }: Scratch): Promise<void> {
  await pool.query(`
    insert into webhook_endpoint (owner_id, url, events, secret, listens_since)
      select u.id, 'https://tienda.example/', e.events, '', now() - interval '1 day'
        from "user" u, (values ('{}'::text[]), (array['payment_link.paid'])) e (events);
    insert into webhook_delivery (endpoint_id, outbox_id, type, body, state, delivered_at)
      select e.id, o.id, o.type, '{}', 'delivered', now()
        from outbox o join webhook_endpoint e on e.owner_id = o.owner_id
       where (o.type like 'payment\\_link.%' or o.type like 'money\\_movement.%' and o.type <> 'money_movement.initiated'
              or o.type like 'payout.%' or o.type like 'refund.%' or o.type in ('reversal.debited', 'reversal.closed'))
         and (cardinality(e.events) = 0 or o.type = any (e.events));
    insert into webhook_attempt (delivery_id, url, duration_ms, status)
      select d.id, 'https://tienda.example/', 84, s.status from webhook_delivery d, (values (500), (204)) s (status);
    update outbox set sent_at = now()`)
}
