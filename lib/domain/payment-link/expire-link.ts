import type { LinkStatus, Tx } from '../tx'

type Expiring = { id: number; status: LinkStatus; expiresAt: Date }

/** True when a PENDING link is past `expiresAt` and not yet EXPIRED. An ACTIVE one waits for its payment. */
export const hasRunOut = (link: Expiring, now: Date) => link.status === 'PENDING' && link.expiresAt <= now

/**
 * Returns the link, EXPIRED if its time is over (docs/contract.md#link-states: on reading and by a job, whichever comes first).
 * If a payment wins the race, returns the link as the payment left it.
 */
export async function expireOnReading<Link extends Expiring>(tx: Tx, link: Link, now: Date): Promise<Link> {
  if (!hasRunOut(link, now)) return link
  await tx.paymentLink.updateMany({
    where: { id: link.id, status: 'PENDING', expiresAt: { lte: now } },
    data: { status: 'EXPIRED', updatedAt: now },
  })
  const after = await tx.paymentLink.findUniqueOrThrow({ where: { id: link.id } })
  return { ...link, ...after }
}

/** Expires up to `most` links whose time is over. Returns how many. */
export const expireLinks = (tx: Tx, { most }: { most: number }): Promise<number> =>
  tx.$executeRaw`
    update payment_link set status = 'EXPIRED', updated_at = now()
     where id in (select id from payment_link where status = 'PENDING' and expires_at <= now()
                   order by expires_at limit ${most} for update skip locked)`
