import { setTimeout as sleep } from 'node:timers/promises'
import { queuePool, subscribe } from '@/lib/db'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { watchStanding } from '@/lib/rails/standing'
import { makeBooksCheck } from './check-books'
import {
  applyProposals,
  beat,
  cancelUnnamedRefunds,
  endAbandoned,
  expireOldLinks,
  forgetOld,
  makeMonths,
  raiseAlerts,
  sweepMovements,
  takeCheckpoints,
  tellAlerts,
} from './clocks'
import { dispatchOutbox, most as fullTurn } from './dispatch-outbox'
import { file_close } from './file-close'
import { shredFiles, sweepUploads } from './files'
import { forget_payers } from './forget-payers'
import { invoiceMonths } from './invoices'
import { type Lane, runLane } from './lane'
import { makeLease } from './lease'
import { queueMessages, send_messages, send_recovery_code } from './messages'
import { ask_movements, start_movements } from './movements'
import { payDue } from './payouts'
import { probeRail, refreshBanks } from './rail'
import { reconcile_day, reconcileNights } from './reconcile'
import { end_sandbox_order, send_sandbox_notice } from './sandbox'
import { fetchDue, screenDue } from './screening'
import { makeDeliverer } from './webhooks'

const second = 1_000
const minute = 60 * second

/**
 * Calls `work` now, again `pause` after it finishes, and at once when woken. After each call it waits for `rest`, so
 * that wake-ups in between are combined. A failed call is logged and retried at the next turn.
 */
function keepDoing(name: string, pause: number, work: () => Promise<unknown>, rest = 0) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  const turn = async () => {
    do {
      again = false
      await work().catch((err: unknown) => log.warn({ err, clock: name }, 'clock missed a turn'))
      if (rest > 0) await sleep(rest)
    } while (again && !stopped)
    running = null
    if (!stopped) timer = setTimeout(wake, pause)
  }
  const wake = () => {
    if (stopped) return
    again = true
    clearTimeout(timer)
    running ??= turn()
  }
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Payments must not wait for a mail server, and a code, which is useless later, neither for receipts nor for a bank. */
const lanes: Lane[] = [
  {
    name: 'jobs',
    concurrency: 4,
    taskList: {
      start_movements,
      ask_movements,
      send_sandbox_notice,
      end_sandbox_order,
      reconcile_day,
      forget_payers,
      file_close,
    },
  },
  { name: 'messages', concurrency: 4, taskList: { send_messages } },
  { name: 'codes', concurrency: 4, taskList: { send_codes: send_messages, send_recovery_code } },
]

/** One LISTEN connection per lane, and some for the queue's statements and the lease. */
const connections = 2 * lanes.length + 1

export type Worker = {
  /** Takes nothing new and lets running jobs finish. */
  stop: () => Promise<unknown>
  /** After `stop`: releases the jobs that have not finished. The next worker that takes them starts them from the beginning. */
  letGo: () => Promise<unknown>
}

/**
 * Starts the jobs and the clocks (docs/operations.md#processes-and-workers): any number of workers may run over one database.
 * @param fell called each time a runner of the queue had to be replaced
 */
export async function startWorker(fell: () => void): Promise<Worker> {
  await watchStanding(rail)
  const queue = queuePool(connections)
  const lease = makeLease(queue)
  // The lease must exist before another process sees a job of this one.
  await lease.renew()
  const running: Awaited<ReturnType<typeof runLane>>[] = []
  // In sequence: the first lane creates the queue's tables if they are missing.
  for (const lane of lanes) running.push(await runLane(lane, queue, lease, fell))
  const leasing = keepDoing('lease', second, lease.turn)
  let stopping = false
  const takeAll = async () => {
    while ((await dispatchOutbox()) >= fullTurn && !stopping);
  }
  const outbox = keepDoing('outbox', second, takeAll, 40)
  const messages = keepDoing('messages', second, queueMessages, 100)
  const deliverer = makeDeliverer(() => webhooks.wake())
  const webhooks = keepDoing('webhooks', second, deliverer.turn, 40)
  const payouts = keepDoing('payouts', second, payDue)
  const invoices = keepDoing('invoices', 10 * second, invoiceMonths)
  const books = makeBooksCheck()
  const clocks = [
    outbox,
    messages,
    webhooks,
    payouts,
    keepDoing('links', second, expireOldLinks),
    keepDoing('proposals', second, applyProposals),
    keepDoing('sweep', second, sweepMovements),
    keepDoing('probe', 5 * second, probeRail),
    keepDoing('banks', 5 * second, refreshBanks),
    keepDoing('heartbeat', 5 * second, beat),
    keepDoing('refunds', 10 * second, cancelUnnamedRefunds),
    keepDoing('requests', minute, endAbandoned),
    keepDoing('checkpoints', minute, takeCheckpoints),
    keepDoing('books', minute, books.turn),
    keepDoing('alerts', minute, raiseAlerts),
    keepDoing('screening', second, screenDue),
    keepDoing('lists', 5 * second, fetchDue),
    keepDoing('telling', second, tellAlerts),
    keepDoing('forgetting', 60 * minute, forgetOld),
    keepDoing('months', 60 * minute, makeMonths),
    keepDoing('shredding', 60 * minute, shredFiles),
    invoices,
    keepDoing('reconciliation', minute, reconcileNights),
    keepDoing('uploads', 10 * minute, sweepUploads),
  ]
  const unsubscribe = subscribe('outbox', () => {
    outbox.wake()
    messages.wake()
  })
  const unsubscribePayouts = subscribe('payouts', payouts.wake)
  const unsubscribeInvoices = subscribe('invoices', invoices.wake)
  const unsubscribeWebhooks = subscribe('webhooks', webhooks.wake)
  const endLease = () => lease.end(running.flatMap(({ signatures }) => signatures))
  return {
    stop: async () => {
      stopping = true
      unsubscribe()
      unsubscribeWebhooks()
      unsubscribePayouts()
      unsubscribeInvoices()
      books.stop()
      const notified = webhooks.stop().then(deliverer.stop)
      const lanesEnd = running.map((lane) => lane.stop())
      await Promise.allSettled([...lanesEnd, notified, ...clocks.map((clock) => clock.stop())])
      await leasing.stop()
      await endLease()
    },
    letGo: endLease,
  }
}
