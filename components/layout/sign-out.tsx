'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { leave } from '@/lib/browser/leave'

/** Sign-out button for pages without a menu. */
export function SignOut() {
  const t = useTranslations('entry.onboarding')
  return (
    <Button tone="ghost" size="sm" onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  )
}
