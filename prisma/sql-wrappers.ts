import type pg from 'pg'

/** Tables and composite types whose rows TypeScript sends as JSON to be populated by name. */
const populated = [
  'bank_statement_line',
  'money_movement',
  'payment_link',
  'payout',
  'payout_batch',
  'reconciliation_line',
  'reload',
  'sandbox_order',
  'settlement_step',
]

/** Columns that no JSON populates: they change by statements of their own. */
const unsent = [
  ...['reserved', 'absent_at', 'fee_given', 'iva_given', 'fees_given_at', 'fees_given_by_id'],
  ...['transfer_id', 'handled_by_id', 'handled_at', 'closed_on'],
  ...['first_approver_id', 'first_approved_at', 'reviewer_id', 'paid_movement_id'],
]

/** Functions that TypeScript calls within a statement of the domain, and what their JSON arguments hold. */
const called: Record<string, Record<string, string>> = {
  accept_documents: { documents: 'readonly object[]', from_address: 'string | null' },
  cancel_payment_link: {},
  cancel_unnamed: {},
  close_case: { reason: 'string | null', by_whom: 'number | null', closed: 'Date' },
  create_reload: { sent: "Rows['reload']" },
  decide_reload: { step: 'object' },
  open_case: { due: 'Date | null', told: 'object', opened: 'Date' },
  post_transfers: { legs: 'readonly object[]' },
  request_payout_batch: {
    batch: "Rows['payout_batch']",
    payouts: "readonly Rows['payout'][]",
    legs: 'readonly object[]',
  },
  request_payout: { payout: "Rows['payout']", legs: 'readonly object[]' },
  reverse_movement: {},
  settle_movements: { steps: "readonly Rows['settlement_step'][]" },
  start_deposit: { movement: "Rows['money_movement']" },
  sync_alerts: {},
  sync_difference_cases: {},
  sync_invariants: { results: 'readonly object[]' },
  step_payout: { changes: "Rows['payout']", legs: 'readonly object[]' },
  start_link_payments: { items: 'readonly object[]' },
}

type Column = { table: string; column: string; type: string; labels: string[] | null }
type Routine = { name: string; args: string[]; types: string[]; optional: number; returns: string; set: boolean }

const scalars: Record<string, string> = {
  boolean: 'boolean',
  ...{ smallint: 'number', integer: 'number', 'double precision': 'number' },
  ...{ json: 'unknown', jsonb: 'unknown' },
  ...{ 'timestamp with time zone': 'Date | string', date: 'Date | string' },
}

/** A type of PostgreSQL as JSON carries it: decimals, bytes and 64-bit integers are text. */
function jsonType(type: string, labels: string[] | null): string {
  const element = labels
    ? labels.map((label) => `'${label}'`).join(' | ')
    : (scalars[type.replace('[]', '')] ?? 'string')
  return type.endsWith('[]') ? `readonly (${element})[]` : element
}

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
              where e.enumtypid = case when t.typelem <> 0 then t.typelem else t.oid end) as labels
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attname <> all($2)
      order by c.relname, a.attname`,
    [populated, unsent],
  )
  return rows
}

async function readRoutines(client: pg.Client): Promise<Routine[]> {
  const { rows } = await client.query<Routine>(
    `select p.proname as name, coalesce(p.proargnames, '{}') as args, p.pronargdefaults as optional,
            array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as u (t, n) order by n) as types,
            format_type(p.prorettype, null) as returns, p.proretset as set
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any($1)
      order by p.proname`,
    [Object.keys(called)],
  )
  return rows
}

function rowType(table: string, columns: readonly Column[]): string {
  const lines = columns
    .filter((one) => one.table === table)
    .map(({ column, type, labels }) => `    ${column}?: ${jsonType(type, labels)} | null`)
  if (lines.length === 0) throw new Error(`the database has no ${table}`)
  return `  ${table}: {\n${lines.join('\n')}\n  }`
}

function wrapper({ name, args, types, returns, set }: Routine): string {
  const kinds = called[name] ?? {}
  const params = args.map((arg, at) => `${camel(arg)}: ${kinds[arg] ?? argumentType(types[at] ?? '')}`)
  const values = args.map((arg, at) => {
    const [type = '', value] = [types[at], camel(arg)]
    return type === 'jsonb' ? `\${JSON.stringify(${value})}::jsonb` : `\${${value}}::${type}`
  })
  const generic = { jsonb: '<Result>', text: '<Result extends string>' }[returns] ?? ''
  const result = generic ? 'Result' : argumentType(returns)
  return [
    `/** ${set ? 'Returns a row for each item.' : `Returns ${returns}.`} */`,
    `export const ${camel(name)} = ${generic}(${params.join(', ')}): Call<${result}> =>`,
    `  Prisma.sql\`${name}(${values.join(', ')})\``,
  ].join('\n')
}

function argumentType(type: string): string {
  if (type === 'timestamp with time zone') return 'Date | Prisma.Sql'
  return type === 'void' ? 'null' : jsonType(type, null)
}

const origin = "/** Generated by `npm run sql` from the database's catalogue (prisma/sql-wrappers.ts). */"

/**
 * `lib/domain/sql-rows.ts` and `lib/domain/sql.ts` as the database's catalogue has them: row types of what is populated from JSON, and a
 * typed wrapper of each SQL function that the domain calls.
 */
export async function describeSql(client: pg.Client): Promise<Record<string, string>> {
  const [columns, routines] = [await readColumns(client), await readRoutines(client)]
  return { 'lib/domain/sql-rows.ts': rowsFile(columns), 'lib/domain/sql.ts': callsFile(routines) }
}

const rowsFile = (columns: readonly Column[]) => `${origin}

/** Rows by table or type, as JSON that PostgreSQL populates by name: a missing column is null. */
export type Rows = {
${populated.map((table) => rowType(table, columns)).join('\n')}
}
`

const callsFile = (routines: readonly Routine[]) => `${origin}
import type { Rows } from './sql-rows'
import { Prisma, type Tx } from './tx'

export type { Rows } from './sql-rows'

/** A call of a SQL function within a statement; \`Result\` is what it returns. */
export type Call<Result> = Prisma.Sql & { readonly result?: Result }

/** The rows as a set in a \`from\` clause. */
export const populate = <Table extends keyof Rows>(table: Table, rows: readonly Rows[Table][]): Prisma.Sql =>
  Prisma.sql\`jsonb_populate_recordset(null::\${Prisma.raw(table)}, \${JSON.stringify(rows)}::jsonb)\`

/** Runs a call that returns one value. */
export async function callOne<Result>(tx: Tx, call: Call<Result>): Promise<Result> {
  const [row] = await tx.$queryRaw<{ value: Result }[]>\`select \${call} as value\`
  if (!row) throw new Error('a call returned no row')
  return row.value
}

/** Runs a call that returns a set. */
export async function callAll<Result>(tx: Tx, call: Call<Result>): Promise<Result[]> {
  const rows = await tx.$queryRaw<{ value: Result }[]>\`select value from \${call} value\`
  return rows.map(({ value }) => value)
}

${routines.map(wrapper).join('\n\n')}
`
