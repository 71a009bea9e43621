/**
 * Wire values that pages also name. Separate from the schemas, so that a page that only lists them bundles neither zod
 * nor decimal.js.
 */
import type { Currency } from '@/lib/domain/money'
import type { DepositGroup } from '@/lib/domain/movement/read/list-deposits'
import type { Disposition, PayoutStatus } from '@/lib/domain/tx'

export const linkStatuses = ['PENDING', 'ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED'] as const
export const reloadCurrencies = ['COP', 'USD', 'MXN', 'BRL'] as const satisfies readonly Currency[]
export const depositGroups = ['open', 'done', 'refused'] as const satisfies readonly DepositGroup[]
export const depositMethods = ['bancolombia', 'pse', 'nequi', 'bank_transfer'] as const
/** Where a payment's money is. */
export const dispositions = [
  ...(['none', 'credited', 'in_suspense', 'returned', 'reversed', 'partly_refunded', 'refunded'] as const),
] as const satisfies readonly Disposition[]
/** Every end of a payout or refund after which its money is where it came from. */
export const backStatuses = ['rejected', 'cancelled', 'failed', 'returned'] as const satisfies readonly PayoutStatus[]

export const cameBack = (status: PayoutStatus) => backStatuses.some((one) => one === status)
