import { CalendarClock, CircleX, Users } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { placeOf } from '@/components/console/doors/place-of'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import { formatDateTime, formatRecent } from '@/lib/format'
import { ChangedFacts } from './changed-facts'
import { Comparison } from './comparison'
import { DecideProposal } from './decide-proposal'
import { exampleOf } from './figures'
import { LastRates } from './last-rates'
import { useProposalTexts } from './use-proposal-texts'

interface ProposalCardProps {
  proposal: ShownProposalView
  now: string
  primary: boolean
  /** It stands in a narrow pane, beside a history that says when it was made. */
  narrow?: boolean
  /** It stands on another page than that of what it changes, so it leads there. */
  leads?: boolean
  onDone: () => void
}

/** Subjects with a page of their own, on which a decision is looked into. */
const ownPage = /^(payout|reversal|case|bank_charge|fee_invoice|day|user):([\d-]+)$/

const compared: readonly string[] = ['rate.set', 'gmf.set', 'fee.set', 'fee.remove']

/** What keeps the value that it began with (docs/contract.md#proposals). */
const unchanged: Readonly<Partial<Record<ShownProposalView['kind'], 'rate' | 'fee' | 'gmf'>>> = {
  ...{ 'rate.set': 'rate', 'fee.set': 'fee', 'fee.remove': 'fee', 'gmf.set': 'gmf' },
}

function State({ proposal: { status, may } }: { proposal: ShownProposalView }) {
  const t = useTranslations('rules.proposals')
  if (status === 'LAPSED')
    return (
      <Badge tone="bad" icon={<CircleX aria-hidden="true" />}>
        {t('lapsed')}
      </Badge>
    )
  if (status === 'CONFIRMED')
    return (
      <Badge tone="accent" icon={<CalendarClock aria-hidden="true" />}>
        {t('scheduled')}
      </Badge>
    )
  return (
    <Badge tone={may.decide ? 'info' : undefined} icon={<Users aria-hidden="true" />}>
      {t(may.decide ? 'awaits' : 'awaitsOther')}
    </Badge>
  )
}

/** An open proposal: what it is compared with, what it does, who proposed it, and what its reader may do with it. */
export function ProposalCard({ proposal, now, primary, narrow = false, leads = false, onDone }: ProposalCardProps) {
  const t = useTranslations('rules.proposals')
  const audit = useTranslations('console.audit')
  const locale = useLocale()
  const { nameOf, money } = useProposalTexts()
  const { id, kind, status } = proposal
  // whoever may schedule it alone confirmed nothing
  const isAlone = proposal.decided_by_id === proposal.proposed_by_id
  const isCompared = compared.includes(kind)
  const example = exampleOf(proposal)
  const effect = () => {
    if (!example?.after) return null
    const [amount, after] = [money(example.amount), money(example.after)]
    const names = kind === 'rate.set' ? (['becomes', 'becomesFirst'] as const) : (['charges', 'chargesFirst'] as const)
    if (!example.before) return t(names[1], { amount, after })
    return t(names[0], { amount, after, before: money(example.before) })
  }
  const [, about, of = ''] = ownPage.exec(proposal.subject) ?? []
  const facts = [
    {
      label: audit('whom'),
      value:
        leads && about ? (
          <Link href={placeOf(about as 'payout', of)}>
            {about === 'user' ? (proposal.account_name ?? of) : audit(`about.${about as 'payout'}`, { id: of })}
          </Link>
        ) : null,
    },
    { label: t('by'), value: proposal.proposed_by },
    { label: t('reason'), value: proposal.reason },
    { label: t('bank'), value: proposal.bank },
    { label: t('effect'), value: isCompared ? effect() : null },
    { label: t('unchanged'), value: unchanged[kind] ? t(`unchangedOf.${unchanged[kind]}`) : null },
    { label: t('confirmed'), value: status === 'CONFIRMED' && !isAlone ? proposal.decided_by : null },
  ]
  return (
    <Card
      flush
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {nameOf(proposal)}
          <State proposal={proposal} />
        </span>
      }
      action={
        narrow ? null : (
          <span
            className="text-13 text-ink-3 numeric max-md:hidden"
            title={formatDateTime(proposal.proposed_at, locale)}
          >
            {t('number', { id: `${id}`, when: formatRecent(proposal.proposed_at, now, locale) })}
          </span>
        )
      }
    >
      {isCompared ? <Comparison proposal={proposal} /> : <ChangedFacts proposal={proposal} />}
      <div className="card-body grid gap-4 border-b border-line last:border-b-0">
        {status === 'LAPSED' ? (
          <Alert tone="warn" title={t('lapsed')}>
            {t('lapsedText')}
          </Alert>
        ) : null}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Facts as="rows" facts={facts} />
          {leads ? <LastRates rates={proposal.last_rates} /> : null}
        </div>
      </div>
      {status === 'LAPSED' ? null : (
        <DecideProposal key={`${status}`} proposal={proposal} primary={primary} onDone={onDone} />
      )}
    </Card>
  )
}
