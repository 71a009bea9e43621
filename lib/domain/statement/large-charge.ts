import type { Money } from '../money'

/** Part of what a line shows, in percent, above which what it leaves is more than banks and gateways usually keep of a payout. */
const most = 5

/** Whether what a line leaves of the transfers that it shows is too much to be one person's to register. */
export const isLargeCharge = (left: Money, shown: Money): boolean =>
  left.value.abs().times(100).greaterThan(shown.value.abs().times(most))
