import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SubmissionBadge } from '@/components/console/submission-badge'
import { Alert } from '@/components/ui/alert'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import type { SubmissionView } from '@/lib/contract/panel/views'
import { formatDate, formatDateTime, formatDocument, formatFullPhone, formatRecent, noonOf } from '@/lib/format'
import { IdentityVerdict } from './identity-verdict'

interface IdentityDecisionProps {
  view: SubmissionView
  own: boolean
  now: string
  onDecided: () => void
}

/** What the account says of itself, what speaks against it, and the decision. */
export function IdentityDecision({ view, own, now, onDecided }: IdentityDecisionProps) {
  const t = useTranslations('console.identity')
  const locale = useLocale()
  const { user, document, earlier, same } = view
  // As it was when the page was opened: what changed since then, somebody else decided.
  const [opened] = useState(view.status)
  const [mine, setMine] = useState(false)
  const overtaken = opened === 'PENDING' && view.status !== 'PENDING' && !mine
  const dayOf = (day: string | null) => day && formatDate(noonOf(day), locale)
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(user.country)
  /** Who decided what, when and why. */
  const decision =
    view.status === 'PENDING'
      ? ''
      : [
          t(`decided.${view.status}`, { who: view.reviewer ?? t('nobody') }),
          view.reviewedAt && formatDateTime(view.reviewedAt, locale),
          view.reason,
        ]
          .filter(Boolean)
          .join(' · ')
  const facts = [
    {
      label: t('document'),
      value: <span className="num">{`${document.type} ${formatDocument(document.number)}`}</span>,
    },
    { label: t('fact.person'), value: user.person },
    { label: t('fact.business'), value: user.businessName },
    { label: t('kind'), value: t(`type.${user.typePerson}`) },
    { label: t('fact.birth'), value: dayOf(user.dateBirth) },
    { label: t('fact.expiration'), value: dayOf(user.dateExpiration) },
    { label: t('fact.representative'), value: user.representative },
    { label: t('fact.email'), value: user.email },
    { label: t('fact.phone'), value: user.phone && formatFullPhone(user.phone) },
    { label: t('fact.place'), value: [user.address, user.city, country].filter(Boolean).join(', ') },
    { label: t('fact.since'), value: formatRecent(user.createdAt, now, locale) },
    { label: t('fact.sent'), value: formatDateTime(view.createdAt, locale) },
  ]
  return (
    <>
      <div className="phead">
        <h1 className="trunc">{user.name}</h1>
        <SubmissionBadge status={view.status} />
      </div>
      <div className="decide">
        {overtaken ? (
          <Alert tone="info" role="alert" title={t('overtaken')}>
            {decision}
          </Alert>
        ) : null}
        {same.length > 0 ? (
          <Alert tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('same')}>
            <p className="small">
              {same.map(({ id, name }) => (
                <Link key={id} className="block" href={`/console/users/${id}`}>
                  {name}
                </Link>
              ))}
            </p>
          </Alert>
        ) : null}
        {view.status === 'PENDING' || overtaken ? null : (
          <Alert
            tone={view.status === 'APPROVED' ? 'ok' : 'bad'}
            title={t(`decided.${view.status}`, { who: view.reviewer ?? t('nobody') })}
          >
            {[view.reviewedAt && formatDateTime(view.reviewedAt, locale), view.reason].filter(Boolean).join(' · ')}
          </Alert>
        )}
        <Facts as="rows" facts={facts} />
        <p className="small">
          <Link href={`/console/users/${user.id}`}>{t('account')}</Link>
        </p>
        {earlier.length > 0 ? (
          <div className="stack">
            <h2 className="label">{t('earlier')}</h2>
            <ul className="stack small">
              {earlier.map((one) => (
                <li key={one.id}>
                  <Link href={`/console/identity/${one.id}`}>{t(`status.${one.status}`)}</Link>{' '}
                  <span className="faint">{formatRecent(one.at, now, locale)}</span>
                  {one.reason ? <span className="muted"> · {one.reason}</span> : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {view.status === 'PENDING' ? (
        own ? (
          <div className="verdict">
            <p className="small">{t('own')}</p>
          </div>
        ) : (
          <IdentityVerdict
            profileId={user.id}
            warnings={view.open}
            onSent={() => setMine(true)}
            onRefused={() => setMine(false)}
            onDecided={onDecided}
          />
        )
      ) : null}
    </>
  )
}
