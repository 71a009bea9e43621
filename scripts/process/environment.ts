import { readEnv } from '../../lib/env-schema.ts'
import { testSecrets } from './secrets.ts'

export type Variables = Record<string, string>

/** Non-empty environment variables of this process. */
export function givenVariables(): Variables {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries)
}

/**
 * The environment of our server. In test, missing values are generated: secrets once per data folder. `DATABASE_URL`
 * may still be missing: then the caller starts the embedded database with `databasePassword`.
 */
export async function serverEnvironment(given: Variables): Promise<{ variables: Variables; databasePassword: string }> {
  const live = given.APP_ENV === 'live'
  const { DATABASE_PASSWORD, ...secrets } = live
    ? { DATABASE_PASSWORD: '' }
    : await testSecrets(given.DATA_DIR ?? '.data')
  const variables = { ...secrets, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...given }
  // Only in test the database may be missing here; it is started next. All problems are reported before anything starts.
  readEnv(live ? variables : { DATABASE_URL: 'postgresql://embedded', ...variables })
  return { variables, databasePassword: DATABASE_PASSWORD }
}
