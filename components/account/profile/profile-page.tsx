'use client'

import { useTranslations } from 'next-intl'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { useView } from '@/lib/browser/use-view'
import { ContactCard } from './contact-card'
import { DataCard } from './data-card'
import { DetailsCard } from './details-card'
import { IdentityCard } from './identity-card'
import { NoticesCard } from './notices-card'
import { PictureCard } from './picture-card'
import { ReferralCard } from './referral-card'

/** Account holder data, contact details and stored personal data. */
export function ProfilePage() {
  const t = useTranslations('settings.profile')
  const state = useView('/profile')
  const { view, refresh: again } = state
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <StaleNotice state={state} />
      <div className="grid gap-6 content-start max-w-180">
        <PictureCard profile={view.profile} again={again} />
        <DetailsCard profile={view.profile} again={again} />
        <ContactCard view={view} again={again} />
        <NoticesCard profile={view.profile} again={again} />
        <IdentityCard profile={view.profile} />
        {view.profile.referred ? null : <ReferralCard again={again} />}
        <DataCard step={view.step_up} />
      </div>
    </>
  )
}
