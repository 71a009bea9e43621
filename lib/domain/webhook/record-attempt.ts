import { queueMessage } from '../notification/queue-message'
import type { InTx, Tx } from '../tx'
import { switchOff } from './change-endpoint'
import { failingSince, isHopeless, nextTry, pauseUntil } from './schedule'

/** The outcome of one request. */
export type Outcome = {
  status: number | null
  answer: string | null
  /** Why there was no response; null if there was one. */
  fault: string | null
  /** Milliseconds of the response's `Retry-After`; null if absent. */
  wish: number | null
  durationMs: number
}

/** `sentAt`: the `webhook-timestamp`. `until`: of the lease; a delivery that is due at another time was re-sent, or taken over, meanwhile. */
type Tried = { id: bigint; endpointId: number; url: string; tries: number; until: Date; sentAt: Date }

const isTaken = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/**
 * The frequent case, hence two statements only, and an endpoint's row is updated at most once a minute. A delivery that was re-sent
 * while the request was under way stays so.
 */
async function noteTaken(
  tx: Tx,
  { id, endpointId, url, until, sentAt }: Tried,
  { status, answer, durationMs }: Outcome,
): Promise<void> {
  await tx.$executeRaw`
    update webhook_endpoint set last_success_at = now(), failing_since = null, last_failure_at = null
     where id = ${endpointId}
       and (failing_since is not null or last_success_at is null or last_success_at < now() - interval '1 minute')`
  await tx.$executeRaw`
    with taken as (
           update webhook_delivery d
              set state = (case when due.again then 'pending' else 'delivered' end)::"WebhookState",
                  delivered_at = coalesce(delivered_at, now()),
                  next_try_at = case when due.again then next_try_at end, tries = tries + case when due.again then 0 else 1 end
             from (select coalesce(next_try_at <> ${until}::timestamptz, false) as again from webhook_delivery where id = ${id} for update) due
            where d.id = ${id} returning id)
    insert into webhook_attempt (delivery_id, url, at, duration_ms, status, answer)
      select id, ${url}::text, ${sentAt}::timestamptz, ${durationMs}::int, ${status}::int,
             ${answer}::text
        from taken`
}

async function tellOwner(tx: Tx, endpointId: number, reason: 'gone' | 'failing', now: Date): Promise<void> {
  const { url, owner, forAlerts } = await tx.webhookEndpoint.findUniqueOrThrow({
    where: { id: endpointId },
    select: { url: true, forAlerts: true, owner: { select: { id: true, email: true } } },
  })
  const data = { url: new URL(url).origin, at: now.toISOString(), ...(forAlerts ? { path: '/console/alerts' } : {}) }
  const to = { userId: owner.id, channel: 'email', to: owner.email, data } as const
  await queueMessage(tx, reason === 'gone' ? { ...to, kind: 'webhook_gone' } : { ...to, kind: 'webhook_failing' })
}

type Standing = { failingSince: Date | null; lastFailureAt: Date | null; pausedUntil: Date | null; on: boolean }

async function noteFailed(tx: Tx, tried: Tried, outcome: Outcome, chance: number, now: Date): Promise<void> {
  // Lock order: the endpoint first, as everywhere, then its deliveries.
  const [endpoint] = await tx.$queryRaw<Standing[]>`
    select failing_since as "failingSince", last_failure_at as "lastFailureAt", paused_until as "pausedUntil", off_at is null and removed_at is null as on
      from webhook_endpoint where id = ${tried.endpointId} for no key update`
  if (!endpoint) return
  const { id: deliveryId, url, sentAt: at } = tried
  const { status, answer, fault, wish, durationMs } = outcome
  await tx.webhookAttempt.create({ data: { deliveryId, url, at, durationMs, status, answer, fault } })
  const next = endpoint.on ? nextTry({ tries: tried.tries + 1, wish, chance }, now) : null
  await tx.webhookDelivery.updateMany({
    // Skips a delivery that was re-sent by a user or taken over by another worker in the meantime.
    where: { id: deliveryId, state: 'pending', tries: tried.tries, nextTryAt: tried.until },
    data: { tries: tried.tries + 1, state: next ? 'pending' : 'failed', nextTryAt: next },
  })
  const since = failingSince(endpoint, now)
  await tx.webhookEndpoint.update({
    where: { id: tried.endpointId },
    data: { failingSince: since, lastFailureAt: now, pausedUntil: pauseUntil(wish, now) ?? endpoint.pausedUntil },
  })
  const reason = status === 410 ? 'gone' : isHopeless(since, now) ? 'failing' : null
  if (!endpoint.on || !reason) return
  await switchOff(tx, tried.endpointId, reason, now)
  await tellOwner(tx, tried.endpointId, reason, now)
}

/**
 * Records an attempt and the next step: delivered, retry or failed. 410 or five days of failure switch the endpoint
 * off, and its owner is notified (docs/contract.md#webhooks).
 * @param chance 0 to 1, jitter of the next attempt
 */
export async function recordAttempt(
  { tx, inTx }: { tx: Tx; inTx: InTx },
  tried: Tried,
  outcome: Outcome,
  chance: number,
): Promise<void> {
  if (isTaken(outcome)) await noteTaken(tx, tried, outcome)
  else await inTx((within, now) => noteFailed(within, tried, outcome, chance, now))
}
