import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { Database } from './database'
import { borrowDatabase, startDatabase } from './database'
import { logFaults, logWarning } from './database-log'

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

test('a new folder gets a PostgreSQL that preserves committed data across a stop', async () => {
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

test('a killed one restarts automatically on the same address, with all committed data', async () => {
  await query('insert into kept values (1)')
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await expect(async () => {
    expect(await query('select id from kept')).toEqual([{ id: 1 }])
    expect(await postmaster()).not.toBe(killed)
  }).toPass({ timeout: 20_000 })
})

test('the log holds no value of a statement, slow or failed, and no row that broke a rule', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('set log_min_duration_statement = 0')
    await client.query('create table person (email text unique check (length(email) < 40))')
    const insert = 'insert into person (email) values ($1)'
    await client.query(insert, ['zoraida@correo.example'])
    await expect(client.query(insert, ['zoraida@correo.example'])).rejects.toThrow(/unique/)
    await expect(client.query(insert, [`${'zoraida'.repeat(6)}@correo.example`])).rejects.toThrow(/check/)
  } finally {
    await client.end()
  }
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log, 'the statements are there').toContain('insert into person')
  expect(log, 'the faults are there').toMatch(/ERROR: .*unique constraint[\s\S]*ERROR: .*check constraint/)
  expect(log).not.toContain('zoraida')
})

test('log and data are readable by their owner alone', async () => {
  const modeOf = async (...names: string[]) => ((await stat(join(folder, ...names))).mode & 0o777).toString(8)
  expect(await modeOf('postgres.log')).toBe('600')
  expect(await modeOf('postgres')).toBe('700')
  for (const name of await readdir(join(folder, 'postgres', 'global'))) {
    expect(await modeOf('postgres', 'global', name), name).toBe('600')
  }
})

test('a PostgreSQL whose log would hold values gets a warning with setting and remedy; the embedded one gets none', async () => {
  expect(await logWarning(database.url)).toBeNull()
  await query('alter database recaudo set log_parameter_max_length = -1')
  expect(await logFaults(database.url)).toEqual([
    'log_parameter_max_length is -1: alter system set log_parameter_max_length = 0;',
  ])
  expect(await logWarning(database.url)).toMatch(/may hold emails[\s\S]*log_parameter_max_length is -1/)
  await query('alter database recaudo reset log_parameter_max_length')
  expect(await logWarning('postgresql://nobody@127.0.0.1:1/x'), 'it starts all the same').toContain(
    'could not be asked',
  )
})
