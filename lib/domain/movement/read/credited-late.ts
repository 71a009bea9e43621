import { Prisma } from '../../tx'

/** Where the money of a payment is that entered the balance, of which some or all may have gone back to its payer since. */
export const creditedDispositions = ['credited', 'partly_refunded', 'refunded'] as const

/**
 * Condition on a movement: that it had failed when its money came, and operators credited it. Spelled without parameters, since a generic
 * plan uses the index of those alone only where it sees that it holds them all.
 * @param movement alias of `money_movement`
 */
export const creditedLate = (movement: 'm' | 'd'): Prisma.Sql =>
  Prisma.raw(`(${movement}.status = 'failed' and ${movement}.disposition in ('${creditedDispositions.join("', '")}'))`)
