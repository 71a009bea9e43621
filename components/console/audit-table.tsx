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
  ...(['reload.approved', 'reload.approved_once', 'reload.rejected'] as const),
  ...(['suspense.proposed', 'suspense.credited', 'suspense.returned', 'suspense.withdrawn'] as const),
  ...(['reversal.debited', 'reversal.closed', 'payout.proposed', 'payout.paid', 'payout.rejected'] as const),
  ...(['rail_payout.recorded', 'fee.changed', 'fee.removed', 'rate.set', 'movement.refreshed'] as const),
  ...(['transfer_account.added', 'transfer_account.changed', 'bank.added', 'bank.changed'] as const),
  ...(['key.made', 'key.revoked'] as const),
]

const idOf = ({ id }: AuditRow) => id

/** Names and values that have words, by what the log calls them. */
const names = [
  ...(['level', 'document_status', 'blocked', 'roles', 'state', 'status', 'amount', 'currency', 'active'] as const),
  ...(['percentage', 'fixed', 'iva_percentage', 'rate', 'action', 'debited'] as const),
]
const values = [
  ...(['true', 'false', 'NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'] as const),
  ...(['USER', 'OPERATOR', 'SUPERUSER', 'COLLABORATOR', 'Created', 'Paid', 'Error'] as const),
  ...(['OPEN', 'PROPOSED', 'CREDITED', 'RETURNED', 'CREDIT', 'RETURN', 'CLOSED', 'PAID'] as const),
]

/** The page of what an entry is about, where there is one. */
function pageOf(subject: string): string | null {
  const [, kind = '', id = ''] = /^(user|reload|suspense|reversal|payout|fee|rate):?(.*)$/.exec(subject) ?? []
  if (kind === 'user') return `/console/users/${id}`
  if (kind === 'reload') return `/console/reloads/${id}`
  if (/^mm_\w{22}$/.test(subject)) return `/console/movements/${subject}`
  const pages = { suspense: 'suspense', reversal: 'reversals', payout: 'payouts', fee: 'fees', rate: 'rates' } as const
  return kind in pages ? `/console/${pages[kind as keyof typeof pages]}` : null
}

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
              cell: ({ subject, subjectName }: AuditRow) => {
                const page = pageOf(subject)
                const name = <span className="num">{subjectName ?? subject}</span>
                return page ? <Link href={page}>{name}</Link> : name
              },
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
