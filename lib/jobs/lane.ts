import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { queuePool } from '@/lib/db'
import { log } from '@/lib/log'
import type { Lease } from './lease'

/** Tasks that wait for each other and for no other lane's. */
export type Lane = { name: string; concurrency: number; taskList: TaskList }

/** Milliseconds before a runner that ended is replaced, doubled while that fails. */
const pauses = { first: 100, most: 2_000 }

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ job: message.slice(0, 300) }, 'queue')
})

/**
 * Runs a lane's jobs until it is stopped.
 *
 * When the database takes no job's end the library ends its runner: with its batching it says so by an event, without it by a rejection
 * that nobody can handle. Another runner begins at once, while the first still waits for the jobs that it runs; what that one has locked
 * at its end is given back.
 * @param fell is told of each runner that ended by itself
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

  /** Starts a runner. @returns a promise of its end, or of its being of no more use */
  const begin = async (): Promise<{ over: Promise<unknown> }> => {
    const signature = lease.signature(`${name}-${signatures.length + 1}`)
    const events: WorkerEvents = new EventEmitter()
    // Before it takes its first job: locks are signed by the pool's id as it is then.
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

  /** One that fell and still waits for its jobs refuses to be stopped again. */
  const endAll = () => Promise.allSettled([...runners].map((runner) => runner.stop().catch(() => runner.promise)))

  return {
    signatures: signatures as readonly string[],
    /** Takes nothing new; done when what runs has finished. */
    stop: async () => {
      stopping = true
      await endAll()
      // A runner that was just being started when the end came.
      await Promise.race([going, sleep(pauses.most)])
      await endAll()
    },
  }
}
