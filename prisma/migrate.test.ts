import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { env } from '../lib/env'
import { migrate, schemaDiff } from './migrate'
import { withClient } from './with-client'

test('the migrations lead exactly to the schema: nothing is left to write', async () => {
  expect(await schemaDiff(env.DATABASE_DIRECT_URL)).toBe('')
})

test('two processes that start at once on a new database migrate it once; what was interrupted is applied anew', async () => {
  const name = `migrated_${randomUUID()}`
  const say = (statement: string) => withClient(env.DATABASE_DIRECT_URL, (client) => client.query(statement))
  await say(`create database "${name}"`)
  const url = Object.assign(new URL(env.DATABASE_DIRECT_URL), { pathname: `/${name}` }).href
  try {
    const applied = await Promise.all([migrate(url), migrate(url)])
    expect(applied.map(({ length }) => length > 100).sort()).toEqual([false, true])

    const interrupted = '20261202040700_access_changes'
    const index = `indexrelid = 'message_of_access_changes'::regclass`
    await withClient(url, async (client) => {
      await client.query('update _prisma_migrations set finished_at = null where migration_name = $1', [interrupted])
      await client.query(`update pg_index set indisvalid = false where ${index}`)
    })
    expect(await migrate(url)).toEqual([interrupted])
    const { rows } = await withClient(url, (client) =>
      client.query(`select indisvalid as whole from pg_index where ${index}`),
    )
    expect(rows).toEqual([{ whole: true }])
    expect(await migrate(url)).toEqual([])
  } finally {
    await say(`drop database "${name}" with (force)`)
  }
})
