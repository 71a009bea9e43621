/** What gateways have in common in what they can pay out (docs/gateways.md#payouts). */
import type { Payable, PayeeKind, Unpayable } from '@/lib/domain/payout/rail'
import { documentTypeAt } from './document-types'
import { fitsUnit } from './minor-units'
import { accountOf } from './payee-account'

type Limits = {
  gateway: Parameters<typeof documentTypeAt>[0]
  kinds: readonly PayeeKind[]
  /** The smallest amount, which all are multiples of. */
  unit: string
  /** Whether it pays to a bank, by our code. */
  paysTo?: (bankCode: string) => boolean
}

/** Why a gateway with such limits cannot pay this; null: it can. */
export function unpayableBy(
  { amount, payee }: Payable,
  { gateway, kinds, unit, paysTo = () => true }: Limits,
): Unpayable | null {
  if (!kinds.includes(payee.kind)) return 'kind'
  if (!fitsUnit(amount, unit)) return 'unit'
  if (!documentTypeAt(gateway, payee.documentType)) return 'document_type'
  const account = accountOf(payee)
  return account && !paysTo(account.bankCode) ? 'bank' : null
}

/** What a connector answers about a payout that it was asked for all the same: nothing is sent. */
export const unpayable = (reason: Unpayable) => ({ state: 'failed', message: `unpayable:${reason}` }) as const
