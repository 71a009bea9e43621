import { Prisma } from '../tx'

/** Columns of a row of a day's figure that is of no line of a statement, of no debit that was stopped, and of no difference. */
export const noLine = Prisma.sql`null::int as statement, null::int as line, null as text`
export const noOverdraft = Prisma.sql`null::int as "ownerId", null as purpose, null::int as tries`
export const noDifference = Prisma.sql`null::int as compared, null::int as difference, null as reference, null as rest`
