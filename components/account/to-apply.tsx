import { CircleQuestionMark } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import type { ToApply as Sum } from '@/lib/contract/balance/held'
import { formatMoney } from '@/lib/format'

/** Money of payments that came and is in no balance, under the balances, with the way to those payments; nothing where there is none. */
export function ToApply({ sums }: { sums: Sum[] }) {
  const t = useTranslations('account.toApply')
  const locale = useLocale()
  const count = sums.reduce((all, one) => all + one.count, 0)
  const [first] = sums
  if (!first) return null
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 border-t border-line px-5 py-3.5 max-md:px-4">
      <CircleQuestionMark className="mt-0.5 size-4 text-warn" aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-13 text-ink-2">{t('label')}</span>
          {sums.map(({ amount, currency }) => (
            <span key={currency} className="numeric font-medium">
              {formatMoney(amount, currency, locale)}
            </span>
          ))}
          <Link
            className="text-13"
            href={count === 1 ? `/payments/${first.id}` : '/home?disposition=in_suspense#payments'}
          >
            {t('see', { count })}
          </Link>
        </p>
        <p className="text-13 text-ink-3">{t('note')}</p>
      </div>
    </div>
  )
}
