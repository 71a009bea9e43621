import { findCases } from '../case/find-cases'
import type { CaseKind } from '../case/kinds'
import { nameCases } from '../case/name-cases'
import { type FoundCase, knownCases } from '../case/read-case'
import { Money } from '../money'
import type { Tx } from '../tx'
import { type Found, nameFor, numberedFirst, type Reader } from './found'
import type { Search } from './read-search'

/** Cases that are named by a bank's account or a gateway, and by nobody, unless they are about a payment. */
const impersonal: readonly CaseKind[] = ['bank_line', 'close_difference', 'reconciliation_difference', 'unknown_notice']

const isOfNobody = ({ kind, facts }: FoundCase) => impersonal.includes(kind) && facts.movement_id === undefined

/** Cases of every kind that a search finds, newest first after the one of the very number. @param payments numbers of those that it finds */
export async function searchCases(
  tx: Tx,
  search: Search,
  reader: Reader,
  payments: () => Promise<number[]>,
): Promise<Found[]> {
  const found = await tx.caseFile.findMany({
    where: { number: { in: await findCases(tx, search, reader, payments) } },
    orderBy: { number: 'desc' },
  })
  const rows = numberedFirst(knownCases(found), ({ number }) => number, search, reader)
  const names = await nameCases(tx, rows)
  return rows.map((row) => {
    const { id, number, kind, status, outcome, facts, openedAt } = row
    const name = names.get(number) ?? null
    return {
      ...{ kind: 'case', id, number, of: kind, status, outcome, about: null, owner: null, at: openedAt },
      name: isOfNobody(row) ? name : nameFor(reader, name),
      amount: facts.amount && facts.currency ? Money.of(facts.amount, facts.currency) : null,
    }
  })
}
