import { expect, test } from '@playwright/test'
import { env } from '../lib/env'
import { schemaDiff } from './migrate'

test('the migrations lead exactly to the schema: nothing is left to write', async () => {
  expect(await schemaDiff(env.DATABASE_DIRECT_URL)).toBe('')
})
