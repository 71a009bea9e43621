import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { env } from '../lib/env'
import { applyDefinitions, readDefinitions, replaceFunctions } from './functions'
import { describeSql } from './sql-wrappers'
import { withClient } from './with-client'

const bodyOf = (text: string) => /\$\$([\s\S]*)\$\$/.exec(text)?.[1]

test('the database has just the functions that stand in prisma/functions, each once and as it stands there', async () => {
  const { rows } = await withClient(env.DATABASE_DIRECT_URL, (client) =>
    client.query<{ name: string; body: string }>(`
      select p.proname as name, p.prosrc as body from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       order by p.proname`),
  )
  const files = await readDefinitions()
  expect(files.length).toBeGreaterThan(25)
  const wanted = files.map(({ name, text }) => ({ name, body: bodyOf(text) }))
  expect(rows).toEqual(wanted.sort((a, b) => (a.name < b.name ? -1 : 1)))
})

test('no migration from now on defines a function: its file does', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const defining = readdirSync(folder)
    .filter((name) => name > '20261122090000')
    .filter((name) => !name.endsWith('.toml'))
    .filter((name) => /create (or replace )?function/i.test(readFileSync(join(folder, name, 'migration.sql'), 'utf8')))
  expect(defining).toEqual([])
})

test('a changed definition is applied once; one that was replaced does not come back', async () => {
  await withClient(env.DATABASE_DIRECT_URL, async (client) => {
    const say = (number: number) => ({
      name: 'try_this',
      text: `create or replace function try_this() returns int language sql as $$ select ${number} $$;`,
    })
    const said = async () => (await client.query<{ n: number }>('select try_this() as n')).rows[0]?.n
    await client.query('begin')
    expect(await applyDefinitions(client, [say(1)])).toEqual(['try_this'])
    expect(await applyDefinitions(client, [say(1)])).toEqual([])
    expect(await applyDefinitions(client, [say(2)])).toEqual(['try_this'])
    expect(await applyDefinitions(client, [say(1)])).toEqual([])
    expect(await said()).toBe(2)
    await client.query('rollback')
  })
})

test('of two that start at once each finds all in place', async () => {
  const start = () => withClient(env.DATABASE_DIRECT_URL, replaceFunctions)
  await Promise.all([start(), start(), start()])
})

test('lib/domain/sql.ts is as the database has its tables and functions: `npm run sql` was run', async () => {
  for (const [path, text] of Object.entries(await withClient(env.DATABASE_DIRECT_URL, describeSql))) {
    const formatted = execFileSync('node_modules/.bin/biome', ['check', '--write', `--stdin-file-path=${path}`], {
      input: text,
      encoding: 'utf8',
    })
    expect(readFileSync(path, 'utf8'), path).toBe(formatted)
  }
})
