import type pg from 'pg'

/** Every row of the database that holds any of these strings, whatever its table. */
export async function traces(pool: pg.Pool, words: string[]): Promise<string[]> {
  const found: string[] = []
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      // `offset 0`: a row is written out once, not for each string.
      `select row from (select t::text as row from ${name} t offset 0) it
        where exists (select from unnest($1::text[]) w where strpos(it.row, w) > 0)`,
      [words],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}
