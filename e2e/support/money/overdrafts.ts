import type pg from 'pg'

/** Debits of an account that its wallet did not cover, by purpose and currency. */
export async function stoppedOverdrafts(
  pool: pg.Pool,
  ownerId: number,
): Promise<Record<string, { tries: number; amount: string }>> {
  const { rows } = await pool.query<{ name: string; tries: number; amount: string }>(
    `select purpose || ' ' || currency as name, sum(tries)::int as tries, max(amount)::text as amount
       from stopped_overdraft where owner_id = $1 group by 1`,
    [ownerId],
  )
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))
}
