'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AuditTable } from '@/components/console/audit-table'
import { LevelBadge } from '@/components/console/level-badge'
import { MarkUnusual } from '@/components/console/mark-unusual'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { HeldBack } from '@/components/console/review/held-back'
import { SubmissionBadge } from '@/components/console/submission-badge'
import { PageHead } from '@/components/layout/page-head'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { isStaff } from '@/lib/domain/access/staff-roles'
import { formatDateTime, formatDocument, formatFullPhone, formatRecent } from '@/lib/format'
import { UserAccess } from './user-access'
import { UserThings } from './user-things'

/** Other console pages about an account. */
const ways = (id: number) =>
  [
    { name: 'fees', href: `/console/fees?owner=${id}` },
    { name: 'payout', href: `/console/payouts/new?user=${id}` },
  ] as const

export function UserPage({ address }: { address: string }) {
  const t = useTranslations('console.users')
  const tData = useTranslations('data')
  const locale = useLocale()
  const { view } = useView('/console/users/[id]', address)
  const { now, account, things, audit, superuser, own, standing, proposals } = view
  const open = proposals.filter(({ status }) => status !== 'LAPSED').map(({ kind }) => kind)
  const verified = (yes: boolean) => (yes ? t('verified') : t('unverified'))
  const facts = [
    { label: t('id'), value: <span className="numeric">{account.id}</span> },
    { label: t('person'), value: account.person },
    { label: t('business'), value: account.business_name },
    { label: t('kind'), value: t(`type.${account.type_person}`) },
    { label: t('email'), value: `${account.email} · ${verified(account.email_verified)}` },
    {
      label: t('phone'),
      value:
        account.phone &&
        `${formatFullPhone({ code: account.country_code, number: account.phone })} · ${verified(account.phone_verified)}`,
    },
    {
      label: t('document'),
      value:
        account.document_type &&
        account.document_number &&
        `${account.document_type} ${formatDocument(account.document_number)}`,
    },
    { label: t('otp'), value: t(account.has_otp ? 'on' : 'off') },
    { label: t('platform'), value: t(`platformIs.${account.platform}`) },
    { label: t('created'), value: formatDateTime(account.created_at, locale) },
    { label: t('lastLogin'), value: account.last_login ? formatRecent(account.last_login, now, locale) : t('never') },
    {
      label: t('organization'),
      value: account.organization && (
        <Link href={`/console/users/${account.organization.id}`}>{account.organization.name}</Link>
      ),
    },
  ]
  return (
    <div className="page-column">
      <Crumb href="/console/users">{t('title')}</Crumb>
      <PageHead title={account.name} note={account.email}>
        <LevelBadge level={account.level} />
        {account.blocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}
      </PageHead>
      {account.blocked_at ? (
        <Alert tone="bad" title={t('blockedSince', { when: formatDateTime(account.blocked_at, locale) })}>
          {t('blockedText')}
        </Alert>
      ) : null}
      <HeldBack hits={view.holding} />
      {view.claims.length > 0 ? (
        <Alert title={t('claim')}>
          {view.claims.map(({ id, topic }) => (
            <Link key={id} className="block" href={`/console/data-requests/${id}`}>
              {tData(`topics.${topic}`)}
            </Link>
          ))}
        </Alert>
      ) : null}
      <OpenProposals proposals={proposals} now={now} page="/console/users/[id]" />
      <div className="aside-grid">
        <div className="grid gap-4 content-start">
          <Card title={t('data')}>
            <Facts facts={facts} as="rows" />
          </Card>
          <Card title={t('decisions')} flush>
            {audit.length > 0 ? (
              <AuditTable rows={audit} now={now} about />
            ) : (
              <p className="card-body text-ink-2 text-13">{t('noDecisions')}</p>
            )}
          </Card>
        </div>
        <div className="grid gap-4 content-start">
          {account.roles.includes('COLLABORATOR') ? null : <UserThings id={account.id} things={things} />}
          <Card title={t('access')}>
            {own ? (
              <p className="text-13 text-ink-2">{t('own')}</p>
            ) : isStaff(account.roles) && !superuser ? (
              <p className="text-13 text-ink-2">{t('staff')}</p>
            ) : (
              <UserAccess
                key={`${account.blocked_at}${account.roles}`}
                account={account}
                superuser={superuser}
                standing={standing}
                open={open}
              />
            )}
          </Card>
          {account.roles.includes('COLLABORATOR') ? null : (
            <Card title={t('goTo')}>
              <ul className="grid gap-4 content-start text-13">
                {ways(account.id)
                  .filter(({ name }) => name !== 'payout' || standing.payout.may)
                  .map(({ name, href }) => (
                    <li key={name}>
                      <Link href={href}>{t(`way.${name}`)}</Link>
                    </li>
                  ))}
              </ul>
            </Card>
          )}
          <MarkUnusual subject={`user:${account.id}`} />
          <Card title={t('submissions')}>
            {account.submissions.length > 0 ? (
              <ul className="grid gap-4 content-start text-13">
                {account.submissions.map((one) => (
                  <li key={one.id} className="flex items-center gap-2 justify-between">
                    <Link href={`/console/identity/${one.id}`}>{formatRecent(one.created_at, now, locale)}</Link>
                    <SubmissionBadge status={one.status} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-13 text-ink-2">{t('noSubmissions')}</p>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}
