import { useLocale, useTranslations } from 'next-intl'
import { EventLink } from '@/components/console/doors/event-link'
import { Figure, Total } from '@/components/console/doors/figure'
import { railName } from '@/components/console/rail-name'
import { Link } from '@/components/ui/link'
import { RawBody } from '@/components/ui/raw-body'
import { Facts } from '@/components/ui/record/facts'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatDate, formatDateTime, formatMoney, noonOf } from '@/lib/format'
import { CaseLine } from '../case-line'
import { caseAt } from '../case-tabs'
import { Part } from '../part'
import { ReversalAbout } from '../reversal-about'
import { ReversalFacts } from '../reversal-facts'
import { SuspenseFacts } from '../suspense-facts'
import { DifferenceOfDay } from './difference-of-day'
import { HitAbout } from './hit-about'
import { InvariantAbout } from './invariant-about'
import { RequestAbout } from './request-about'

type Of<Kind extends CasePageView['about']['kind']> = Extract<CasePageView['about'], { kind: Kind }>
interface SubjectProps {
  view: CasePageView
}

/** The facts of what a case is about, by its kind. */
export function CaseSubject({ view }: SubjectProps) {
  const { about, of } = view
  switch (about.kind) {
    case 'suspense':
      return <SuspenseFacts row={about.suspense} movement={of?.movement ?? null} />
    case 'reversal': {
      const { reversal } = about
      return (
        <>
          <ReversalFacts row={reversal} now={view.now} />
          <ReversalAbout key={`${reversal.cause} ${reversal.claim} ${reversal.status}`} row={reversal} />
        </>
      )
    }
    case 'reconciliation_difference':
      return (
        <>
          <Difference about={about} />
          <Payment view={view} />
        </>
      )
    case 'bank_line':
      return <BankLine about={about} />
    case 'close_difference':
      return <DifferenceOfDay about={about} currency={view.case.currency ?? 'COP'} />
    case 'screening_hit':
      return <HitAbout hit={about.hit} />
    case 'data_request':
      return <RequestAbout request={about.request} />
    case 'unknown_notice':
      return <Notice about={about} />
    case 'alert_suspense_age':
      return <Aged about={about} view={view} />
    case 'alert_invariant':
      return <InvariantAbout about={about} name={view.case.subject} />
    default:
      return <Payment view={view} />
  }
}

/** Whose payment it is, for what, and who pays. */
function Payment({ view: { of, about } }: SubjectProps) {
  const t = useTranslations('cases.fact')
  if (!of) return null
  const { movement } = of
  return (
    <Facts
      as="rows"
      facts={[
        { label: t('owner'), value: <Link href={`/console/users/${movement.owner.id}`}>{movement.owner.name}</Link> },
        { label: t('payment'), value: <Link href={`/console/movements/${movement.id}`}>{movement.number}</Link> },
        { label: t('link'), value: movement.description },
        {
          label: t('payer'),
          value: [movement.payer.name, movement.payer.document, movement.payer.phone].filter(Boolean).join(' · '),
        },
        { label: t('rail'), value: railName(movement.rail) },
        { label: t('reason'), value: about.kind === 'refund_waiting' ? about.payout.reason : null },
      ]}
    />
  )
}

function Difference({ about }: { about: Of<'reconciliation_difference'> }) {
  const t = useTranslations('cases')
  const states = useTranslations('compare.rail.theirState')
  const tStatus = useTranslations('common.status.movement')
  const locale = useLocale()
  const { difference, reconciliation } = about
  const side = (state: string, money: { amount: string; currency: string } | null | undefined) =>
    money ? `${state} · ${formatMoney(money.amount, money.currency, locale)}` : t('fact.absent')
  const facts = difference
    ? [
        {
          label: t('fact.theirs'),
          value: side(difference.theirs ? states(difference.theirs.state) : '', difference.theirs),
        },
        { label: t('fact.ours'), value: side(difference.ours ? tStatus(difference.ours.status) : '', difference.ours) },
        { label: t('fact.now'), value: difference.now && tStatus(difference.now.status) },
        {
          label: t('fact.reference'),
          value: difference.reference && <span className="font-mono text-[0.93em]">{difference.reference}</span>,
        },
      ]
    : []
  return (
    <Facts
      as="rows"
      facts={[
        ...facts,
        {
          label: t('fact.day'),
          value: (
            <>
              {formatDate(noonOf(reconciliation.day), locale)}
              {' · '}
              <Link href={`/console/reconciliation/${reconciliation.id}`}>{t('toDay')}</Link>
            </>
          ),
        },
      ]}
    />
  )
}

function BankLine({ about }: { about: Of<'bank_line'> }) {
  const t = useTranslations('cases')
  const locale = useLocale()
  if (about.line === null) return null
  const { line, statement, candidates } = about
  return (
    <>
      <Facts
        as="rows"
        facts={[
          { label: t('fact.description'), value: line.description },
          { label: t('fact.bankReference'), value: line.reference },
          { label: t('fact.day'), value: formatDate(noonOf(line.day), locale) },
          {
            label: t('fact.statement'),
            value: (
              <Link href={`/console/statements/${statement}/${line.line}`}>{t('fact.line', { line: line.line })}</Link>
            ),
          },
        ]}
      />
      <Part title={t('near')} count={candidates.length}>
        {candidates.length === 0 ? <p className="text-13 text-ink-2">{t('nearNone')}</p> : null}
        <ul className="grid gap-2 text-13">
          {candidates.map(({ key, event, at }) => (
            <li key={key} className="flex flex-wrap gap-x-2">
              <EventLink event={event} />
              <span className="text-ink-3">{formatDateTime(at, locale)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Notice({ about: { notice } }: { about: Of<'unknown_notice'> }) {
  const t = useTranslations('cases')
  const locale = useLocale()
  if (!notice) return null
  return (
    <>
      <Facts
        as="rows"
        facts={[
          { label: t('fact.rail'), value: railName(notice.rail) },
          { label: t('fact.notice'), value: <span className="font-mono text-[0.93em]">{notice.notice_id}</span> },
          { label: t('fact.received'), value: formatDateTime(notice.received_at, locale) },
        ]}
      />
      <Part title={t('notice')}>
        <RawBody>{notice.body}</RawBody>
      </Part>
    </>
  )
}

function Aged({ about, view }: { about: Of<'alert_suspense_age'> } & SubjectProps) {
  const t = useTranslations('cases')
  const locale = useLocale()
  const { cases, count, sum, currency } = about
  if (count === 0) return null
  return (
    <Part title={t('aged')} count={cases.length}>
      <p className="text-13 text-ink-2">
        <Total sum={sum} currency={currency}>
          {t('agedSum', { sum: formatMoney(sum, currency, locale) })}
        </Total>
      </p>
      <ul className="grid rounded-[8px] border border-line [&>li:last-child>a]:border-b-0">
        {cases.map((row) => (
          <li key={row.id}>
            <Link className="queue-entry group" href={caseAt(row.id, view.filters)}>
              <CaseLine row={row} now={view.now} />
            </Link>
          </li>
        ))}
      </ul>
      {count > cases.length ? (
        <p className="text-13 text-ink-2">
          {t('agedMore')}{' '}
          <Figure href={`/console/cases?kind=suspense&currency=${currency}&overdue=1`} count={count}>
            {t('toAged', { count })}
          </Figure>
        </p>
      ) : null}
    </Part>
  )
}
