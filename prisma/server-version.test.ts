import { expect, test } from '@playwright/test'
import { env } from '@/lib/env'
import { refuseOldServer, wrongVersion } from './server-version'
import { withClient } from './with-client'

test('a server that is too old is named with its version, one that is new enough passes', async () => {
  expect(wrongVersion(170_004)).toBe("Recaudo needs PostgreSQL 18 or newer; the database's server is 17.4.")
  expect(wrongVersion(140_019)).toMatch(/14\.19/)
  for (const number of [180_000, 180_001, 190_000]) expect(wrongVersion(number)).toBeNull()
  await withClient(env.DATABASE_URL, refuseOldServer)
})
