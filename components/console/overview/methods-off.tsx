import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { MethodsOffView } from '@/lib/contract/panel/ledger-views'
import { formatRecent } from '@/lib/format'

/** The methods that payers cannot use just now: since when and why. Nothing where all of them work. */
export function MethodsOff({ methods, now }: { methods: MethodsOffView; now: string }) {
  const t = useTranslations('books.overview.off')
  const names = useTranslations('books.money.methods')
  const locale = useLocale()
  return methods.map(({ method, why, since, reason }) => (
    <Alert key={method} tone="bad" title={t('title', { method: names(method) })}>
      {since ? <p className="small">{t('since', { time: formatRecent(since, now, locale) })}</p> : null}
      <p className="small">
        {t(why)} {reason ? <span className="mono">{reason}</span> : null}
      </p>
      <p className="small">{t('meanwhile')}</p>
    </Alert>
  ))
}
