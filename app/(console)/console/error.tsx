'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/notice/error-state'

/** Error boundary for a page; the surrounding layout stays. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('console.failed')
  return (
    <ErrorState alone title={t('title')} action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('text', { reference: error.digest ?? '—' })}
    </ErrorState>
  )
}
