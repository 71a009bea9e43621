/**
 * Whose a job is. Each process that works has a row in `worker_lease`; the locks of its jobs bear the row's id, and are alive while it
 * is renewed. All times are the database's.
 */
import { randomUUID } from 'node:crypto'
import type { queuePool } from '@/lib/db'
import { log } from '@/lib/log'

/** Milliseconds between two renewals; one that fails is tried again with the next turn. */
const renewal = 5_000
/** Milliseconds that a statement of this file may take: a renewal that waits longer is better sent again. */
const patience = 2_000
/** Seconds without a renewal after which a process counts as dead. */
const silence = 10
/**
 * Seconds for which a process renews its own row before it judges another's: after the database was away every row is old, and whoever
 * comes back first must give the others time to come back too.
 */
const composure = 3
/** Seconds for which a job may be locked by a living process that does not run it: an answer under way, or an end being written. */
const underway = 20
/** Milliseconds between two looks for such jobs. */
const look = 10_000

/** `$1` the process, `$2` and `$3` seconds. Rows that another process is taking away are left to it. */
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

/** `$1` the process, `$2` the jobs that it runs, `$3` seconds. A lock that leads to no lease is of a program before leases. */
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

/** This process's lease. It holds from `renew` on, while `turn` is called each second. */
export function makeLease(queue: ReturnType<typeof queuePool>) {
  const id = randomUUID()
  /** Jobs that run here, and those whose end may still be on its way to the database. */
  const held = new Set<string>()
  /** Signatures of runners that ended, whose locks are to be given back. */
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
  return {
    renew,
    /** How the locks of one of this process's runners are signed. */
    signature: (runner: string) => `${id}/${runner}`,
    began: (job: string) => void held.add(job),
    ended: (job: string) => void setTimeout(() => held.delete(job), underway * 1_000).unref(),
    /** Renews the lease when it is time, and gives back the jobs of processes that died and those that this one lost. */
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
      const { rowCount: lost } = await say(takeLost, [id, [...held], underway])
      taken(lost, 'runner that lost them')
    },
    /** A runner of this process has ended: what it has locked is given back with the next turn that the database takes. */
    leave: (signature: string) => void left.add(signature),
    /** Ends it: nothing is locked by this process any more. */
    end: async (signatures: readonly string[]) => {
      await queue.query(unlock, [signatures])
      await queue.query('delete from worker_lease where id = $1', [id])
    },
  }
}
