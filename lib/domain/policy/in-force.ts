import { feeProducts } from '../fee/products'
import { currencies, twoPlaces } from '../money'
import { findLastRates } from '../movement/rates'
import type { Proposal, Tx } from '../tx'

/** What is in force of what a proposal would change. */
export type InForce = {
  /** Since when; null where nothing is, and for what has no figure. */
  since: Date | null
  /** The last dollar rates, newest first; the first is in force. Empty unless the proposal is about them. */
  rates: readonly { rate: string; setAt: Date }[]
}

/** One more than is shown, to which the last of them is compared. */
const ratesCompared = 4

/** Since when the fee rule of a subject such as `fee:pse:COP:user:7` holds. */
async function feeSince(tx: Tx, subject: string): Promise<Date | null> {
  const [, name, code, , owner] = subject.split(':')
  const product = feeProducts.find((one) => one === name)
  const currency = currencies.find((one) => one === code)
  if (!product || !currency) return null
  const ownerId = owner === undefined ? null : Number.parseInt(owner, 10)
  const rule = await tx.feeRule.findFirst({ where: { product, currency, ownerId }, select: { updatedAt: true } })
  return rule?.updatedAt ?? null
}

/** Returns what is in force of what a proposal would change: a rate, a fee or the GMF. */
export async function readInForce(tx: Tx, { kind, subject }: Pick<Proposal, 'kind' | 'subject'>): Promise<InForce> {
  if (kind === 'rate.set') {
    const last = await findLastRates(tx, ratesCompared)
    const rates = last.map(({ rate, setAt }) => ({ rate: twoPlaces(rate), setAt }))
    return { since: rates[0]?.setAt ?? null, rates }
  }
  if (kind === 'gmf.set') {
    const newest = await tx.gmfRate.findFirst({ orderBy: { id: 'desc' }, select: { setAt: true } })
    return { since: newest?.setAt ?? null, rates: [] }
  }
  return { since: kind.startsWith('fee.') ? await feeSince(tx, subject) : null, rates: [] }
}
