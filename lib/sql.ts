/** SQL as PostgreSQL likes it best: prepared once on each connection, and on the pool without anything in between. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { Prisma } from './domain/tx'

/** Statements of ever new shapes must not fill a connection: beyond so many they run unprepared. */
const most = 500
const names = new Map<string, string>()

/**
 * The name under which every connection keeps a statement prepared; empty: it is not kept. The text itself makes the name, for
 * bundles of this module share connections.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known ?? ''
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** What Prisma's own raw statements give for these types (by their oid): bigint and decimal. */
const parsers: Record<number, (text: string) => unknown> = {
  20: BigInt,
  1700: (text) => new Prisma.Decimal(text),
}

const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const asText = (value: unknown) => (Prisma.Decimal.isDecimal(value) ? value.toFixed() : value)

type Template = TemplateStringsArray | Prisma.Sql

/**
 * `$queryRaw` and `$executeRaw` for the pool. Prisma's own take four times as long, since its engine reads and writes each value
 * once more; inside a transaction they stay Prisma's.
 */
export function rawOn(pool: pg.Pool) {
  const run = (template: Template, values: unknown[]) => {
    const sql = 'raw' in template ? Prisma.sql(template, ...values) : template
    return pool.query({ name: statementName(sql.text), text: sql.text, values: sql.values.map(asText), types })
  }
  return {
    $queryRaw: async (template: Template, ...values: unknown[]): Promise<unknown[]> =>
      (await run(template, values)).rows,
    $executeRaw: async (template: Template, ...values: unknown[]): Promise<number> =>
      (await run(template, values)).rowCount ?? 0,
  }
}
