import { Prisma, type Tx } from '../tx'

/** Minimum retention of each kind of record, in days. */
export type Ages = {
  /** Outbox events, as webhooks deliver them. */
  events: number
  /** Mails and SMS, sent or given up. */
  messages: number
  /** Notices and responses of rails, and the sandbox bank's own records. */
  railRecords: number
  /** Calls that were made with accounts' keys. */
  requests: number
}

type Aged = {
  table: string
  /** Column that identifies a row and grows with time. */
  key: string
  at: string
  of: keyof Ages
  /** Rows that are never removed, whatever their age. */
  unless?: Prisma.Sql
  /** Batches in one run, where there may be more rows than usual. */
  turns?: number
}

const tables: readonly Aged[] = [
  { table: 'outbox', key: 'id', at: 'created_at', of: 'events', unless: Prisma.sql`sent_at is null` },
  { table: 'message', key: 'id', at: 'created_at', of: 'messages' },
  { table: 'rail_notice', key: 'id', at: 'received_at', of: 'railRecords' },
  { table: 'rail_answer', key: 'id', at: 'at', of: 'railRecords' },
  // An hour of five hundred calls a second.
  { table: 'api_request', key: 'id', at: 'created_at', of: 'requests', turns: 900 },
]

/** Rows removed per statement, which bounds its locks and WAL. */
const batch = 2_000
/** Batches per table in one run; the rest waits for the next run. */
const turns = 100

/** Removes the oldest rows by the key's index, and reads no more rows than it may remove. */
function forgetSome(tx: Tx, { table, key, at, unless }: Aged, days: number): Promise<number> {
  const [name, id, time] = [table, key, at].map((word) => Prisma.raw(word))
  return tx.$executeRaw`
    with oldest as materialized (select ${id} from ${name} order by ${id} limit ${batch}::int)
    delete from ${name} where ${id} in (
      select ${id} from ${name}
       where ${id} in (select ${id} from oldest) and ${time} < now() - make_interval(days => ${days}::int)
         ${unless ? Prisma.sql`and not (${unless})` : Prisma.empty}
         for update skip locked)`
}

/** The sandbox bank's own records have no number: they are found by the BRIN index on `created_at`. */
function forgetSandbox(tx: Tx, table: 'sandbox_order' | 'sandbox_payout', days: number): Promise<number> {
  const name = Prisma.raw(table)
  return tx.$executeRaw`
    delete from ${name} where reference in (
      select reference from ${name} where created_at < now() - make_interval(days => ${days}::int)
       limit ${batch}::int for update skip locked)`
}

async function untilDone(some: () => Promise<number>, most = turns): Promise<void> {
  for (let turn = 0; turn < most && (await some()) === batch; turn += 1);
}

/** Removes records past their retention in batches; concurrent workers share the work. */
export async function forgetAged(tx: Tx, ages: Ages): Promise<void> {
  for (const aged of tables) await untilDone(() => forgetSome(tx, aged, ages[aged.of]), aged.turns)
  await untilDone(() => forgetSandbox(tx, 'sandbox_order', ages.railRecords))
  await untilDone(() => forgetSandbox(tx, 'sandbox_payout', ages.railRecords))
}
