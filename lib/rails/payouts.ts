import type { PayoutPolicy } from '@/lib/domain/payout/policy'
import { env } from '@/lib/env'
import { installed } from './installed'
import { rail } from './rail'
import { standing } from './standing'

/** The rail that pays payouts on this installation; null: operators pay all of them by hand. */
export const payoutRail = env.PAYOUTS_BY_RAIL === 'on' && rail.payouts ? { ...rail, payouts: rail.payouts } : null

/** How this installation decides on payouts (docs/contract.md#payout-policy). */
export const payoutPolicy: PayoutPolicy = {
  installed,
  rail: payoutRail && {
    name: payoutRail.name,
    pays: (payable) => payoutRail.payouts.pays(payable, standing().payoutBanks),
  },
}
