import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { feeOf, placeOf } from '@/components/console/doors/place-of'
import { changesOf, useFactTexts } from '@/components/console/policy/use-fact-texts'
import { usePolicyTexts } from '@/components/console/policy/use-policy-texts'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { useView } from '@/lib/browser/use-view'
import { isRead } from '@/lib/contract/access/reads'
import type { AuditRow } from '@/lib/contract/panel/views'
import { feeProducts } from '@/lib/domain/fee/products'
import { isListSource } from '@/lib/domain/screening/sources'
import { formatDateTime, formatRecent } from '@/lib/format'

const idOf = ({ id }: AuditRow) => id

/** Changes, one per line. */
export function Changes({ from, to }: Pick<AuditRow, 'from' | 'to'>) {
  const { nameOf, textOf } = useFactTexts()
  return (
    <span className="grid min-w-0 gap-0.5 text-13 font-normal wrap-anywhere">
      {changesOf({ from, to }).map((one) => (
        <span key={one.name}>
          <span className="text-ink-3">{nameOf(one.name)}</span>{' '}
          {from && to && (one.from ?? null) !== null ? (
            <>
              {textOf(one.from)} <span className="text-ink-3">→</span> {textOf(one.to)}
            </>
          ) : (
            textOf(to ? one.to : one.from)
          )}
        </span>
      ))}
    </span>
  )
}

/** The page of an entry's subject; a colleague's is that of the account, which the changed facts name. */
function pageOf({ kind, id, user_id: user }: AuditRow['about']): string | null {
  if (kind !== 'collaborator') return placeOf(kind, id)
  return user === null ? null : placeOf('user', user)
}

/** Subject of an entry: an account by name, a fee rule by its parts, others by number. */
function About({ row }: { row: Pick<AuditRow, 'about'> }) {
  const { kind, id, name } = row.about
  const t = useTranslations('console.audit.about')
  const products = useTranslations('rules.fees.products')
  const source = useTranslations('screening.source')
  const { nameOf: policyName } = usePolicyTexts()
  const { view: staff } = useView('/console')
  const place = pageOf(row.about)
  const page = place && isRead(staff, place) ? place : null
  const called = () => {
    if (kind === 'rate') return id.replace(':', ' → ')
    if (kind === 'policy') return policyName(id)
    if (kind === 'screening_list') return isListSource(id) ? source(id) : id
    if (kind !== 'fee') return id
    const { method, currency, owner } = feeOf(id)
    const product = feeProducts.find((one) => one === method)
    return [product ? products(product) : method, currency, owner && (name ?? t('user', { id: owner }))]
      .filter(Boolean)
      .join(' · ')
  }
  const shown =
    kind === 'user' ? (
      (name ?? t(kind, { id }))
    ) : (
      <span className={kind === 'fee' || kind === 'policy' || kind === 'screening_list' ? undefined : 'numeric'}>
        {t(kind, { id: called() })}
      </span>
    )
  return page ? <Link href={page}>{shown}</Link> : shown
}

/** Audit entries, newest first. @param about the page shows a single subject, so its column is omitted */
export function AuditTable({ rows, now, about = false }: { rows: readonly AuditRow[]; now: string; about?: boolean }) {
  const t = useTranslations('console.audit')
  const locale = useLocale()
  const columns = useMemo<Column<AuditRow>[]>(
    () => [
      {
        id: 'action',
        header: t('what'),
        cell: ({ action, reason }) => (
          <span className={reason ? 'two-lines' : undefined}>
            <span className="font-medium">{t(`action.${action}`)}</span>
            {reason ? <span>{reason}</span> : null}
          </span>
        ),
      },
      ...(about
        ? []
        : [
            {
              id: 'subject',
              header: t('whom'),
              className: 'cell-full',
              cell: (row: AuditRow) => <About row={row} />,
            },
          ]),
      {
        id: 'change',
        header: t('change'),
        className: 'cell-full',
        cell: (row) => <Changes from={row.from} to={row.to} />,
      },
      {
        id: 'actor',
        header: t('who'),
        cell: ({ actor, actor_id }) =>
          actor_id === null ? (actor ?? t('system')) : <Link href={`/console/users/${actor_id}`}>{actor}</Link>,
      },
      {
        id: 'at',
        header: t('when'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ at }) => (
          <time dateTime={at} title={formatDateTime(at, locale)}>
            {formatRecent(at, now, locale)}
          </time>
        ),
      },
    ],
    [t, locale, now, about],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={idOf} />
}
