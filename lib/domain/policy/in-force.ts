import type { RulePlace } from '../fee/fee-rules'
import { twoPlaces } from '../money'
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

/** Returns what is in force of what a proposal would change: a rate, a fee or the GMF. */
export async function readInForce(tx: Tx, { kind, payload }: Pick<Proposal, 'kind' | 'payload'>): Promise<InForce> {
  if (kind === 'rate.set') {
    const last = await findLastRates(tx, ratesCompared)
    const rates = last.map(({ rate, setAt }) => ({ rate: twoPlaces(rate), setAt }))
    return { since: rates[0]?.setAt ?? null, rates }
  }
  if (kind === 'gmf.set') {
    const newest = await tx.gmfRate.findFirst({ orderBy: { id: 'desc' }, select: { setAt: true } })
    return { since: newest?.setAt ?? null, rates: [] }
  }
  if (kind === 'fee.set' || kind === 'fee.remove') {
    const { product, currency, ownerId } = payload as unknown as RulePlace
    const rule = await tx.feeRule.findFirst({ where: { product, currency, ownerId }, select: { updatedAt: true } })
    return { since: rule?.updatedAt ?? null, rates: [] }
  }
  return { since: null, rates: [] }
}
