import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { feeOf, placeOf } from '@/components/console/doors/place-of'
import { usePolicyTexts } from '@/components/console/policy/use-policy-texts'
import { isRead } from '@/components/layout/console-sections'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { useView } from '@/lib/browser/use-view'
import type { TeamView } from '@/lib/contract/access/team-view'
import type { requestStatuses } from '@/lib/contract/data-request/views'
import type { InvoiceView } from '@/lib/contract/invoice/invoices'
import { feeProducts } from '@/lib/contract/panel/fees'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'
import type { AccountView } from '@/lib/contract/panel/user-views'
import type { AuditRow } from '@/lib/contract/panel/views'
import type { PolicyView } from '@/lib/contract/policy/policy'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import type { feeTerms, reversalCauses } from '@/lib/contract/reversal/calls'
import type { hitActions, hitStatuses } from '@/lib/contract/screening/hits'
import type { chargeKinds } from '@/lib/contract/statement/bank-charges'
import type { markStatuses } from '@/lib/contract/unusual/calls'
import type { DevelopersView } from '@/lib/contract/user/settings-views'
import type { HandOutcome } from '@/lib/domain/case/kinds'
import type { IdentityWarning, PayoutWarning, ReloadWarning } from '@/lib/domain/policy/warnings'
import { isListSource } from '@/lib/domain/screening/sources'
import { formatDate, formatDateTime, formatFigure, formatMoney, formatRecent, noonOf } from '@/lib/format'

const idOf = ({ id }: AuditRow) => id

/** Values that have a translation; others, such as names and percentages, are shown as they are. */
type Worded =
  | ('true' | 'false')
  | AccountView['roles'][number]
  | AccountView['document_status']
  | TeamView['members'][number]['role']
  | DevelopersView['keys'][number]['scopes'][number]
  | ('bancolombia' | 'pse' | 'nequi' | 'bank_transfer')
  | ('Created' | 'Paid' | 'Error')
  | ReloadWarning
  | IdentityWarning
  | PayoutWarning
  | PayoutRow['status']
  | (typeof reversalCauses)[number]
  | (typeof feeTerms)[number]
  | ProposalView['warnings'][number]
  | PolicyView['second' | 'reason_needed']
  | (typeof chargeKinds)[number]
  | HandOutcome
  | InvoiceView['state']
  | (typeof hitStatuses)[number]
  | (typeof hitActions)[number]
  | (typeof requestStatuses)[number]
  | (typeof markStatuses)[number]
  | ('OPEN' | 'PROPOSED' | 'CREDITED' | 'RETURNING' | 'RETURNED' | 'CREDIT' | 'RETURN' | 'CLOSED' | 'PAID')

const worded: Record<Worded, true> = {
  ...{ true: true, false: true },
  ...{ USER: true, OPERATOR: true, SUPERUSER: true, COLLABORATOR: true },
  ...{ REVIEWER: true, TREASURY: true, SUPPORT: true, AUDITOR: true },
  ...{ NOT_SUBMITTED: true, PENDING: true, APPROVED: true, REJECTED: true },
  ...{ VIEWER: true, LINKS: true, FINANCE: true, ADMIN: true },
  ...{ users: true, links: true, deposits: true, payments: true, payouts: true, webhooks: true },
  ...{ bancolombia: true, pse: true, nequi: true, bank_transfer: true },
  ...{ Created: true, Paid: true, Error: true },
  ...{
    OPEN: true,
    PROPOSED: true,
    CREDITED: true,
    RETURNING: true,
    RETURNED: true,
    CREDIT: true,
    RETURN: true,
    CLOSED: true,
    PAID: true,
  },
  ...{ owner_blocked: true, same_proof: true, same_amount_and_day: true, far_from_home: true, unusual_amount: true },
  ...{ many_from_payer: true, many_to_account: true, other_payer: true },
  ...{ same_document_elsewhere: true, same_file_elsewhere: true, far_from_last: true, credits_below_zero: true },
  ...{ third_party: true, payer_unknown: true, new_account: true, access_changed: true, reversed: true },
  ...{ awaiting_destination: true, requested: true, approved: true, sent: true, completed: true },
  ...{ rejected: true, cancelled: true, failed: true, returned: true },
  ...{ fraud: true, not_authorised: true, not_received: true, not_as_described: true },
  ...{ MARKED: true, SUSPICIOUS: true, DISMISSED: true, FILED: true },
  ...{ INCOMPLETE: true, ANSWERED: true, ABANDONED: true },
  ...{ CLEARED: true, CONFIRMED: true, CLEAR: true, CONFIRM: true },
  ...{ never: true, amount: true, always: true, optional: true, rejecting: true },
  ...{ draft: true, validated: true, cancelling: true, below_zero: true },
  ...{ fee: true, gmf: true, interest: true },
  ...{ explained: true, corrected: true, not_ours: true, no_action: true },
  ...{ withdrawal: true, bank_error: true, other: true, GIVEN_UP: true, KEPT: true },
}

