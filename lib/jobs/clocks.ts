/** Periodic tasks. Each may run in several workers at once. */

import { alertBody } from '@/lib/contract/case/alerts'
import { db, inTx, pool, publish } from '@/lib/db'
import { writeAlertMails, writeAlertPosts } from '@/lib/domain/case/tell-alerts'
import { abandonRequests } from '@/lib/domain/data-request/abandon-requests'
import { forgetAged } from '@/lib/domain/installation/forget-aged'
import { thinCheckpoints } from '@/lib/domain/ledger/thin-checkpoints'
import { claimMovementsToAsk } from '@/lib/domain/movement/ask/ask-movement'
import { forgetOldMessages } from '@/lib/domain/notification/send-message'
import { expireLinks } from '@/lib/domain/payment-link/expire-link'
import { applyDue } from '@/lib/domain/policy/apply-due'
import { cancelUnnamed, listUnnamed } from '@/lib/domain/refund/name-destination'
import * as sql from '@/lib/domain/sql'
import { forgetDeliveries } from '@/lib/domain/webhook/forget-deliveries'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { office } from '@/lib/rails/installed'
import { forgetTold } from '@/lib/rails/memory'

const most = 200

export async function expireOldLinks() {
  if ((await expireLinks(db, { most })) > 0) publish('outbox')
}

/** Refunds whose payer named no account in time return to the wallet. */
export async function cancelUnnamedRefunds() {
  let cancelled = 0
  for (const number of await listUnnamed(db, { most })) {
    // one that fails keeps none of the others; it is tried again
    const done = await cancelUnnamed(db, number).catch((err: unknown) => {
      log.error({ err, payout: number }, 'a refund without an account was not cancelled')
      return false
    })
    if (done) cancelled += 1
  }
  if (cancelled > 0) publish('outbox')
}

/** Reclamos that nobody completed in two months are given up. */
export async function endAbandoned() {
  const owners = await inTx((tx, now) => abandonRequests(tx, { most }, now))
  if (owners.length > 0) publish('data_requests', 'outbox', ...owners.map((owner) => `user:${owner}`))
}

/** Applies what was scheduled and confirmed, at its moment. */
export async function applyProposals() {
  if ((await applyDue(db, inTx, { most, office })) > 0) publish('proposals')
}

/** Opens the alerts that time alone causes, and ends those whose cause is gone (docs/contract.md#cases). */
export async function raiseAlerts() {
  if ((await sql.callOne(db, sql.syncAlerts())) > 0) publish('cases')
}

/** Hands the alerts that opened to mails and webhooks, as persons of the console chose (docs/contract.md#alerts). */
export async function tellAlerts() {
  const mails = await writeAlertMails(db)
  const posts = await inTx((tx) => writeAlertPosts(tx, (type, found) => alertBody(type, found, env.BASE_URL)))
  publish(...(mails > 0 ? ['outbox'] : []), ...(posts > 0 ? ['webhooks'] : []))
}

/** Queues a poll of every movement that is due: a lost notification only causes a delay. */
export async function sweepMovements() {
  await inTx(async (tx) => {
    const movementIds = await claimMovementsToAsk(tx, { most })
    if (movementIds.length === 0) return
    await tx.$executeRaw`
      select graphile_worker.add_job('ask_movements', ${JSON.stringify({ movementIds })}::json)`
  })
}

/**
 * Checkpoints of the platform accounts. Writers are blocked only while the last transfer id is read. If the lock is not
 * granted within 250 ms the checkpoint is skipped, since it only makes sums cheaper.
 */
export async function takeCheckpoints() {
  const client = await pool.connect()
  try {
    await client.query("begin; set local lock_timeout = '250ms'")
    const { rows } = await client.query<{ horizon: string }>('select checkpoint_horizon() as horizon')
    await client.query('commit')
    await client.query('select take_checkpoints($1)', [rows[0]?.horizon])
  } catch (fault) {
    await client.query('rollback')
    const lockNotAvailable = '55P03'
    if (!(fault instanceof Error && 'code' in fault && fault.code === lockNotAvailable)) throw fault
  } finally {
    client.release()
  }
}

/**
 * Deletes expired data: idempotency keys, rate-limit counters, rail memory, sessions, codes, abandoned messages, old
 * webhook deliveries, records past their retention, surplus checkpoints.
 */
export async function forgetOld() {
  await db.$executeRaw`delete from idempotency_key where expires_at < now()`
  await db.$executeRaw`delete from rate_limit where reset_at < now()`
  await forgetTold()
  await db.$executeRaw`delete from session where expires_at < now()`
  await db.$executeRaw`delete from one_time_code where expires_at < now() - interval '1 day'`
  await db.$executeRaw`delete from recovery_token where expires_at < now()`
  await forgetOldMessages(db)
  await forgetDeliveries(db)
  await forgetAged(db, {
    ...{ events: env.EVENT_DAYS, messages: env.MESSAGE_DAYS, railRecords: env.RAIL_RECORD_DAYS },
    requests: env.REQUEST_LOG_DAYS,
  })
  await thinCheckpoints(db)
}

/** Creates the monthly partitions ahead of time. */
export const makeMonths = () => db.$executeRaw`select make_months('status_change'), make_months('audit_entry')`

/** The worker's heartbeat, which `/health/ready` checks. */
export const beat = () =>
  db.$executeRaw`
    insert into setting (key, value) values ('worker_heartbeat', now()::text)
    on conflict (key) do update set value = excluded.value`
