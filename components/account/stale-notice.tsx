'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formatTime } from '@/lib/format'
import type { Kept } from './use-view'

/** Above a page that could not be read anew: from when it is, and a button that tries again. */
export function StaleNotice({ kept }: { kept: Kept<{ now: string }> }) {
  const t = useTranslations('account.stale')
  const locale = useLocale()
  if (!kept.stale) return null
  return (
    <Alert tone="warn" title={t('title')} role="status" className="aside">
      <p className="small">{t('text', { time: formatTime(kept.view.now, locale) })}</p>
      <p>
        <Button size="sm" onClick={kept.again}>
          {t('retry')}
        </Button>
      </p>
    </Alert>
  )
}
