import type pg from 'pg'

/** Every row of the database that holds any of these strings, whatever its table. */
export async function traces(pool: pg.Pool, words: string[]): Promise<string[]> {
  const found: string[] = []
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where exists (select from unnest($1::text[]) w where strpos(t::text, w) > 0)`,
      [words],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}
