import { payerFields, payerShown } from '../movement/read/payer-shown'
import type { Tx } from '../tx'
import { amountMatched, type Found, nameFor, ownerFields, ownerFor, type Reader } from './found'
import { inOrder } from './newest-matches'
import { amountFields, paymentAmounts } from './payment-amounts'
import type { Search } from './read-search'

const shown = {
  ...payerFields,
  ...{
    id: true,
    number: true,
    linkId: true,
    status: true,
    disposition: true,
    method: true,
    createdAt: true,
    descriptionToPayee: true,
  },
  ...amountFields,
  link: { select: { description: true } },
  bank: { select: { name: true } },
  owner: ownerFields,
} as const

/** Payments that a search finds, in the order of their numbers as `findPayments` gives them. */
export async function searchPayments(
  tx: Tx,
  search: Search,
  reader: Reader,
  numbers: readonly number[],
): Promise<{ results: Found[]; linkIds: number[] }> {
  if (numbers.length === 0) return { results: [], linkIds: [] }
  const rows = await tx.moneyMovement.findMany({
    where: { number: { in: [...numbers] } },
    select: shown,
  })
  const ordered = inOrder(rows, numbers, ({ number }) => number)
  const results = ordered.map((row): Found => {
    const { asked, others } = paymentAmounts(row)
    return {
      kind: 'payment',
      id: row.id,
      name: row.payerName === null ? payerShown(row) : nameFor(reader, row.payerName),
      about: row.link?.description ?? row.descriptionToPayee,
      owner: ownerFor(reader, row.owner),
      amount: asked,
      matched: amountMatched(search, asked, others),
      at: row.createdAt,
      status: row.status,
      disposition: row.disposition,
      method: row.method,
      bank: row.bank?.name ?? null,
      isDeposit: row.linkId === null,
    }
  })
  return { results, linkIds: ordered.flatMap(({ linkId }) => linkId ?? []) }
}
