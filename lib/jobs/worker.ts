import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run } from 'graphile-worker'
import { pool, subscribe } from '@/lib/db'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { watchStanding } from '@/lib/rails/standing'
import { checkBooks } from './check-books'
import { beat, expireOldLinks, forgetOld, sweepMovements, takeCheckpoints, takeOverJobs } from './clocks'
import { dispatchOutbox, most as fullTurn } from './dispatch-outbox'
import { shredFiles, sweepUploads } from './files'
import { forget_payers } from './forget-payers'
import { queueMessages, send_messages, send_recovery_code } from './messages'
import { ask_movements, start_movements } from './movements'
import { probeRail, refreshBanks } from './rail'
import { reconcile_day, reconcileNights } from './reconcile'
import { send_sandbox_notice } from './send-sandbox-notice'
import { makeDeliverer } from './webhooks'

const second = 1_000
const minute = 60 * second

/**
 * Calls `work` now, then again `pause` after it is done, and at once when woken, but not before a `rest`: what comes meanwhile goes
 * together. A failure waits for the next time.
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

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ job: message.slice(0, 300) }, 'queue')
})

export type Worker = {
  /** Takes nothing new and lets running jobs finish. */
  stop: () => Promise<unknown>
  /** After `stop`: gives back the jobs that have not finished. Whoever takes them next begins them anew. */
  letGo: () => Promise<unknown>
}

/** Starts the jobs and the clocks (design "Running"): any number of workers may run over one database. */
export async function startWorker(): Promise<Worker> {
  await watchStanding(rail)
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: second,
    noHandleSignals: true,
    logger,
    taskList: {
      start_movements,
      ask_movements,
      send_sandbox_notice,
      reconcile_day,
      send_messages,
      send_recovery_code,
      forget_payers,
    },
  })
  let stopping = false
  const takeAll = async () => {
    while ((await dispatchOutbox()) >= fullTurn && !stopping);
  }
  const outbox = keepDoing('outbox', second, takeAll, 40)
  const messages = keepDoing('messages', second, queueMessages, 100)
  const deliverer = makeDeliverer(() => webhooks.wake())
  const webhooks = keepDoing('webhooks', second, deliverer.turn, 40)
  const clocks = [
    outbox,
    messages,
    webhooks,
    keepDoing('links', second, expireOldLinks),
    keepDoing('sweep', second, sweepMovements),
    keepDoing('probe', 5 * second, probeRail),
    keepDoing('banks', 5 * second, refreshBanks),
    keepDoing('heartbeat', 5 * second, beat),
    keepDoing('checkpoints', minute, takeCheckpoints),
    keepDoing('abandoned', minute, takeOverJobs),
    keepDoing('books', 5 * minute, checkBooks),
    keepDoing('forgetting', 60 * minute, forgetOld),
    keepDoing('shredding', 60 * minute, shredFiles),
    keepDoing('reconciliation', minute, reconcileNights),
    keepDoing('uploads', 10 * minute, sweepUploads),
  ]
  const unsubscribe = subscribe('outbox', () => {
    outbox.wake()
    messages.wake()
  })
  const unsubscribeWebhooks = subscribe('webhooks', webhooks.wake)
  // A job that nobody finishes is kept from all others for hours, under this name.
  let takenBy = ''
  runner.events.once('pool:gracefulShutdown', ({ workerPool }) => {
    takenBy = workerPool.id
  })
  return {
    stop: () => {
      stopping = true
      unsubscribe()
      unsubscribeWebhooks()
      const told = webhooks.stop().then(deliverer.stop)
      return Promise.allSettled([runner.stop(), told, ...clocks.map((clock) => clock.stop())])
    },
    letGo: () => pool.query('select graphile_worker.force_unlock_workers($1)', [[takenBy]]),
  }
}
