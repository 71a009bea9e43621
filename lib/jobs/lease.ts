/**
 * Ownership of jobs. Each worker process has a row in `worker_lease`; the locks of its jobs carry the row's id and are
 * valid while it is renewed. All times are the database's.
 */
import { randomUUID } from 'node:crypto'
import type { queuePool } from '@/lib/db'
import { log } from '@/lib/log'

/** Milliseconds between two renewals; a failed one is retried with the next turn. */
const renewal = 5_000
/** Milliseconds for a statement of this file: a renewal that waits longer is better sent again. */
const patience = 2_000
/** Seconds without a renewal after which a process counts as dead. */
const silence = 10
/**
 * Seconds for which a process renews its own row before it judges others: after a database outage every row is old, and
 * the first process to reconnect must give the others time to renew theirs.
 */
const composure = 3
/** Seconds for which a job may be locked by a live process that does not run it: its claim or its completion may be in flight. */
const underway = 20
/** Milliseconds between two checks for such jobs. */
const look = 10_000

/** `$1` the process, `$2` the silence and `$3` the composure in seconds. Rows that another process is removing are skipped. */
const takeFromDead = `
  with me as (
         select from worker_lease where id = $1 and since < now() - make_interval(secs => $3)
            and renewed_at > now() - make_interval(secs => $2)),
       dead as (
         select id from worker_lease where renewed_at < now() - make_interval(secs => $2) and exists (select from me)
            for update skip locked),
       gone as (delete from worker_lease using dead where worker_lease.id = dead.id)
  update graphile_worker._private_jobs job set locked_at = null, locked_by = null
    from dead where split_part(job.locked_by, '/', 1) = dead.id`

/** `$1` the process, `$2` the jobs that it runs, `$3` seconds. A lock without a lease was taken by a version before leases. */
const takeLost = `
  update graphile_worker._private_jobs job set locked_at = null, locked_by = null
   where locked_at < now() - make_interval(secs => $3)
     and (split_part(locked_by, '/', 1) = $1 and id <> all ($2::bigint[])
          or locked_at < now() - interval '1 minute'
             and not exists (select from worker_lease where id = split_part(locked_by, '/', 1)))`

const unlock = 'select graphile_worker.force_unlock_workers($1)'

const renewOwn = `
  insert into worker_lease (id) values ($1)
  on conflict (id) do update
     set since = case when worker_lease.renewed_at < now() - make_interval(secs => $2) then now() else worker_lease.since end,
         renewed_at = now()`

export type Lease = ReturnType<typeof makeLease>

/** This process's lease. Valid from the first `renew`, while `turn` is called each second. */
export function makeLease(queue: ReturnType<typeof queuePool>) {
  const id = randomUUID()
  /** Jobs that run here, null, and those whose completion may still be in flight to the database, with the timer that forgets them. */
  const held = new Map<string, NodeJS.Timeout | null>()
  /** Signatures of runners that ended, whose locks are to be released. */
  const left = new Set<string>()
  let renewed = Number.NEGATIVE_INFINITY
  let looked = performance.now()
  const say = (text: string, values: unknown[]) => {
    const timed = { text, values, query_timeout: patience }
    return queue.query(timed)
  }
  const renew = async () => {
    const now = performance.now()
    await say(renewOwn, [id, silence])
    renewed = now
  }
  const taken = (count: number | null, whose: string) => {
    if (count) log.warn({ jobs: count }, `jobs of a ${whose} are begun anew`)
  }
  /** A job may be begun again while its first end is in flight. */
  const hold = (job: string, until: NodeJS.Timeout | null) => {
    clearTimeout(held.get(job) ?? undefined)
    held.set(job, until)
  }
  return {
    renew,
    /** The signature in the locks of one of this process's runners. */
    signature: (runner: string) => `${id}/${runner}`,
    began: (job: string) => hold(job, null),
    ended: (job: string) => hold(job, setTimeout(() => held.delete(job), underway * 1_000).unref()),
    /** Renews the lease when due, and releases the jobs of dead processes and those that this process lost. */
    turn: async () => {
      const now = performance.now()
      if (now - renewed >= renewal) await renew()
      const { rowCount: ofDead } = await say(takeFromDead, [id, silence, composure])
      taken(ofDead, 'process that ended')
      if (left.size > 0) {
        const given = [...left]
        await say(unlock, [given])
        for (const signature of given) left.delete(signature)
      }
      if (now - looked < look) return
      looked = now
      const { rowCount: lost } = await say(takeLost, [id, [...held.keys()], underway])
      taken(lost, 'runner that lost them')
    },
    /** Marks a runner of this process as ended: its locks are released with the next turn that reaches the database. */
    leave: (signature: string) => void left.add(signature),
    /** Ends the lease and releases every lock of this process. */
    end: async (signatures: readonly string[]) => {
      await queue.query(unlock, [signatures])
      await queue.query('delete from worker_lease where id = $1', [id])
    },
  }
}
