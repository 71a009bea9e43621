import type { Money } from '../money'
import { type Leg, wallet } from './legs'

/** Returns the ledger code of a bank account of the service. */
export const bankAccount = (transferAccountId: number) => `bank:${transferAccountId}`

export type PricedReload = {
  id: number
  ownerId: number
  transferAccountId: number
  amount: Money
  feeService: Money
  feeIva: Money
}

/**
 * Returns the transfers of an approved bank transfer (docs/ledger.md): the bank account pays the owner, who bears fee and IVA; a
 * referrer's commission is paid out of the fee.
 */
export function reloadLegs(
  { id, ownerId, transferAccountId, amount, feeService, feeIva }: PricedReload,
  referred: { ownerId: number; commission: Money } | null,
): Leg[] {
  const owner = wallet(ownerId)
  const event = `reload:${id}`
  return [
    { key: `${event}:owner`, from: bankAccount(transferAccountId), to: owner, amount },
    { key: `${event}:fee`, from: owner, to: 'fees', amount: feeService },
    { key: `${event}:iva`, from: owner, to: 'iva', amount: feeIva },
    ...(referred
      ? [{ key: `${event}:commission`, from: 'fees', to: wallet(referred.ownerId), amount: referred.commission }]
      : []),
  ]
}
