import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '@/prisma/migrate'
import { instructPlanner } from '@/prisma/planner'
import { withClient } from '@/prisma/with-client'

/** A test's own database beside the one under test: migrated, empty, free to be broken. */
export type Scratch = { url: string; pool: pg.Pool }

const withName = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, 'postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Creates and migrates the database that every scratch database is a copy of. */
export async function makeTemplate(url: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `template_${randomUUID()}`
  await onServer(url, `create database "${name}"`)
  await migrate(withName(url, name))
  return { name, drop: () => onServer(url, `drop database "${name}" with (force)`) }
}

/** Creates a copy of the template on the same server. `drop` ends remaining connections. */
export async function makeScratch(url: string, template: string): Promise<Scratch & { drop: () => Promise<void> }> {
  const name = `scratch_${randomUUID()}`
  await onServer(url, `create database "${name}" template "${template}"`)
  const own = withName(url, name)
  await withClient(own, instructPlanner)
  const pool = new pg.Pool({ connectionString: own, max: 30 })
  pool.on('error', () => undefined)
  const drop = async () => {
    await pool.end()
    await onServer(url, `drop database "${name}" with (force)`)
  }
  return { url: own, pool, drop }
}

/**
 * Replaces parts of a database function, to test what happens without them.
 * @throws when a part does not occur in it exactly once, since nothing would have been broken then
 */
export async function patchFunction(pool: pg.Pool, name: string, changes: [from: string, to: string][]): Promise<void> {
  const { rows } = await pool.query<{ source: string }>(
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
    [name],
  )
  let source = rows[0]?.source ?? ''
  for (const [from, to] of changes) {
    if (source.split(from).length !== 2) throw new Error(`"${from}" is not in ${name} exactly once`)
    source = source.replace(from, () => to)
  }
  await pool.query(source)
}
