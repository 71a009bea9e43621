/** The only door to Prisma's types. A `Tx` is a transaction or the pool itself: the caller decides. */
import type { PrismaClient } from '@/prisma/generated/client'

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

export type {
  Bank,
  LinkStatus,
  MoneyMovement,
  MovementStatus,
  PaymentLink,
  Role,
  User,
} from '@/prisma/generated/client'
export { Prisma } from '@/prisma/generated/client'
