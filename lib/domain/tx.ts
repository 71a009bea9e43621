/** The only module of the domain that imports Prisma's types. A `Tx` is a transaction or the pool: the caller decides. */
import { Prisma, type PrismaClient } from '@/prisma/generated/client'

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** Opens a transaction, for operations that must not run in one throughout. `now` is its database time. */
export type InTx = <Result>(work: (tx: Tx, now: Date) => Promise<Result>) => Promise<Result>

export type {
  ApiKey,
  Bank,
  BankCharge,
  BankStatement,
  BankStatementLine,
  Beneficiary,
  Counterparty,
  DataRequest,
  DayClose,
  Disposition,
  EmbedOrigin,
  FeeInvoice,
  LinkStatus,
  Message,
  MoneyMovement,
  MovementStatus,
  PaymentLink,
  Payout,
  PayoutBatch,
  PayoutStatus,
  Proposal,
  RailPayout,
  Reload,
  ReloadState,
  Reversal,
  Role,
  SavedView,
  ScreeningHit,
  ScreeningList,
  ScreeningVersion,
  Session,
  SuspenseCase,
  TransferAccount,
  UnusualMark,
  User,
  WebhookDelivery,
  WebhookEndpoint,
} from '@/prisma/generated/client'

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Returns all columns of a model, aliased to its field names, for a raw statement that replaces a Prisma query.
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
