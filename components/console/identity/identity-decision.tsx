import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { SubmissionBadge } from '@/components/console/submission-badge'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import type { IdentityReviewView } from '@/lib/contract/panel/identity-views'
import { formatDate, formatDateTime, formatDocument, formatFullPhone, formatRecent, noonOf } from '@/lib/format'
import { IdentityVerdict } from './identity-verdict'

interface IdentityDecisionProps {
  view: IdentityReviewView
  onDecided: () => void
}

/** Account data, warnings and the decision form. */
export function IdentityDecision({ view, onDecided }: IdentityDecisionProps) {
  const t = useTranslations('console.identity')
  const locale = useLocale()
  const { now, submission, proposals, standing } = view
  const { user, earlier } = submission
  const elsewhere = [
    { title: t('same'), accounts: submission.same },
    { title: t('sameDocument'), accounts: submission.same_document },
  ].filter(({ accounts }) => accounts.length > 0)
  // The status when the page was opened: a decision made since then by someone else is announced.
  const [opened] = useState(submission.status)
  const overtaken = opened === 'PENDING' && submission.status !== 'PENDING' && !submission.decided_by_you
  const waits = proposals.some(({ status }) => status === 'PROPOSED')
  const dayOf = (day: string | null) => day && formatDate(noonOf(day), locale)
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(user.country)
  /** Who decided what, when and why. */
  const decision =
    submission.status === 'PENDING'
      ? ''
      : [
          t(`decided.${submission.status}`, { who: submission.reviewer ?? t('nobody') }),
          submission.reviewed_at && formatDateTime(submission.reviewed_at, locale),
          submission.reason,
        ]
          .filter(Boolean)
          .join(' · ')
  const facts = [
    {
      label: t('document'),
      value: (
        <span className="numeric">{`${submission.document_type} ${formatDocument(submission.document_number)}`}</span>
      ),
    },
    { label: t('fact.person'), value: user.person },
    { label: t('fact.business'), value: user.business_name },
    { label: t('kind'), value: t(`type.${user.type_person}`) },
    { label: t('fact.birth'), value: dayOf(user.date_birth) },
    { label: t('fact.expiration'), value: dayOf(user.date_expiration) },
    { label: t('fact.representative'), value: user.representative },
    { label: t('fact.email'), value: user.email },
    { label: t('fact.phone'), value: user.phone && formatFullPhone({ code: user.country_code, number: user.phone }) },
    { label: t('fact.place'), value: [user.address, user.city, country].filter(Boolean).join(', ') },
    { label: t('fact.since'), value: formatRecent(user.created_at, now, locale) },
    { label: t('fact.sent'), value: formatDateTime(submission.created_at, locale) },
  ]
  return (
    <>
      <div className="pane-head">
        <h1 className="min-w-0 truncate">{user.name}</h1>
        <SubmissionBadge status={submission.status} />
      </div>
      <div className="decision-pane">
        {overtaken ? (
          <Alert tone="info" role="alert" title={t('overtaken')}>
            {decision}
          </Alert>
        ) : null}
        <OpenProposals proposals={proposals} now={now} page="/console/identity/[id]" narrow />
        {elsewhere.map(({ title, accounts }) => (
          <Alert key={title} tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={title}>
            <p className="text-13">
              {accounts.map(({ id, name }) => (
                <Link key={id} className="block" href={`/console/users/${id}`}>
                  {name}
                </Link>
              ))}
            </p>
          </Alert>
        ))}
        {submission.status === 'PENDING' || overtaken ? null : (
          <Alert
            tone={submission.status === 'APPROVED' ? 'ok' : 'bad'}
            title={t(`decided.${submission.status}`, { who: submission.reviewer ?? t('nobody') })}
          >
            {[submission.reviewed_at && formatDateTime(submission.reviewed_at, locale), submission.reason]
              .filter(Boolean)
              .join(' · ')}
          </Alert>
        )}
        <Facts as="rows" facts={facts} />
        <p className="text-13">
          <Link href={`/console/users/${user.id}`}>{t('account')}</Link>
        </p>
        {earlier.length > 0 ? (
          <div className="grid content-start gap-4">
            <h2 className="label">{t('earlier')}</h2>
            <ul className="grid content-start gap-4 text-13">
              {earlier.map((one) => (
                <li key={one.id}>
                  <Link href={`/console/identity/${one.id}`}>{t(`status.${one.status}`)}</Link>{' '}
                  <span className="text-ink-3">{formatRecent(one.at, now, locale)}</span>
                  {one.reason ? <span className="text-ink-2"> · {one.reason}</span> : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {submission.status === 'PENDING' ? (
        submission.own ? (
          <div className="verdict">
            <p className="text-13">{t('own')}</p>
          </div>
        ) : waits ? null : standing.may ? (
          <IdentityVerdict profileId={user.id} warnings={submission.open} standing={standing} onDecided={onDecided} />
        ) : (
          <div className="verdict">
            <WhoDecides standing={standing} />
          </div>
        )
      ) : null}
    </>
  )
}
