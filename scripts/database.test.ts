import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { Database } from './database'
import { borrowDatabase, startDatabase } from './database'

test.describe.configure({ mode: 'serial' })

let folder: string
let database: Database

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recaudo-database-'))
})

test.afterAll(async () => {
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('a new folder gets a PostgreSQL that keeps what was committed over a stop', async () => {
  database = await startDatabase(folder, 'a password')
  await query('create table kept (id int)')
  await database.stop()
  database = await startDatabase(folder, 'a password')
  expect(await query('select count(*)::int as count from kept')).toEqual([{ count: 0 }])
})

test('a second start on the same folder is refused by name; a command beside it borrows the running one', async () => {
  await expect(startDatabase(folder, 'a password')).rejects.toThrow(/running on .* already/)
  expect((await borrowDatabase(folder, 'a password')).url).toBe(database.url)
})

test('one that is killed comes back by itself on the same address, with all that was committed', async () => {
  await query('insert into kept values (1)')
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await expect(async () => {
    expect(await query('select id from kept')).toEqual([{ id: 1 }])
    expect(await postmaster()).not.toBe(killed)
  }).toPass({ timeout: 20_000 })
})
