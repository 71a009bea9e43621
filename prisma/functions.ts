import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'

/** A SQL function: its name, and the statement that creates or replaces it. */
export type Definition = { name: string; text: string }

/** The current definition of each SQL function, one file each below `prisma/functions`. */
export async function readDefinitions(): Promise<Definition[]> {
  const folder = join(import.meta.dirname, 'functions')
  const paths = globSync('*/*.sql', { cwd: folder }).sort()
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path, '.sql'), text: await readFile(join(folder, path), 'utf8') })),
  )
}

/**
 * Applies the definitions that this database has never had. One applied before is skipped, since a later one replaced
 * it and an older version of the app that starts beside a newer one must not restore it. A release that reverts to an
 * earlier definition must therefore change its text, for example in the comment.
 * @returns names of the functions that were created or replaced
 */
export async function applyDefinitions(client: pg.Client, definitions: readonly Definition[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from sql_definition')
  const known = new Set(rows.map(({ name, hash }) => `${name} ${hash}`))
  const applied: string[] = []
  for (const { name, text } of definitions) {
    const hash = createHash('sha256').update(text).digest('hex')
    if (known.has(`${name} ${hash}`)) continue
    await client.query(text)
    await client.query('insert into sql_definition (name, hash) values ($1, $2)', [name, hash])
    applied.push(name)
  }
  return applied
}

/** Updates all SQL functions to their definitions, in one transaction. */
export async function replaceFunctions(client: pg.Client): Promise<void> {
  const definitions = await readDefinitions()
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('sql_definition'))`)
    await applyDefinitions(client, definitions)
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  }
}
