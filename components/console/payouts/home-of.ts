import type { PayoutDetail } from '@/lib/contract/panel/payout-views'

/** Where the money of a payout goes back to if it does not arrive. */
export const homeOf = ({ purpose }: Pick<PayoutDetail, 'purpose'>): 'suspense' | 'balance' =>
  purpose === 'return' ? 'suspense' : 'balance'
