'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/notice/error-state'

/** Error state: nothing was lost, and the reference to quote to support. */
export function Failed({ reference, retry }: { reference: string | undefined; retry: () => void }) {
  const t = useTranslations('account.failed')
  return (
    <ErrorState alone title={t('title')} action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('text', { reference: reference ?? '—' })}
    </ErrorState>
  )
}
