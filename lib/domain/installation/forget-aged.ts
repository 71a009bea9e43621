import { Prisma, type Tx } from '../tx'

/** How many days each kind of record is kept, at least. */
export type Ages = {
  /** What happened, as webhooks tell it. */
  events: number
  /** Mails and SMS that were sent or given up. */
  messages: number
  /** What rails told and answered, and the sandbox bank's own book. */
  railRecords: number
}

type Aged = {
  table: string
  /** Names a row, and grows with time. */
  key: string
  at: string
  of: keyof Ages
  /** What stays however old it is. */
  unless?: Prisma.Sql
}

const tables: readonly Aged[] = [
  { table: 'outbox', key: 'id', at: 'created_at', of: 'events', unless: Prisma.sql`sent_at is null` },
  { table: 'message', key: 'id', at: 'created_at', of: 'messages' },
  { table: 'rail_notice', key: 'id', at: 'received_at', of: 'railRecords' },
  { table: 'rail_answer', key: 'id', at: 'at', of: 'railRecords' },
]

/** Rows that one statement removes: what it locks, and writes to the log, stays small. */
const batch = 2_000
/** Batches of a table in one turn; what is left waits for the next. */
const turns = 100

/** Removes the oldest rows by the key's index, and reads no more of the table than it may remove. */
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

/** The sandbox bank's orders have no number: by the summary of when they were made. */
const forgetOrders = (tx: Tx, days: number): Promise<number> => tx.$executeRaw`
  delete from sandbox_order where reference in (
    select reference from sandbox_order where created_at < now() - make_interval(days => ${days}::int)
     limit ${batch}::int for update skip locked)`

async function untilDone(some: () => Promise<number>): Promise<void> {
  for (let turn = 0; turn < turns && (await some()) === batch; turn += 1);
}

/** Removes what is older than its age, some rows at a time; several workers at once share the work. */
export async function forgetAged(tx: Tx, ages: Ages): Promise<void> {
  for (const aged of tables) await untilDone(() => forgetSome(tx, aged, ages[aged.of]))
  await untilDone(() => forgetOrders(tx, ages.railRecords))
}
