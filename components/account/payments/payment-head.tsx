import { useLocale, useTranslations } from 'next-intl'
import { PaymentBadges } from '@/components/account/payment-badges'
import { useNames } from '@/components/account/use-names'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Amount } from '@/components/ui/record/amount'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { PaymentActions } from './payment-actions'
import { usePayerName } from './use-payer-name'

/** How the payment stands, how much it is, who paid it for what, and what the owner can do with it. */
export function PaymentHead({ view, again }: { view: PaymentPageView; again: () => Promise<unknown> }) {
  const t = useTranslations('payments')
  const nav = useTranslations('account.nav')
  const waiting = useTranslations('account.waiting')
  const locale = useLocale()
  const { linkOf } = useNames()
  const payer = usePayerName(view.payer)
  const { link, deposit, split } = view
  const concept = link ? linkOf(link.description) : (deposit?.to_payee ?? t('unnamed'))
  const home = link ? `/links/${link.uuid}` : null
  return (
    <>
      <Crumb href={home ?? '/deposits'}>{home ? concept : nav('deposits')}</Crumb>
      <div className="mb-6 grid gap-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end">
        <div className="min-w-0 wrap-anywhere">
          <div className="mb-1 flex flex-wrap items-center gap-2" role="status">
            <PaymentBadges status={view.status} disposition={view.disposition} refunding={view.refunding?.part} />
            {view.waits_for ? <span className="text-13 text-ink-3">{waiting(view.waits_for)}</span> : null}
          </div>
          <h1>
            <Amount amount={split.total} currency={split.currency} locale={locale} />
          </h1>
          <p className="mt-0.5 text-ink-2">
            {t.rich('from', {
              payer,
              concept,
              door: (words) => (home ? <Link href={home}>{words}</Link> : words),
            })}
          </p>
        </div>
        <PaymentActions view={view} concept={concept} again={again} />
      </div>
    </>
  )
}
