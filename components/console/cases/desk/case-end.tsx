import { useLocale } from 'next-intl'
import { looksOver } from '@/components/console/review/looks'
import { Alert } from '@/components/ui/notice/alert'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatDateTime } from '@/lib/format'
import { Firms } from '../firms'
import { useCaseTexts } from '../use-case-texts'

/** The last proposal about what a case is of; null for what one person decides. */
function proposalOf({ about }: CasePageView) {
  if (about.kind === 'reversal') {
    const { proposed_by: who, proposal, reason } = about.reversal
    return { who, at: proposal?.proposed_at ?? null, reason }
  }
  if (about.kind !== 'suspense' && about.kind !== 'screening_hit') return null
  const {
    proposed_by: who,
    proposed_at: at,
    proposal_reason: reason,
  } = about.kind === 'suspense' ? about.suspense : about.hit
  return { who, at, reason }
}

/** Who proposed and who confirmed what came of a closed case, or did it alone, when and why; its badge says what. */
export function CaseEnd({ view }: { view: CasePageView }) {
  const locale = useLocale()
  const { case: row, now } = view
  const { endOf } = useCaseTexts(now)
  const when = row.closed_at && formatDateTime(row.closed_at, locale)
  const proposal = proposalOf(view)
  if (proposal?.who && row.closed_by)
    return <Firms {...proposal} what={null} confirmed={{ who: row.closed_by, at: row.closed_at }} />
  return (
    <Alert tone={looksOver(row) ? 'ok' : 'info'} title={endOf(row)}>
      <p className="text-13">
        {when}
        {row.reason ? <span className="block wrap-anywhere">{`«${row.reason}»`}</span> : null}
      </p>
    </Alert>
  )
}
