import pg from 'pg'

/**
 * What keeps persons out of PostgreSQL's own log (docs/operations.md#logs). Statements carry their values as parameters, which it would print
 * beside a slow or a failed one; and the detail of an error shows the row that broke a rule.
 */
export const quietLog = {
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
} as const

/** Files of the log that others on the machine may read. */
const readByOthers = 0o077

/**
 * What a PostgreSQL that is not ours would write of persons into its log, one plain line each. A server may not change it: its
 * administrator does, by the statements that the lines show.
 * @throws where it cannot be asked
 */
export async function logFaults(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any ($1)',
      [[...Object.keys(quietLog), 'logging_collector', 'log_file_mode']],
    )
    const found = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    const loud = Object.entries(quietLog)
      .filter(([name, quiet]) => found[name] !== undefined && found[name] !== quiet)
      .map(([name, quiet]) => `${name} is ${found[name]}: alter system set ${name} = ${quiet};`)
    const open =
      found.logging_collector === 'on' && (Number.parseInt(found.log_file_mode ?? '', 8) & readByOthers) !== 0
    return open ? [...loud, `log_file_mode is ${found.log_file_mode}: alter system set log_file_mode = 0600;`] : loud
  } finally {
    await client.end()
  }
}

/** The same for whoever starts the server; null: nothing to say. It never keeps the server from starting. */
export async function logWarning(url: string): Promise<string | null> {
  const faults = await logFaults(url).catch((fault: Error) => [`It could not be asked: ${fault.message}`])
  if (faults.length === 0) return null
  const lines = ["The database's own log may hold emails, phones and documents. As its administrator:", ...faults]
  return [...lines, 'and then: select pg_reload_conf();'].join('\n  ')
}
