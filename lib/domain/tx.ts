/** The only door to Prisma's types. A `Tx` is a transaction or the pool itself: the caller decides. */
import { Prisma, type PrismaClient } from '@/prisma/generated/client'

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** Opens a transaction, for operations that must not be in one all the time. `now` is its time in the database. */
export type InTx = <Result>(work: (tx: Tx, now: Date) => Promise<Result>) => Promise<Result>

export type {
  ApiKey,
  Bank,
  Counterparty,
  FeeRule,
  LinkStatus,
  Message,
  MoneyMovement,
  MovementStatus,
  PaymentLink,
  Payout,
  RailPayout,
  Reload,
  ReloadState,
  Reversal,
  Role,
  Session,
  SuspenseCase,
  TransferAccount,
  User,
  WebhookDelivery,
  WebhookEndpoint,
} from '@/prisma/generated/client'

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * All columns of a model under the names of its fields, for a raw statement in the place of one of Prisma's.
 * @param alias of the table in the statement
 * @param fields such as `Prisma.PaymentLinkScalarFieldEnum`
 * @param arrays fields whose column is an array of an enum: drivers read only arrays of text
 */
export const columnsOf = (alias: string, fields: Record<string, string>, arrays: readonly string[] = []): Prisma.Sql =>
  Prisma.raw(
    Object.values(fields)
      .map((field) => `${alias}.${columnOf(field)}${arrays.includes(field) ? '::text[]' : ''} as "${field}"`)
      .join(', '),
  )

export { Prisma }
