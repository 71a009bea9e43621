import { useTranslations } from 'next-intl'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { editProfileBody } from '@/lib/contract/user/edit-profile'

/** Applies a referral code; possible once per account. */
export function ReferralCard({ again }: { again: () => void }) {
  const t = useTranslations('settings.profile.referral')
  const wire = useWireForm({
    scope: 'referral',
    defaults: { referal_code: '' },
    schema: editProfileBody,
    bodyOf: (values) => values,
    path: '/edit_profile/',
    about: {
      ReferalCodeNotExist: 'referal_code',
      InvalidReferrer: 'referal_code',
      ProfileAlreadyReferred: 'referal_code',
    },
    onDone: () => {
      toast(t('done'))
      again()
    },
  })
  return (
    <Card title={t('title')}>
      <SettingsForm wire={wire} title={t('title')} submit={t('submit')}>
        <p className="text-ink-2">{t('text')}</p>
        <WireField wire={wire} name="referal_code" autoComplete="off" />
      </SettingsForm>
    </Card>
  )
}
