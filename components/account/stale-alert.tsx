import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import type { ViewState } from '@/lib/browser/use-view'
import { formatTime } from '@/lib/format'

/** Warning that the last refetch failed: time of the shown data and a retry button. */
export function StaleAlert({ state }: { state: ViewState<{ now: string }> }) {
  const t = useTranslations('account.stale')
  const locale = useLocale()
  return (
    <Alert tone="warn" title={t('title')} role="status" className="mb-6">
      <p className="text-13">{t('text', { time: formatTime(state.view.now, locale) })}</p>
      <p>
        <Button size="sm" onClick={state.refresh}>
          {t('retry')}
        </Button>
      </p>
    </Alert>
  )
}
