'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { formatSpan } from './format-span'

/** Says that the account's test clock is ahead: somebody who forgot it wonders why links expire. */
export function ClockNotice() {
  const t = useTranslations('settings.clock')
  const locale = useLocale()
  const { clock } = useView('/developers').view
  if (!clock || clock.ahead_seconds === 0) return null
  return (
    <Alert tone="warn" title={t('behind', { span: formatSpan(clock.ahead_seconds, locale) })}>
      {t('behindText')}
    </Alert>
  )
}
