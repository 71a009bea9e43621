import type { PayoutPolicy } from '@/lib/domain/payout/policy'
import type { PayoutRail } from '@/lib/domain/payout/rail'
import { env } from '@/lib/env'
import { installed } from './installed'
import { formerPayouts, rail } from './rail'
import { standing } from './standing'

export type NamedPayouts = { name: string; payouts: PayoutRail }

const present: NamedPayouts[] = rail.payouts ? [{ name: rail.name, payouts: rail.payouts }] : []

/** The rail that pays payouts on this installation; null: operators pay all of them by hand. */
export const payoutRail = (env.PAYOUTS_BY_RAIL === 'on' && present[0]) || null

/** All rails whose keys are there: what they were sent is asked about, also when they pay nothing out any more. */
export const payoutRails = [...present, ...formerPayouts()]

/** How this installation decides on payouts (docs/contract.md#payout-policy). */
export const payoutPolicy: PayoutPolicy = {
  installed,
  rail: payoutRail && {
    name: payoutRail.name,
    pays: (payable) => payoutRail.payouts.pays(payable, standing().payoutBanks),
  },
}
