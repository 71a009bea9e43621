import type { CaseRow } from '@/lib/contract/case/rows'
import type { Look } from '@/lib/format'

const looks = { OPEN: 'waiting', PROPOSED: 'review' } as const

/** Ends in which the matter went otherwise than well, or money is still on its way. */
const ends: Readonly<Record<string, Look>> = {
  ...{ returning: 'waiting', sent: 'working' },
  ...{ rejected: 'refused', failed: 'refused' },
  ...{ cancelled: 'void', abandoned: 'void' },
}

/** How a case looks; a closed one by what came of it. */
export const caseLook = ({ status, outcome }: Pick<CaseRow, 'status' | 'outcome'>): Look =>
  status === 'CLOSED' ? (ends[outcome ?? ''] ?? 'done') : looks[status]

/** Whether nothing of a closed case is still to come or went wrong. */
export const looksOver = (row: CaseRow) => caseLook(row) === 'done'

/** How a gateway's payout looks. */
export const railPayoutLooks = { PROPOSED: 'review', PAID: 'done', REJECTED: 'refused' } as const
