import type pg from 'pg'

/** The oldest supported major version of PostgreSQL: `uuidv7()` came with 18. */
const least = 18

/** An error message for an unsupported server version, or null. @param number `server_version_num`: 180001 is 18.1 */
export function wrongVersion(number: number): string | null {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000]
  return major < least
    ? `Recaudo needs PostgreSQL ${least} or newer; the database's server is ${major}.${minor}.`
    : null
}

/** @throws when the server is too old, before its database is changed */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  const wrong = wrongVersion(rows[0]?.number ?? 0)
  if (wrong) throw new Error(wrong)
}