const isWorded = (value: string): value is Worded => Object.hasOwn(worded, value)

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** A calendar day. */
const day = /^\d{4}-\d\d-\d\d$/

/** Amounts, rates and percentages in API format. */
const figure = /^-?\d+\.\d\d$/

/** An amount of a currency, as the policy has its own. */
const amount = /^([A-Z]{3}):(\d+\.\d\d)$/

/** Changed fields of an entry; unchanged values are omitted. */
const changesOf = ({ from, to }: Pick<AuditRow, 'from' | 'to'>) =>
  (Object.keys({ ...from, ...to }) as (keyof NonNullable<AuditRow['to']>)[])
    .map((name) => ({ name, from: from?.[name], to: to?.[name] }))
    .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to))

/** Changes, one per line. */
export function Changes({ from, to }: Pick<AuditRow, 'from' | 'to'>) {
  const t = useTranslations('console.audit')
  const locale = useLocale()
  const shown = (value: unknown): string => {
    if (value === undefined || value === null) return '—'
    if (Array.isArray(value)) return value.map(shown).join(', ') || '—'
    if (typeof value === 'string' && figure.test(value)) return formatFigure(value, locale)
    const [, currency, sum] = amount.exec(`${value}`) ?? []
    if (currency && sum) return formatMoney(sum, currency, locale)
    if (typeof value === 'string' && instant.test(value)) return formatDateTime(value, locale)
    if (typeof value === 'string' && day.test(value)) return formatDate(noonOf(value), locale)
    return isWorded(`${value}`) ? t(`value.${value as Worded}`) : `${value}`
  }
  return (
    <span className="grid min-w-0 gap-0.5 text-13 font-normal wrap-anywhere">
      {changesOf({ from, to }).map((one) => (
        <span key={one.name}>
          <span className="text-ink-3">{t(`name.${one.name}`)}</span>{' '}
          {from && to && (one.from ?? null) !== null ? (
            <>
              {shown(one.from)} <span className="text-ink-3">→</span> {shown(one.to)}
            </>
          ) : (
            shown(to ? one.to : one.from)
          )}
        </span>
      ))}
    </span>
  )
}

/** The page of an entry's subject; a colleague's is that of the account, which the changed facts name. */
function pageOf({ about: { kind, id }, from, to }: Pick<AuditRow, 'about' | 'from' | 'to'>): string | null {
  if (kind !== 'collaborator') return placeOf(kind, id)
  const user = (to ?? from)?.user_id
  return typeof user === 'number' ? placeOf('user', `${user}`) : null
}

/** Subject of an entry: an account by name, a fee rule by its parts, others by number. */
function About({ row }: { row: Pick<AuditRow, 'about' | 'from' | 'to'> }) {
  const { kind, id, name } = row.about
  const t = useTranslations('console.audit.about')
  const products = useTranslations('rules.fees.products')
  const source = useTranslations('screening.source')
  const { nameOf: policyName } = usePolicyTexts()
  const { view: staff } = useView('/console')
  const place = pageOf(row)
  const page = place && isRead(staff, place) ? place : null
  const called = () => {
    if (kind === 'rate') return id.replace(':', ' → ')
    if (kind === 'policy') return policyName(id)
    if (kind === 'screening_list') return isListSource(id) ? source(id) : id
    if (kind !== 'fee') return id
    const { method, currency, owner } = feeOf(id)
    const product = feeProducts.find((one) => one === method)
    return [product ? products(product) : method, currency, owner && t('user', { id: owner })]
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
