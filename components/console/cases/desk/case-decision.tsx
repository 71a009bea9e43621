import { useTranslations } from 'next-intl'
import { AskRail } from '@/components/console/ask-rail'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { ButtonLink } from '@/components/ui/button-link'
import type { CasePageView } from '@/lib/contract/case/pages'
import { CaseBadge } from '../case-state'
import { ReversalDecision } from '../reversal-decision'
import { SuspenseAction } from '../suspense-action'
import { CaseEnd } from './case-end'
import { CloseCase } from './close-case'
import { HitDecision } from './hit-decision'
import { RequestDecision } from './request-decision'

interface CaseDecisionProps {
  view: CasePageView
  onDecided: () => void
}

/** How the case stands and what the reader may decide. Money is decided where its subject is: the case shows that form. */
export function CaseDecision({ view, onDecided }: CaseDecisionProps) {
  const t = useTranslations('cases')
  const { case: row, now } = view
  return (
    <>
      <div className="pane-head">
        <h2>{t('decision')}</h2>
        <CaseBadge row={row} now={now} />
      </div>
      <div className="decision-pane flex flex-col">
        {row.status === 'CLOSED' ? <CaseEnd view={view} /> : null}
        <OpenProposals proposals={view.proposals} now={now} page="/console/cases/[id]" narrow />
        {view.proposals.some((one) => one.status === 'PROPOSED') ? null : (
          <Decision view={view} onDecided={onDecided} />
        )}
      </div>
    </>
  )
}

function Decision({ view, onDecided }: CaseDecisionProps) {
  const t = useTranslations('cases')
  const { about, case: row, outcomes } = view
  switch (about.kind) {
    case 'suspense':
      return <SuspenseAction key={about.suspense.status} about={about} number={row.number} onDecided={onDecided} />
    case 'reversal': {
      const { reversal } = about
      return (
        <ReversalDecision
          key={`${reversal.status} ${reversal.debited}`}
          row={reversal}
          debiting={view.standing.debit}
          onDecided={onDecided}
        />
      )
    }
    case 'refund_waiting':
      return (
        <>
          <p className="text-13 text-ink-2">{t('refundText')}</p>
          <ButtonLink href={`/console/payouts/${about.payout.id}`} tone={row.status === 'CLOSED' ? 'plain' : 'primary'}>
            {t('toRefund')}
          </ButtonLink>
        </>
      )
    case 'screening_hit':
      return <HitDecision key={about.hit.status} hit={about.hit} onDecided={onDecided} />
    case 'data_request':
      return row.status === 'CLOSED' && about.request.status === 'OPEN' ? (
        <ButtonLink href={`/console/data-requests/${about.request.id}`}>{t('cameBack')}</ButtonLink>
      ) : (
        <RequestDecision key={about.request.status} request={about.request} now={view.now} onDecided={onDecided} />
      )
    case 'bank_line':
      return (
        <>
          {outcomes.length > 0 ? <CloseCase view={view} onDecided={onDecided} /> : null}
          {about.line && row.status !== 'CLOSED' ? (
            <ButtonLink href={`/console/statements/${about.statement}/${about.line.line}`}>{t('toLine')}</ButtonLink>
          ) : null}
        </>
      )
    case 'alert_processing':
      return (
        <>
          {outcomes.length > 0 ? <CloseCase view={view} onDecided={onDecided} /> : null}
          <AskRail id={row.subject} standing={about.asking} />
        </>
      )
    default:
      return outcomes.length > 0 ? <CloseCase view={view} onDecided={onDecided} /> : null
  }
}
