import type { LinkStatus, Tx } from '../tx'

type Expiring = { id: number; status: LinkStatus; expiresAt: Date }

/** True when a PENDING link is past `expiresAt` and not yet EXPIRED. An ACTIVE one waits for its payment. */
export const hasRunOut = (link: Expiring, now: Date) => link.status === 'PENDING' && link.expiresAt <= now

/**
 * Returns the link, EXPIRED if its time is over (docs/contract.md#link-states: on reading and by a job, whichever comes first).
 * If a payment wins the race, returns the link as the payment left it.
 * @param now by its account's clock
 */
export async function expireOnReading<Link extends Expiring>(tx: Tx, link: Link, now: Date): Promise<Link> {
  if (!hasRunOut(link, now)) return link
  await tx.$executeRaw`
    update payment_link set status = 'EXPIRED', updated_at = now()
     where id = ${link.id}::int and status = 'PENDING' and expires_at <= ${now}::timestamptz`
  const after = await tx.paymentLink.findUniqueOrThrow({ where: { id: link.id } })
  return { ...link, ...after }
}

/** Expires up to `most` links whose time is over, and as many whose test clock says so, in order. Returns how many. */
export const expireLinks = (tx: Tx, { most }: { most: number }): Promise<number> =>
  tx.$executeRaw`
    with soon as (select id, expires_at from payment_link where status = 'PENDING' and expires_at <= now()
                   order by expires_at limit ${most} for update skip locked),
         ahead as (select l.id, l.expires_at from test_clock c join payment_link l on l.owner_id = c.owner_id
                    where l.status = 'PENDING' and l.expires_at <= account_time(c.owner_id)
                    order by l.expires_at limit ${most} for update of l skip locked),
         due as (select * from soon union select * from ahead)
    update payment_link l set status = 'EXPIRED', updated_at = now()
      from (select id from due order by expires_at, id) d where l.id = d.id`
