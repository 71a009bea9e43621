import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { queuePool } from '@/lib/db'
import { log } from '@/lib/log'
import type { Lease } from './lease'

/** A lane: jobs that share concurrency with each other and not with other lanes. */
export type Lane = { name: string; concurrency: number; taskList: TaskList }

/** Milliseconds before a runner that ended is replaced, doubled after each failed attempt. */
const pauses = { first: 100, most: 2_000 }

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ job: message.slice(0, 300) }, 'queue')
})

/**
 * Runs a lane's jobs until it is stopped.
 *
 * When the database does not accept a job's completion, the library ends the runner: with batching it emits an event,
 * without batching it rejects a promise that nobody can handle. A new runner starts at once, while the old one waits
 * for its running jobs; locks that the old one still holds at its end are released.
 * @param fell called for each runner that ended unexpectedly
 */
export async function runLane(
  { name, concurrency, taskList }: Lane,
  queue: ReturnType<typeof queuePool>,
  lease: Lease,
  fell: () => void,
) {
  const signatures: string[] = []
  const runners = new Set<Runner>()
  let stopping = false

  /** Starts a runner. @returns `over`: resolves when the runner has ended or can no longer work */
  const begin = async (): Promise<{ over: Promise<unknown> }> => {
    const signature = lease.signature(`${name}-${signatures.length + 1}`)
    const events: WorkerEvents = new EventEmitter()
    // Before its first job: locks are signed with the pool's id at that time.
    events.on('pool:create', ({ workerPool }) => {
      workerPool.id = signature
      signatures.push(signature)
    })
    events.on('job:start', ({ job }) => lease.began(job.id))
    events.on('job:complete', ({ job }) => lease.ended(job.id))
    events.on('worker:fatalError', ({ worker }) => lease.ended(worker.getActiveJob()?.id ?? ''))
    const failed = new Promise<void>((resolve) => {
      events.once('pool:fatalError', ({ error, action }) => {
        log.error({ err: error, lane: name, action }, 'the database did not take the end of jobs')
        resolve()
      })
    })
    const runner = await run({
      pgPool: queue,
      noHandleSignals: true,
      logger,
      events,
      taskList,
      preset: {
        worker: { concurrentJobs: concurrency, pollInterval: 1_000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    runners.add(runner)
    const ended = runner.promise.then(() => {
      runners.delete(runner)
      lease.leave(signature)
    })
    return { over: Promise.race([failed, ended]) }
  }

  const first = await begin()
  const going = (async () => {
    let { over } = first
    for (;;) {
      await over
      if (stopping) return
      fell()
      for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.most)) {
        await sleep(pause)
        if (stopping) return
        const next = await begin().catch(
          (err: unknown) => void log.warn({ err, lane: name }, 'jobs wait for the database'),
        )
        if (!next) continue
        over = next.over
        break
      }
    }
  })()

  /** A runner that failed and still waits for its jobs rejects a second stop. */
  const endAll = () => Promise.allSettled([...runners].map((runner) => runner.stop().catch(() => runner.promise)))

  return {
    signatures: signatures as readonly string[],
    /** Takes no new jobs; resolves when the running ones have finished. */
    stop: async () => {
      stopping = true
      await endAll()
      // A runner may still be starting at this point.
      await Promise.race([going, sleep(pauses.most)])
      await endAll()
    },
  }
}
