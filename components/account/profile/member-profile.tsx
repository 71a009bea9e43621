'use client'

import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { MemberProfileView } from '@/lib/contract/user/settings-views'

/** A member has no own profile: shows the account and the member's role. */
export function MemberProfile({ member }: { member: MemberProfileView }) {
  const t = useTranslations('settings')
  return (
    <>
      <PageHead title={t('profile.title')} note={t('profile.memberNote')} />
      <Card title={t('profile.memberTitle')}>
        <Facts
          as="rows"
          facts={[
            { label: t('profile.organization'), value: member.name },
            { label: t('profile.email'), value: member.email },
            {
              label: t('team.role'),
              value: `${t(`team.roles.${member.role}.name`)}: ${t(`team.roles.${member.role}.text`)}`,
            },
          ]}
        />
      </Card>
    </>
  )
}
