import { useLocale } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatDateTime } from '@/lib/format'
import { looksOver } from '../case-state'
import { Firms } from '../firms'
import { useCaseTexts } from '../use-case-texts'

/** Who proposed what ended a case, where two persons did; null where one was enough. */
function proposalOf({ about, case: row }: CasePageView) {
  const found =
    about.kind === 'suspense'
      ? { by: about.suspense.proposed_by, at: about.suspense.proposed_at, reason: about.suspense.proposal_reason }
      : about.kind === 'screening_hit'
        ? { by: about.hit.proposed_by, at: about.hit.proposed_at, reason: about.hit.proposal_reason }
        : about.kind === 'reversal'
          ? {
              by: about.reversal.proposed_by,
              at: about.reversal.proposal?.proposed_at ?? null,
              reason: about.reversal.reason,
            }
          : null
  return found?.by && row.closed_by ? found : null
}

/** Who proposed and who confirmed what came of a closed case, or did it alone, when and why; its badge says what. */
export function CaseEnd({ view }: { view: CasePageView }) {
  const locale = useLocale()
  const { case: row, now } = view
  const { endOf } = useCaseTexts(now)
  const when = row.closed_at && formatDateTime(row.closed_at, locale)
  const proposal = proposalOf(view)
  if (proposal)
    return (
      <Firms
        {...{ who: proposal.by, at: proposal.at, reason: proposal.reason, what: null }}
        confirmed={{ who: row.closed_by ?? '', at: row.closed_at }}
      />
    )
  return (
    <Alert tone={looksOver(row) ? 'ok' : 'info'} title={endOf(row)}>
      <p className="text-13">
        {when}
        {row.reason ? <span className="block wrap-anywhere">{`«${row.reason}»`}</span> : null}
      </p>
    </Alert>
  )
}
