/** Raw SQL for speed: prepared once per connection, and sent on the pool directly. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { Prisma } from './domain/tx'

/** Limits the prepared statements per connection: further distinct statements run unprepared. */
const most = 500
const names = new Map<string, string>()

/**
 * Name under which every connection prepares a statement; empty: not prepared. Derived from the text, because several
 * bundles of this module share connections.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known ?? ''
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** Parsers by type oid, with the results of Prisma's raw statements: bigint and decimal. */
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
 * `$queryRaw` and `$executeRaw` for the pool. Prisma's own take four times as long, since its engine converts each
 * value once more; inside a transaction Prisma's are used.
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
