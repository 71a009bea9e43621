import { type Leg, railAccount, wallet } from '../ledger/legs'
import { bankAccount } from '../ledger/reload-legs'
import { type Currency, type DecimalLike, Money } from '../money'
import type { Payout } from '../tx'

/** What the transfers of a payout follow from. */
export type PricedPayout = {
  number: number
  purpose: Payout['purpose']
  ownerId: number
  currency: Currency
  amount: DecimalLike
  feeService: DecimalLike
  feeIva: DecimalLike
  gmf: DecimalLike
  rail: string | null
  transferAccountId: number | null
}

type Part = { name: 'amount' | 'fee' | 'iva' | 'gmf'; amount: Money }

type Sums = Pick<PricedPayout, 'purpose' | 'ownerId' | 'currency' | 'amount' | 'feeService' | 'feeIva' | 'gmf'>

function partsOf({ currency, amount, feeService, feeIva, gmf }: Sums): Part[] {
  const money = (value: DecimalLike) => Money.of(value, currency)
  return [
    { name: 'amount', amount: money(amount) },
    { name: 'fee', amount: money(feeService) },
    { name: 'iva', amount: money(feeIva) },
    { name: 'gmf', amount: money(gmf) },
  ]
}

/** Whose money it is, and where it returns to: the owner's wallet; of a return nobody's, in suspense. */
const home = ({ purpose, ownerId }: Sums) => (purpose === 'return' ? 'suspense' : wallet(ownerId))

/** The account that a payout is paid from: the rail's, or the bank account that operators use. */
function source({ number, rail, transferAccountId }: PricedPayout): string {
  if (rail !== null) return railAccount(rail)
  if (transferAccountId === null) throw new Error(`payout ${number} has no account to be paid from`)
  return bankAccount(transferAccountId)
}

/** Transfers of a new payout (docs/ledger.md): all of it leaves the wallet, or suspense, at once. Keys are suffixes of its event. */
export const requestLegs = (payout: Sums): Leg[] =>
  partsOf(payout).map(({ name, amount }) => ({ key: `:${name}`, from: home(payout), to: 'payouts', amount }))

/** Transfers of a payout that arrived: it leaves the account that paid it, fee and IVA are earned, and GMF is withheld. */
export function completedLegs(payout: PricedPayout): Leg[] {
  const event = `payout:${payout.number}`
  const to = { amount: source(payout), fee: 'fees', iva: 'iva', gmf: 'gmf' }
  const key = { amount: 'paid', fee: 'fee:earned', iva: 'iva:earned', gmf: 'gmf:withheld' }
  return partsOf(payout).map(({ name, amount }) => ({
    key: `${event}:${key[name]}`,
    from: 'payouts',
    to: to[name],
    amount,
  }))
}

/**
 * Transfers of a payout that did not arrive: all of it returns to where it came from, once whatever the end.
 * @param wasCompleted the bank gave it back after it had arrived: it comes from where it went
 */
export function backLegs(payout: PricedPayout, { wasCompleted }: { wasCompleted: boolean }): Leg[] {
  const event = `payout:${payout.number}`
  const from = wasCompleted ? { amount: source(payout), fee: 'fees', iva: 'iva', gmf: 'gmf' } : null
  return partsOf(payout).map(({ name, amount }) => ({
    key: `${event}:${name}:back`,
    from: from ? from[name] : 'payouts',
    to: home(payout),
    amount,
  }))
}
