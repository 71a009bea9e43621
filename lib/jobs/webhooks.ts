/** Sends webhooks. Any number of processes may run it: a claimed delivery is not taken by another. */
import { changeBody } from '@/lib/contract/webhook/events'
import { db, inTx, publish } from '@/lib/db'
import type { InTx, Tx } from '@/lib/domain/tx'
import { type Claimed, claimDeliveries, type Limits, openSecrets } from '@/lib/domain/webhook/claim-deliveries'
import { findUnwritten, writeBodies } from '@/lib/domain/webhook/find-unwritten'
import { recordAttempt } from '@/lib/domain/webhook/record-attempt'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { postWebhook, type SendRules } from '@/lib/senders/webhook'
import { sendRules } from '@/lib/senders/webhook-terms'

/** A webhook waits for the receiver's server and costs nothing meanwhile, so many can run at once. */
const usual: Limits = { inAll: 512, each: 24, failingInAll: 128, failingEach: 2 }
/** Milliseconds for which running attempts may continue when the process stops. */
const shutdownTime = 8_000
const eventsAtOnce = 200

/** Outcomes recorded at a time: many attempts that end together must not take all database connections. */
const writersAtOnce = 3

/** Limits concurrent work to `places`; the rest waits in a queue. */
function line(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Renders the bodies of new events once, for every endpoint and attempt. */
export async function writeEvents(tx: Tx = db): Promise<void> {
  for (let taken = eventsAtOnce; taken >= eventsAtOnce; ) {
    const changes = await findUnwritten(tx, eventsAtOnce)
    taken = changes.length
    const written = changes.map((change) => ({
      outboxId: change.outboxId,
      body: changeBody(change, env.LINK_URL_BASE),
    }))
    if (taken > 0) await writeBodies(tx, written)
  }
}

/** The database and the delivery settings; tests pass their own. */
type Setting = { tx: Tx; inTx: InTx; rules: SendRules; limits: Limits }

export type Deliverer = {
  /** Starts the deliveries that are due and fit, without waiting for them. */
  turn: () => Promise<void>
  /** Resolves when no delivery is running. */
  settled: () => Promise<void>
  /** Starts no more deliveries, and waits briefly for the running ones. */
  stop: () => Promise<void>
}

/** @param freed called whenever a slot becomes free */
export function makeDeliverer(freed: () => void, given: Partial<Setting> = {}): Deliverer {
  const { tx, inTx: within, rules, limits }: Setting = { tx: db, inTx, rules: sendRules, limits: usual, ...given }
  const running = new Set<Promise<void>>()
  const busy = new Map<number, number>()
  let failing = 0
  const leaving = new AbortController()
  const inLine = line(writersAtOnce)
  const count = (endpointId: number, step: 1 | -1) => {
    const left = (busy.get(endpointId) ?? 0) + step
    if (left > 0) busy.set(endpointId, left)
    else busy.delete(endpointId)
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const { id, endpointId, url, tries, until, ownerId, messageId, body, now } = claimed
    const post = { url, id: messageId, body, secrets: openSecrets(env.ENCRYPTION_KEY, claimed), now }
    const sent = await postWebhook(post, { ...rules, signal: leaving.signal })
    // The outcome is unknown: the lease expires and the delivery is sent again.
    if (sent.fault === 'stopped') return
    await inLine(() =>
      recordAttempt({ tx, inTx: within }, { id, endpointId, url, tries, until, sentAt: now }, sent, Math.random()),
    )
    publish(`user:${ownerId}`)
  }

  function start(claimed: Claimed) {
    count(claimed.endpointId, 1)
    if (claimed.failing) failing += 1
    const done = deliver(claimed)
      .catch((err: unknown) => log.warn({ err, webhook: claimed.messageId }, 'what came of a webhook was not kept'))
      .finally(() => {
        running.delete(done)
        count(claimed.endpointId, -1)
        if (claimed.failing) failing -= 1
        freed()
      })
    running.add(done)
  }

  async function turn(): Promise<void> {
    // A rendering failure must not hold up deliveries that are ready.
    await writeEvents(tx).catch((err: unknown) => log.error({ err }, 'events could not be written'))
    if (leaving.signal.aborted || running.size >= limits.inAll) return
    const free = { inAll: limits.inAll - running.size, failing: Math.max(0, limits.failingInAll - failing) }
    const claimed = await claimDeliveries(tx, { limits, busy, free })
    for (const one of claimed) start(one)
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  const stop = async () => {
    const timer = setTimeout(() => leaving.abort(), shutdownTime)
    await settled()
    clearTimeout(timer)
  }
  return { turn, settled, stop }
}
