/** The only door to Prisma's types. A `Tx` is a transaction or the pool itself: the caller decides. */
import type { PrismaClient } from '@/prisma/generated/client'

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** Opens a transaction, for operations that must not be in one all the time. `now` is its time in the database. */
export type InTx = <Result>(work: (tx: Tx, now: Date) => Promise<Result>) => Promise<Result>

export type {
  ApiKey,
  Bank,
  LinkStatus,
  MoneyMovement,
  MovementStatus,
  PaymentLink,
  Role,
  Session,
  User,
} from '@/prisma/generated/client'
export { Prisma } from '@/prisma/generated/client'
