import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import { caller, type House } from '../../support/house/house'
import { type Notice, notice, notify } from '../../support/money/notices'
import { charge, credited, holderOf, type Started, standings, startMany, suspended } from './payments'

export type Word = Notice['state']

export const words: Word[] = ['pending', 'processing', 'declined', 'expired', 'approved']

/** Returns all permutations of `items`. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

const declinedThenPaid = suspended('failed | declined | link PENDING', 'after_failed')

/**
 * The contract's outcome for a payment of an open link after these notifications (docs/contract.md#movement-states,
 * docs/contract.md#unexpected-outcomes): an approval counts, even a late one, but after a refusal its money is held;
 * nothing else leaves a final state.
 */
function outcomeOf(order: readonly Word[]): string {
  let state: 'open' | 'expired' | 'failed' | 'held' | 'credited' = 'open'
  for (const word of order) {
    if (word === 'approved' && state === 'failed') state = 'held'
    else if (word === 'approved' && state !== 'held') state = 'credited'
    else if (word === 'declined' && state === 'open') state = 'failed'
    else if (word === 'expired' && state === 'open') state = 'expired'
  }
  if (state === 'credited') return credited
  if (state === 'held') return declinedThenPaid
  return `${state}: no payment that was approved ends so`
}

const tell = (house: House, { id }: Started, word: Word) =>
  notify(caller(house), notice(id, word, { amount: charge })).then(({ status }) => status)

async function compare(
  house: House,
  started: readonly Started[],
  right: (line: string, at: number) => boolean,
  what: string,
  statuses: number[],
): Promise<Finding> {
  const ids = started.map(({ id }) => id)
  const lines = await standings(house.pool, ids)
  const wrong = ids.flatMap((id, at) => {
    const line = lines.get(id) ?? 'not there'
    return right(line, at) ? [] : [`${id}: ${line}`]
  })
  for (const status of statuses) if (status !== 200) wrong.push(`answered ${status}`)
  return { what, trials: ids.length, wrong, noted: `${statuses.length} notifications: ${tallied(statuses)}` }
}

/** F5: notifies one payment in each of the orders, one state after the other. Wrong: another outcome than the contract's. */
export async function tellInOrder(house: House, orders: readonly Word[][]): Promise<Finding> {
  const started = await startMany(house, await holderOf(house), orders.length)
  const statuses: number[] = []
  await Promise.all(
    started.map(async (payment, at) => {
      for (const word of orders[at] ?? []) statuses.push(await tell(house, payment, word))
    }),
  )
  const right = (line: string, at: number) => line === outcomeOf(orders[at] ?? [])
  return compare(house, started, right, 'F5 notifications one after the other, in given orders', statuses)
}

/** F5: the same notifications at once. Whichever is received first, the outcome is one that some order would have. */
export async function tellAtOnce(house: House, orders: readonly Word[][]): Promise<Finding> {
  const started = await startMany(house, await holderOf(house), orders.length)
  const statuses: number[] = []
  for (const [at, payment] of started.entries()) {
    statuses.push(...(await Promise.all((orders[at] ?? []).map((word) => tell(house, payment, word)))))
  }
  const right = (line: string) => line === credited || line === declinedThenPaid
  return compare(house, started, right, 'F5 notifications at once', statuses)
}
