'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AuditTable } from '@/components/console/audit-table'
import { LevelBadge } from '@/components/console/level-badge'
import { SubmissionBadge } from '@/components/console/submission-badge'
import { PageHead } from '@/components/layout/page-head'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import type { AccountView, AuditRow } from '@/lib/contract/panel/views'
import { formatDateTime, formatDocument, formatFullPhone, formatRecent } from '@/lib/format'
import { UserAccess } from './user-access'

interface UserPageProps {
  now: string
  account: AccountView
  audit: AuditRow[]
  /** Whether the reader may change roles and staff. */
  superuser: boolean
  /** The reader's own account, which others change. */
  own: boolean
}

const isStaff = (roles: readonly string[]) => roles.includes('OPERATOR') || roles.includes('SUPERUSER')

/** What else of the console is about an account. */
const ways = (id: number) =>
  [
    { name: 'movements', href: `/console/movements?owner=${id}` },
    { name: 'wallet', href: `/console/ledger/COP/${encodeURIComponent(`wallet:${id}`)}` },
    { name: 'fees', href: `/console/fees?owner=${id}` },
    { name: 'payout', href: `/console/payouts/new?user=${id}` },
  ] as const

/** One account as staff see it. */
export function UserPage({ now, account, audit, superuser, own }: UserPageProps) {
  const t = useTranslations('console.users')
  const locale = useLocale()
  const verified = (yes: boolean) => (yes ? t('verified') : t('unverified'))
  const facts = [
    { label: t('id'), value: <span className="num">{account.id}</span> },
    { label: t('person'), value: account.person },
    { label: t('business'), value: account.businessName },
    { label: t('kind'), value: t(`type.${account.typePerson}`) },
    { label: t('email'), value: `${account.email} · ${verified(account.emailVerified)}` },
    {
      label: t('phone'),
      value: account.phone && `${formatFullPhone(account.phone)} · ${verified(account.phoneVerified)}`,
    },
    {
      label: t('document'),
      value: account.document && `${account.document.type} ${formatDocument(account.document.number)}`,
    },
    { label: t('otp'), value: t(account.hasOtp ? 'on' : 'off') },
    { label: t('platform'), value: t(`platformIs.${account.platform}`) },
    { label: t('created'), value: formatDateTime(account.createdAt, locale) },
    { label: t('lastLogin'), value: account.lastLogin ? formatRecent(account.lastLogin, now, locale) : t('never') },
    {
      label: t('organization'),
      value: account.organization && (
        <Link href={`/console/users/${account.organization.id}`}>{account.organization.name}</Link>
      ),
    },
    { label: t('links'), value: <span className="num">{account.counts.links}</span> },
    { label: t('payments'), value: <span className="num">{account.counts.movements}</span> },
    { label: t('collaborators'), value: <span className="num">{account.counts.collaborators}</span> },
  ]
  return (
    <div className="inner">
      <Crumb href="/console/users">{t('title')}</Crumb>
      <PageHead title={account.name} note={account.email}>
        <LevelBadge level={account.level} />
        {account.blocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}
      </PageHead>
      {account.blockedAt ? (
        <Alert tone="bad" title={t('blockedSince', { when: formatDateTime(account.blockedAt, locale) })}>
          {t('blockedText')}
        </Alert>
      ) : null}
      <div className="g2">
        <div className="stack">
          <Card title={t('data')}>
            <Facts facts={facts} as="rows" />
          </Card>
          <Card title={t('decisions')} flush>
            {audit.length > 0 ? (
              <AuditTable rows={audit} now={now} about />
            ) : (
              <p className="body muted small">{t('noDecisions')}</p>
            )}
          </Card>
        </div>
        <div className="stack">
          <Card title={t('access')}>
            {own ? (
              <p className="small muted">{t('own')}</p>
            ) : isStaff(account.roles) && !superuser ? (
              <p className="small muted">{t('staff')}</p>
            ) : (
              <UserAccess account={account} superuser={superuser} />
            )}
          </Card>
          {account.roles.includes('COLLABORATOR') ? null : (
            <Card title={t('goTo')}>
              <ul className="stack small">
                {ways(account.id).map(({ name, href }) => (
                  <li key={name}>
                    <Link href={href}>{t(`way.${name}`)}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title={t('submissions')}>
            {account.submissions.length > 0 ? (
              <ul className="stack small">
                {account.submissions.map((one) => (
                  <li key={one.id} className="row between">
                    <Link href={`/console/identity/${one.id}`}>{formatRecent(one.createdAt, now, locale)}</Link>
                    <SubmissionBadge status={one.status} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="small muted">{t('noSubmissions')}</p>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}
