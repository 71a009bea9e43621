import { legView } from '@/lib/contract/case/about'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { type ClosingTerms, closingLegs } from '@/lib/domain/reversal/closing-legs'
import { CasePostings } from './case-postings'

/** The transfers that closing a reversal makes on these terms. */
export function ClosingPreview({ row, terms }: { row: FullReversal; terms: ClosingTerms }) {
  const legs = closingLegs(row.to_close, terms).filter(({ amount }) => !amount.isZero)
  return (
    <CasePostings
      legs={legs.map(legView)}
      owner={{ id: row.owner_id, name: row.owner_name }}
      done={row.status === 'CLOSED'}
    />
  )
}
