import { Prisma, type Tx } from '../tx'

/** A claimed day: the row, and the claim number under which its results are written. */
export type ClaimedDay = { id: number; claim: number; rail: string; day: string }

/** Minutes of a claim's lease; renewed after each batch that is compared. */
const lease = 5

/**
 * Claims a day of a rail for comparison. Earlier results stay until the rail has answered.
 * @param day `2026-11-20`
 * @returns null when another process holds the day
 */
export async function claimDay(tx: Tx, { rail, day }: { rail: string; day: string }): Promise<ClaimedDay | null> {
  const [row] = await tx.$queryRaw<{ id: number; claim: number }[]>`
    insert into reconciliation as r (rail, day, state, tried_at, leased_until)
    values (${rail}, ${day}::date, 'no_answer', now(), now() + make_interval(mins => ${lease}::int))
    on conflict (rail, day) do update
       set claim = r.claim + 1, tried_at = now(), leased_until = excluded.leased_until
     where r.leased_until is null or r.leased_until < now()
    returning r.id, r.claim`
  return row ? { ...row, rail, day } : null
}

/** Renews the lease. @returns false when another process has claimed the day */
export async function holdDay(tx: Tx, { id, claim }: ClaimedDay): Promise<boolean> {
  const held = await tx.$executeRaw`
    update reconciliation set leased_until = now() + make_interval(mins => ${lease}::int)
     where id = ${id} and claim = ${claim} and leased_until is not null`
  return held > 0
}

/** SQL of the day of the first movement, from which on days are compared. */
const began = Prisma.sql`select (created_at at time zone 'America/Bogota')::date as day from money_movement order by number limit 1`

/** Whether a day is one that is compared with the rail's list: none is before the first movement. @param day `2026-11-20` */
export async function isCompared(tx: Tx, day: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`select from (${began}) began where day <= ${day}::date`
  return rows.length > 0
}

/**
 * Days without a result, newest first: a day is due from three o'clock the next morning in Bogota; one that got no
 * answer is due again after half an hour. Nothing before the first movement, nor more than 31 days back.
 */
export async function findDueDays(tx: Tx, { rail }: { rail: string }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ day: string }[]>`
    with here as (select (now() at time zone 'America/Bogota' - interval '3 hours')::date as today),
         began as (${began})
    select to_char(d, 'YYYY-MM-DD') as day
      from here, began, generate_series(greatest(began.day, here.today - 31)::timestamp, (here.today - 1)::timestamp,
                                        interval '1 day') d
     where not exists (
       select 1 from reconciliation r
        where r.rail = ${rail} and r.day = d::date
          and (r.state <> 'no_answer' or r.leased_until > now() or r.tried_at > now() - interval '30 minutes'))
     order by d desc`
  return rows.map(({ day }) => day)
}
