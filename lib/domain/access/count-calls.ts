import { Prisma, type Tx } from '../tx'

/** An increment of a fixed-window counter, by one unless `points` is given. Negative `points` take calls back. */
export type Count = { key: string; seconds: number; points?: number }

/** `points`: calls in the window so far, this one included. `secondsLeft`: seconds until the window ends. */
export type Counted = { points: number; secondsLeft: number; now: Date }

type Row = { key: string; points: number; left: number; now: Date }

/**
 * Counts many calls in one statement. Returns the results in the order given, each with its own position in the window.
 * Keys are written in sorted order, so that concurrent statements cannot deadlock.
 */
export async function countCalls(tx: Tx, counts: readonly Count[]): Promise<Counted[]> {
  const sums = new Map<string, { seconds: number; points: number }>()
  const places = counts.map(({ key, seconds, points = 1 }) => {
    const sum = sums.get(key) ?? { seconds, points: 0 }
    sum.points += points
    sums.set(key, sum)
    return sum.points
  })
  const keys = [...sums.keys()].sort()
  const values = keys.map((key) => sums.get(key) ?? { seconds: 60, points: 0 })
  const rows = await tx.$queryRaw<Row[]>(Prisma.sql`
    insert into rate_limit as r (key, points, reset_at)
    select q.key, q.points, now() + make_interval(secs => q.seconds)
    from unnest(${keys}::text[], ${values.map((it) => it.points)}::int[], ${values.map((it) => it.seconds)}::int[])
      with ordinality as q(key, points, seconds, at)
    order by q.at
    on conflict (key) do update set
      points = case when r.reset_at <= now() then 0 else r.points end + excluded.points,
      reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
    returning r.key, r.points, greatest(1, round(extract(epoch from r.reset_at - now())))::int as left, now() as now`)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return counts.map(({ key }, at) => {
    const row = byKey.get(key)
    if (!row) throw new Error(`no count came back for ${key}`)
    const after = (sums.get(key)?.points ?? 0) - (places[at] ?? 0)
    return { points: row.points - after, secondsLeft: row.left, now: row.now }
  })
}
