'use client'

import { useTranslations } from 'next-intl'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/components/account/use-view'
import { PageHead } from '@/components/layout/page-head'
import { Alert } from '@/components/ui/alert'
import type { SecurityView } from '@/lib/contract/user/settings-views'
import { OtpCard } from './otp-card'
import { PasswordCard } from './password-card'
import { PinCard } from './pin-card'
import { SessionsCard } from './sessions-card'

/** How the way in is kept, and where somebody is signed in. */
export function SecurityPage({ first }: { first: SecurityView }) {
  const t = useTranslations('settings.security')
  const kept = useView('/security/view', first)
  const { view, again } = kept
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <StaleNotice kept={kept} />
      <div className="stack cards narrow">
        {view.must_enrol ? (
          <Alert tone="warn" title={t('mustEnrol')}>
            {t('mustEnrolText')}
          </Alert>
        ) : null}
        <OtpCard on={view.has_otp} again={again} />
        <PasswordCard />
        <PinCard set={view.has_pin} again={again} />
        <SessionsCard view={view} again={again} />
      </div>
    </>
  )
}
