import type pg from 'pg'

/** PostgreSQL's oldest major version that has all that our SQL uses: `uuidv7()` came with 18. */
const least = 18

/** What is wrong with a server's version, or null. @param number `server_version_num`: 180001 is 18.1 */
export function wrongVersion(number: number): string | null {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000]
  return major < least
    ? `Recaudo needs PostgreSQL ${least} or newer; the database's server is ${major}.${minor}.`
    : null
}

/** @throws where the server is too old, before anything is changed in its database */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  const wrong = wrongVersion(rows[0]?.number ?? 0)
  if (wrong) throw new Error(wrong)
}
