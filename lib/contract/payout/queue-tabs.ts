/** Tabs of the console's queue of payouts; the browser needs them without the schemas of the contract. */
import { backStatuses } from '@/lib/contract/lists'
import type { PayoutStatus } from '@/lib/domain/tx'

/** What waits for a person, the rail or the payer, then what ended. */
export const payoutTabs = [
  ...(['requested', 'approved', 'sent', 'awaiting_destination'] as const),
  ...(['completed', 'unpaid'] as const),
] as const
export type PayoutTab = (typeof payoutTabs)[number]

/** Whether operators pay it or a rail does. */
export const payoutWays = ['hand', 'rail'] as const
export type PayoutWay = (typeof payoutWays)[number]

/** The states of a tab; `unpaid` has every end after which the money is back. */
export const statesOf = (tab: PayoutTab): PayoutStatus[] => (tab === 'unpaid' ? [...backStatuses] : [tab])

/** The tab that has a state. */
export const tabOf = (status: PayoutStatus): PayoutTab => payoutTabs.find((tab) => tab === status) ?? 'unpaid'
