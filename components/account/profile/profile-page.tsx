'use client'

import { useTranslations } from 'next-intl'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/components/account/use-view'
import { PageHead } from '@/components/layout/page-head'
import type { ProfilePageView } from '@/lib/contract/user/settings-views'
import { ContactCard } from './contact-card'
import { DataCard } from './data-card'
import { DetailsCard } from './details-card'
import { IdentityCard } from './identity-card'
import { NoticesCard } from './notices-card'
import { PictureCard } from './picture-card'
import { ReferralCard } from './referral-card'

/** Who the account belongs to, how to reach them, and what is kept of them. */
export function ProfilePage({ first }: { first: ProfilePageView }) {
  const t = useTranslations('settings.profile')
  const kept = useView('/profile/view', first)
  const { view, again } = kept
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <StaleNotice kept={kept} />
      <div className="stack cards narrow">
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
