'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { PageHead } from '@/components/ui/page-head'
import type { SecurityView } from '@/lib/contract/settings-views'
import { OtpCard } from './otp-card'
import { PasswordCard } from './password-card'
import { PinCard } from './pin-card'
import { SessionsCard } from './sessions-card'
import { Stale } from './stale'
import { useView } from './use-view'

/** How the way in is kept, and where somebody is signed in. */
export function SecurityPage({ first }: { first: SecurityView }) {
  const t = useTranslations('settings.security')
  const kept = useView('/security/view', first)
  const { view, again } = kept
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <Stale kept={kept} />
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
