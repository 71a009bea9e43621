import type pg from 'pg'

/** A day that nothing else of these tests is on: each asks for the next one. */
export async function emptyDay(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series('2022-01-02'::date, '2024-12-30'::date, '3 days') d
      where not exists (select 1 from reconciliation r where abs(r.day - d::date) < 2) order by random() limit 1`,
  )
  return rows[0]?.day ?? '2022-01-02'
}
