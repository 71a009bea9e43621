import { Prisma } from '../tx'

/** Tables whose row numbers grow with time, and the number's column. */
const numbered = {
  ...{ ledger_transfer: 'id', outbox: 'id', payment_link: 'id', reload: 'id' },
  ...{ money_movement: 'number', payout: 'number' },
} as const
type Numbered = keyof typeof numbered

/** Longer than any transaction. A row's time is the start of its transaction, so its number may be assigned that much later. */
const room = Prisma.sql`interval '1 hour'`

const firstAt = (table: Numbered, moment: Prisma.Sql) =>
  Prisma.sql`first_at(${Prisma.raw(`'${table}', '${numbered[table]}'`)}, ${moment})`

/** Returns SQL for the first number whose row is at or after the moment; rows with greater numbers may still be earlier. */
export const numberAt = (table: Numbered, moment: Date): Prisma.Sql =>
  firstAt(table, Prisma.sql`${moment}::timestamptz`)

/** Returns SQL for a number below which no row is at or after the moment; as cheap for days long past as for today. */
export const numberFrom = (table: Numbered, from: Date): Prisma.Sql =>
  firstAt(table, Prisma.sql`${from}::timestamptz - ${room}`)

/** Returns SQL for a number below which all rows before the moment are. */
export const numberUntil = (table: Numbered, until: Date): Prisma.Sql =>
  firstAt(table, Prisma.sql`${until}::timestamptz + ${room}`)
