import { DomainError, type FieldError } from '../../errors'
import { type PayoutQuote, priceOf, sumOf } from '../../fee/price-payout'
import { Money } from '../../money'
import type { Tx } from '../../tx'
import { findBeneficiaries, type ListedBeneficiary } from '../beneficiaries'
import { accountKey, type Destination } from '../payee'
import { readTerms } from '../quote-payout'
import type { BatchLine } from './read-payout-lines'

/** Files are of pesos: no other currency has accounts that a file can name. */
export const batchCurrency = 'COP'

export type PlannedLine = BatchLine & {
  quote: PayoutQuote
  /** The holder's account that the line names; null: it is to be added. */
  known: ListedBeneficiary | null
}

export type BatchPlan = {
  lines: PlannedLine[]
  sums: ReturnType<typeof sumOf>
  /** The accounts that are to be added, each once. */
  added: Destination[]
}

/** Refuses a line whose account is listed, or is in a line before it, with another document. */
function refuseOtherHolders(lines: readonly PlannedLine[]): void {
  const first = new Map<string, string>()
  const errors = lines.flatMap(({ line, to, known }): FieldError[] => {
    const key = accountKey(to)
    const document = known?.document ?? first.get(key) ?? to.document
    first.set(key, document)
    return document === to.document
      ? []
      : [{ field: `lines.${line}.document`, code: 'other_holder', params: { document } }]
  })
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
}

/**
 * What a file of payouts costs and which accounts it names. Stores nothing.
 * @throws Validation failed on `lines.<line>.document`
 */
export async function planBatch(tx: Tx, ownerId: number, lines: readonly BatchLine[]): Promise<BatchPlan> {
  const [terms, known] = await Promise.all([
    readTerms(tx, ownerId, batchCurrency),
    findBeneficiaries(
      tx,
      ownerId,
      lines.map(({ to }) => to),
    ),
  ])
  const planned = lines.map((line): PlannedLine => {
    const quote = priceOf(Money.of(line.amount, batchCurrency), terms)
    return { ...line, quote, known: known.get(accountKey(line.to)) ?? null }
  })
  refuseOtherHolders(planned)
  const added = new Map(planned.flatMap(({ to, known }) => (known ? [] : [[accountKey(to), to] as const])))
  const quotes = planned.map(({ quote }) => quote)
  return { lines: planned, sums: sumOf(quotes, batchCurrency), added: [...added.values()] }
}
