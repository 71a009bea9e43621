import { useLocale, useTranslations } from 'next-intl'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import { Sum } from '@/components/ui/record/sum'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { formatKey, formatMoney, formatPercent, formatTime, formatYearDay } from '@/lib/format'

const mono = (text: string | null) => (text ? <span className="font-mono text-[12px]">{text}</span> : null)

/** How it was paid, its references, and how its amount adds up. */
export function PaymentFacts({ view }: { view: PaymentPageView }) {
  const t = useTranslations('payments.facts')
  const status = useTranslations('common.status.movement')
  const locale = useLocale()
  const { methodOf } = useNames()
  const when = (at: string | null) =>
    at && <time dateTime={at}>{`${formatYearDay(at, locale)}, ${formatTime(at, locale)}`}</time>
  return (
    <Card title={t('title')} flush>
      <div className="card-body">
        <Facts
          as="spread"
          facts={[
            { label: t('method'), value: methodOf(view.method) },
            { label: t('bank'), value: view.bank },
            { label: t(view.method === 'PSE' ? 'cus' : 'bankReference'), value: mono(view.cus) },
            { label: t('key'), value: mono(formatKey(view.tracking_key)) },
            { label: t('id'), value: mono(view.id) },
            { label: t('number'), value: <span className="numeric">{view.number}</span> },
            { label: t('started'), value: when(view.created_at) },
            { label: t('expires'), value: view.waits_for ? when(view.expires_at) : null },
            { label: status(view.status), value: view.waits_for ? null : when(view.ended_at) },
          ]}
        />
      </div>
      <div className="card-body border-t border-line">
        <PaymentSum view={view} />
      </div>
    </Card>
  )
}

/** The total from the amount, or the credit from the total: whoever bears the fee reads what it takes from them. */
function PaymentSum({
  view: { split, charge, credit, received, waits_for: open, disposition },
}: {
  view: PaymentPageView
}) {
  const t = useTranslations('payments.facts')
  const credits = useTranslations('payments.figures.credit')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, split.currency, locale)
  const byPayer = split.fee_mode === 'payer'
  const total = t(open ? 'toPay' : disposition === 'none' || received ? 'asked' : 'total')
  const taken = (amount: string) => (byPayer ? money(amount) : `\u2212${money(amount)}`)
  return (
    <>
      <Sum
        rows={[
          { label: byPayer ? t('amount') : total, value: money(byPayer ? split.amount : split.total) },
          { label: t('fee', { percent: formatPercent(split.fee_percentage, locale) }), value: taken(split.fee) },
          { label: t('iva', { percent: formatPercent(split.iva_percentage, locale) }), value: taken(split.iva) },
        ]}
        total={
          byPayer
            ? { label: total, value: money(split.total) }
            : { label: credits(credit.state === 'done' ? 'done' : 'open'), value: money(split.credited) }
        }
      />
      {charge ? (
        <p className="mt-3 text-13 text-ink-3">
          {t('charge', {
            amount: formatMoney(charge.amount, 'COP', locale),
            rate: formatMoney(charge.rate, 'COP', locale),
          })}
        </p>
      ) : null}
    </>
  )
}
