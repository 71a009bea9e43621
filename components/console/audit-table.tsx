import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Column, DataTable } from '@/components/ui/table'
import type { AuditRow } from '@/lib/contract/console-views'
import { formatDateTime, formatRecent } from '@/lib/format'

/** Actions that have words; another shows its own name. */
const known = [
  ...(['identity.approved', 'identity.rejected', 'user.blocked', 'user.unblocked', 'user.roles'] as const),
  ...(['account.erased', 'referral_code.created', 'referral_code.changed'] as const),
]

const idOf = ({ id }: AuditRow) => id

/** Names and values that have words, by what the log calls them. */
const names = ['level', 'document_status', 'blocked', 'roles'] as const
const values = [
  ...(['true', 'false', 'NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'] as const),
  ...(['USER', 'OPERATOR', 'SUPERUSER', 'COLLABORATOR'] as const),
]

/** The account that an entry is about, where it is about one. */
const accountOf = (subject: string) => /^user:(\d+)$/.exec(subject)?.[1]

function useAction() {
  const t = useTranslations('console.audit.action')
  return (action: string) => {
    const name = known.find((one) => one === action)
    return name ? t(name.replace('.', '_') as 'identity_approved') : action
  }
}

/** What changed, a line for each name. */
function Changes({ from, to }: Pick<AuditRow, 'from' | 'to'>) {
  const t = useTranslations('console.audit')
  const nameOf = (name: string) => {
    const own = names.find((one) => one === name)
    return own ? t(`name.${own}`) : name
  }
  const shown = (value: unknown): string => {
    if (value === undefined || value === null) return '—'
    if (Array.isArray(value)) return value.map(shown).join(', ') || '—'
    if (typeof value === 'object') return JSON.stringify(value)
    const own = values.find((one) => one === `${value}`)
    return own ? t(`value.${own}`) : `${value}`
  }
  return (
    <span className="change">
      {[...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].map((name) => (
        <span key={name}>
          <span className="faint">{nameOf(name)}</span> {shown(from?.[name])} <span className="faint">→</span>{' '}
          {shown(to?.[name])}
        </span>
      ))}
    </span>
  )
}

/** Decisions, newest first. @param about the account whose page this is: then whom it is about goes without saying */
export function AuditTable({ rows, now, about }: { rows: readonly AuditRow[]; now: string; about?: number }) {
  const t = useTranslations('console.audit')
  const locale = useLocale()
  const nameOf = useAction()
  const columns = useMemo<Column<AuditRow>[]>(
    () => [
      {
        id: 'action',
        header: t('what'),
        cell: ({ action, reason }) => (
          <span className="two">
            <span className="medium">{nameOf(action)}</span>
            {reason ? <span>{reason}</span> : null}
          </span>
        ),
      },
      ...(about === undefined
        ? [
            {
              id: 'subject',
              header: t('whom'),
              cell: ({ subject, subjectName }: AuditRow) =>
                accountOf(subject) ? (
                  <Link href={`/console/users/${accountOf(subject)}`}>{subjectName ?? subject}</Link>
                ) : (
                  <span className="num">{subject}</span>
                ),
            },
          ]
        : []),
      {
        id: 'change',
        header: t('change'),
        className: 'onlywide',
        cell: (row) => <Changes from={row.from} to={row.to} />,
      },
      {
        id: 'actor',
        header: t('who'),
        cell: ({ actor, actorId }) =>
          actorId === null ? t('system') : <Link href={`/console/users/${actorId}`}>{actor}</Link>,
      },
      {
        id: 'at',
        header: t('when'),
        className: 'right num faint small when',
        cell: ({ at }) => (
          <time dateTime={at} title={formatDateTime(at, locale)}>
            {formatRecent(at, now, locale)}
          </time>
        ),
      },
    ],
    [t, nameOf, locale, now, about],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={idOf} />
}
