import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldColumns } from '@/components/form/field-columns'
import { GenderField, NameFields } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { editProfileBody } from '@/lib/contract/user/edit-profile'
import type { ProfileResource } from '@/lib/contract/user/profile'

const names = [
  'first_name',
  'last_name',
  'alias',
  'gender',
  'date_birth',
  'date_expiration',
  'city',
  'address',
] as const

/** Profile fields that an account holder may change at any time. */
export function DetailsCard({ profile, again }: { profile: ProfileResource; again: () => void }) {
  const t = useTranslations('settings.profile')
  const [defaults] = useState(() => ({
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    alias: profile.alias ?? '',
    gender: `${profile.gender ?? ''}`,
    date_birth: profile.date_birth ?? '',
    date_expiration: profile.date_expiration ?? '',
    city: profile.city ?? '',
    address: profile.address ?? '',
  }))
  const wire = useWireForm({
    scope: 'details',
    defaults,
    schema: editProfileBody,
    // Null clears a field; `''` is invalid for a date or a choice.
    bodyOf: (values) => Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : values[name]])),
    path: '/edit_profile/',
    onDone: () => {
      toast(t('saved'))
      again()
    },
  })
  return (
    <Card title={t('details')}>
      <SettingsForm wire={wire} title={t('details')} submit={t('save')} primary>
        <NameFields wire={wire} />
        <WireField wire={wire} name="alias" hint={t('aliasHint')} optional autoComplete="organization" />
        <FieldColumns>
          <WireField wire={wire} name="date_birth" optional type="date" autoComplete="bday" />
          <GenderField wire={wire} name="gender" optional />
          <WireField wire={wire} name="city" optional autoComplete="address-level2" />
          <WireField wire={wire} name="address" optional autoComplete="street-address" />
        </FieldColumns>
        <WireField wire={wire} name="date_expiration" optional type="date" />
      </SettingsForm>
    </Card>
  )
}
