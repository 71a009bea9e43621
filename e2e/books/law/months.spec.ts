import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenInvariants, expect, test } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'

const divided = ['status_change', 'audit_entry']
const tablesOf = async ({ pool }: Scratch, parent: string): Promise<string[]> =>
  (
    await pool.query(
      'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1',
      [parent],
    )
  ).rows.map(({ name }) => name)

const change = (at: string) => `insert into status_change (subject, to_status, at) values ('link:0', 'PENDING', ${at})`

test('every row has its partition for a year, though several create the months at once; beyond, there is none yet', async ({
  scratch,
}) => {
  const { pool } = scratch
  for (const at of ['now()', `now() - interval '3 years'`, `now() + interval '11 months'`]) await pool.query(change(at))
  await expect(pool.query(change(`now() + interval '14 months'`))).rejects.toThrow(/no partition/)
  for (const parent of divided) {
    const tables = await tablesOf(scratch, parent)
    expect(tables.length, `tables of ${parent}`).toBe(13)
    const lost = tables.at(-2)
    await pool.query(`drop table ${lost}, ${tables.at(-3)}`)
    const made = await Promise.all(
      Array.from({ length: 5 }, () => pool.query('select make_months($1) as made', [parent])),
    )
    expect(made.map(({ rows }) => rows[0].made).sort(), 'the two that were missing, once').toEqual([0, 0, 0, 0, 2])
    expect(await tablesOf(scratch, parent)).toEqual(tables)
  }
})

test('no row of any month is updated, deleted or truncated', async ({ scratch }) => {
  for (const parent of divided)
    for (const table of [parent, ...(await tablesOf(scratch, parent))])
      for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
        await expect(scratch.pool.query(statement), statement).rejects.toThrow(/is append-only/)
})

test('months long past can be put away, and the books hold without them', async ({ scratch }) => {
  const { pool } = scratch
  await liveALittle(scratch)
  await workALittle(scratch)
  // Everything happened before the last month, on whichever day this runs, except one payment's step to `processing`.
  await pool.query(`
    begin; set local session_replication_role = replica;
    update status_change set at = at - interval '65 days' where to_status <> 'processing';
    update payment_link set created_at = created_at - interval '65 days';
    update money_movement set created_at = created_at - interval '65 days';
    update reload set created_at = created_at - interval '65 days', decided_at = decided_at - interval '65 days';
    commit`)
  expect(await brokenInvariants(scratch.url)).toEqual([])
  const [first] = (await tablesOf(scratch, 'status_change')).filter((name) => name.endsWith('before'))
  // The first partition also holds this month: split it, as if the migration had run two months ago.
  await pool.query(`
    alter table status_change detach partition ${first};
    alter table ${first} rename to older;
    create table newer (like status_change including defaults including constraints);
    insert into newer select * from older where at > now() - interval '1 day';
    alter table status_change attach partition newer
      for values from (date_trunc('month', now() - interval '1 month')) to (date_trunc('month', now(), 'UTC') + interval '1 month')`)
  expect((await pool.query('select from status_change')).rowCount).toBeLessThan(
    (await pool.query('select from older')).rowCount ?? 0,
  )
  expect(await brokenInvariants(scratch.url)).toEqual([])
  await pool.query(change('now()'))
  // As in docs/operations.md#detaching-months, beside concurrent writers.
  await pool.query('alter table audit_entry detach partition audit_entry_before concurrently')
  expect((await pool.query('select from audit_entry')).rowCount).toBe(0)
  expect((await pool.query('select from audit_entry_before')).rowCount).toBeGreaterThan(0)
  const forged = `insert into status_change (subject, from_status, to_status)
                    select id, 'pending', 'processing' from money_movement where status = 'processing'`
  await pool.query(forged)
  expect(await brokenInvariants(scratch.url), 'control: a step too many is found').toEqual([
    'I7 the recorded states of a payment are a chain of allowed steps that ends at the present one',
  ])
})

test('a database with rows from before the migration loses none, and its ids continue', async ({ scratch }) => {
  const { pool } = scratch
  await pool.query('drop schema public cascade; create schema public')
  const folder = 'prisma/migrations'
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort()
  const months = names.findIndex((name) => name.endsWith('_months'))
  const apply = async (some: string[]) => {
    for (const name of some) await pool.query(await readFile(join(folder, name, 'migration.sql'), 'utf8'))
  }
  await apply(names.slice(0, months))
  await pool.query(`
    insert into status_change (subject, to_status, at)
      select 'link:' || n, 'PENDING', now() - n * interval '1 day' from generate_series(0, 400) n;
    insert into audit_entry (action, subject, "to", at)
      select 'user.blocked', 'user:' || n, '{}', now() - n * interval '1 day' from generate_series(0, 400) n`)
  const rows = async () =>
    Promise.all(divided.map(async (table) => (await pool.query(`select * from ${table} order by id`)).rows))
  const before = await rows()
  await apply(names.slice(months))
  // Later migrations add columns.
  expect(await rows()).toMatchObject(before)
  await pool.query(`
    insert into status_change (subject, to_status) values ('link:7', 'ACTIVE');
    insert into audit_entry (action, subject) values ('user.blocked', 'user:7')`)
  for (const table of divided)
    expect((await pool.query(`select max(id)::int as last from ${table}`)).rows[0].last).toBe(402)
})
