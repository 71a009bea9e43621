import { Prisma } from '../tx'

/** Tables whose numbers grow with time, and the column of the number. */
const numbered = { ledger_transfer: 'id', money_movement: 'number' } as const
type Numbered = keyof typeof numbered

/** Longer than any transaction is: a row's number may be as much younger than its time, which is when its transaction began. */
const room = Prisma.sql`interval '1 hour'`

const firstAt = (table: Numbered, moment: Prisma.Sql) =>
  Prisma.sql`first_at(${Prisma.raw(`'${table}', '${numbered[table]}'`)}, ${moment})`

/** In SQL, the first number whose row is of the moment or later; some rows behind it may have begun before. */
export const numberAt = (table: Numbered, moment: Date): Prisma.Sql =>
  firstAt(table, Prisma.sql`${moment}::timestamptz`)

/** In SQL, a number from which on all rows of the moment and later stand; as cheap for days long past as for today. */
export const numberFrom = (table: Numbered, from: Date): Prisma.Sql =>
  firstAt(table, Prisma.sql`${from}::timestamptz - ${room}`)

/** In SQL, a number before which all rows from before the moment stand. */
export const numberUntil = (table: Numbered, until: Date): Prisma.Sql =>
  firstAt(table, Prisma.sql`${until}::timestamptz + ${room}`)
