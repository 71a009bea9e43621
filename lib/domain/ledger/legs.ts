import { Money } from '../money'

/** One transfer to post; accounts are named by code (`wallet:7`, `rail:sandbox`, `fees`). */
export type Leg = { key: string; from: string; to: string; amount: Money }

/** Returns the argument of `post_transfers`; legs of zero are left out. */
export const legsJson = (legs: readonly Leg[]) =>
  legs
    .filter((leg) => !leg.amount.isZero)
    .map(({ key, from, to, amount }) => ({ key, from, to, currency: amount.currency, amount: `${amount}` }))

export const wallet = (ownerId: number) => `wallet:${ownerId}`
export const railAccount = (rail: string) => `rail:${rail}`

/** The price of a money movement: its breakdown in the owner's currency, its charge in COP. */
export type PricedMovement = {
  id: string
  ownerId: number
  rail: string
  feeCurrency: 'COP' | 'USD'
  feeMode: 'payer' | 'receiver'
  reloadAmount: string
  feeService: string
  feeIva: string
  totalToPay: string
  /** COP: `total_to_pay` to the cent if it is in COP, else its value at the movement's rate. */
  totalCop: string
  charge: string
}

/**
 * Returns the transfers of a payment received as charged (docs/ledger.md): the rail pays the owner, fee and IVA are separate
 * transfers, the difference of a charge that was rounded up goes to `rounding`, a USD payment goes through `fx`.
 * @param source account that pays: the rail's, or `suspense` when operators credit a case
 */
export function paymentLegs(movement: PricedMovement, source: string = railAccount(movement.rail)): Leg[] {
  const cop = (amount: string) => Money.of(amount, 'COP')
  const own = (amount: string) => Money.of(amount, movement.feeCurrency)
  const owner = wallet(movement.ownerId)
  const foreign = movement.feeCurrency !== 'COP'
  const from = foreign ? 'fx' : source
  const bearer = movement.feeMode === 'payer' ? from : owner
  return [
    ...(foreign ? [{ key: `${movement.id}:fx`, from: source, to: 'fx', amount: cop(movement.totalCop) }] : []),
    { key: `${movement.id}:owner`, from, to: owner, amount: own(movement.reloadAmount) },
    { key: `${movement.id}:fee`, from: bearer, to: 'fees', amount: own(movement.feeService) },
    { key: `${movement.id}:iva`, from: bearer, to: 'iva', amount: own(movement.feeIva) },
    {
      key: `${movement.id}:rounding`,
      from: source,
      to: 'rounding',
      amount: cop(movement.charge).minus(cop(movement.totalCop)),
    },
  ]
}

/** Returns the transfer of money received that no rule credits. */
export const suspenseLeg = (movement: { id: string; rail: string }, received: Money): Leg => ({
  key: `${movement.id}:suspense`,
  from: railAccount(movement.rail),
  to: 'suspense',
  amount: received,
})
