'use client'

import { useTranslations } from 'next-intl'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { OtpCard } from './otp-card'
import { PasswordCard } from './password-card'
import { PinCard } from './pin-card'
import { SessionsCard } from './sessions-card'

/** Sign-in settings and active sessions. */
export function SecurityPage() {
  const t = useTranslations('settings.security')
  const state = useView('/security')
  const { view, refresh: again } = state
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <StaleNotice state={state} />
      <div className="grid gap-6 content-start max-w-180">
        {view.must_enrol ? (
          <Alert tone="warn" title={t('mustEnrol')}>
            {t('mustEnrolText')}
          </Alert>
        ) : null}
        <OtpCard on={view.has_otp} pinned={view.has_pin} again={again} />
        <PasswordCard />
        <PinCard set={view.has_pin} again={again} />
        <SessionsCard view={view} again={again} />
      </div>
    </>
  )
}
