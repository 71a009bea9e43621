import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { MethodsOffView } from '@/lib/contract/panel/overview-views'
import { formatRecent } from '@/lib/format'

/** Methods currently unavailable to payers: since when and why. Empty if all are available. */
export function MethodsOff({ methods, now }: { methods: MethodsOffView; now: string }) {
  const t = useTranslations('books.overview.off')
  const names = useTranslations('books.money.methods')
  const locale = useLocale()
  return methods.map(({ method, why, since, reason }) => (
    <Alert key={method} tone="bad" title={t('title', { method: names(method) })}>
      {since ? <p className="text-13">{t('since', { time: formatRecent(since, now, locale) })}</p> : null}
      <p className="text-13">
        {t(why)} {reason ? <span className="font-mono text-[0.93em]">{reason}</span> : null}
      </p>
      <p className="text-13">{t('meanwhile')}</p>
    </Alert>
  ))
}
