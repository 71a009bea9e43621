import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'

/** A SQL function: its name, and the statement that makes or replaces it. */
export type Definition = { name: string; text: string }

/** The live definition of each SQL function, one file each below `prisma/functions`. */
export async function readDefinitions(): Promise<Definition[]> {
  const folder = join(import.meta.dirname, 'functions')
  const paths = globSync('*/*.sql', { cwd: folder }).sort()
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path, '.sql'), text: await readFile(join(folder, path), 'utf8') })),
  )
}

/**
 * Applies the definitions that the database has not had yet. One that it had is not applied again: another followed it, and an older
 * version that starts beside a newer one would put it back. So a later version that goes back to an earlier definition gives it another
 * text, in its comment.
 * @returns names of the functions that were made or replaced
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

/** Brings all SQL functions to their definitions, in one transaction. */
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
