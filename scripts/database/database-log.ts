import pg from 'pg'

/**
 * Settings that keep personal data out of PostgreSQL's log (docs/operations.md#logs). Otherwise it prints parameter
 * values with slow or failed statements, and the detail of an error shows the row that violated a constraint.
 */
export const quietLog = {
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
} as const

/** Permission bits that let others on the machine read log files. */
const readByOthers = 0o077

/**
 * Log settings of an external PostgreSQL that would log personal data, one plain line each. The app must not change
 * them; its administrator does, with the statements in the lines.
 * @throws when the server cannot be queried
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

/** The same as a warning at startup; null if there is none. Never throws. */
export async function logWarning(url: string): Promise<string | null> {
  const faults = await logFaults(url).catch((fault: Error) => [`It could not be asked: ${fault.message}`])
  if (faults.length === 0) return null
  const lines = ["The database's own log may hold emails, phones and documents. As its administrator:", ...faults]
  return [...lines, 'and then: select pg_reload_conf();'].join('\n  ')
}
