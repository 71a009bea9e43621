import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { formatDate, formatDateTime, formatMoney, formatRecent, noonOf } from '@/lib/format'
import { isSome } from './is-some'

interface ReversalFactsProps {
  row: FullReversal
  now: string
}

/** Whose payment it was, what the rail took and why, and until when it is to be closed. */
export function ReversalFacts({ row, now }: ReversalFactsProps) {
  const t = useTranslations('money.reversals')
  const locale = useLocale()
  const money = (amount: string) => <span className="numeric">{formatMoney(amount, row.currency, locale)}</span>
  const some = (amount: string) => (isSome(amount) ? money(amount) : null)
  const by = (who: string | null, at: string | null) =>
    at && [who, formatDateTime(at, locale)].filter(Boolean).join(', ')
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${row.owner_id}`}>{row.owner_name}</Link> },
    { label: t('movement'), value: <Link href={`/console/movements/${row.money_movement_id}`}>{row.number}</Link> },
    { label: t('cause'), value: row.cause ? t(`causes.${row.cause}`) : t('unknownCause') },
    { label: t('due'), value: row.status === 'CLOSED' ? null : formatDate(noonOf(row.due_on), locale) },
    { label: t('told'), value: formatRecent(row.created_at, now, locale) },
    {
      label: t('amount'),
      value: <span className="numeric">{formatMoney(row.amount, row.amount_currency, locale)}</span>,
    },
    { label: t('credited'), value: money(row.credited) },
    { label: t('refunded'), value: some(row.refunded) },
    { label: t('debited'), value: some(row.debited) },
    { label: t('recovered'), value: some(row.recovered) },
    {
      label: t('proposed'),
      value: by(row.proposed_by, row.proposal?.proposed_at ?? null),
    },
    { label: t('reason'), value: row.reason },
    { label: t('closed'), value: by(row.closed_by, row.closed_at) },
  ]
  return <Facts facts={facts} as="rows" />
}
