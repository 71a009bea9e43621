import { givenVariables } from '../process/environment.ts'
import { onStop } from '../process/lifetime.ts'
import { testSecrets } from '../process/secrets.ts'
import { borrowDatabase } from './database.ts'

/** The database for a command beside the server: `DATABASE_DIRECT_URL`, `DATABASE_URL` or the embedded one. */
export async function borrowedUrl(): Promise<string> {
  const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR = '.data' } = givenVariables()
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (given) return given
  const { DATABASE_PASSWORD } = await testSecrets(DATA_DIR)
  const database = await borrowDatabase(DATA_DIR, DATABASE_PASSWORD)
  onStop(database.stop)
  return database.url
}
