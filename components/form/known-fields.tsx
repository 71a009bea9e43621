/** Fields shared by several forms, so that each is requested in the same way. */
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { dialingChoices, documentChoices } from './country-choices'
import { FieldColumns } from './field-columns'
import type { Values } from './use-wire-form'
import { WireField, type WireFieldProps, WirePair, WireSelect } from './wire-field'

type Of<V extends Values> = Pick<WireFieldProps<V>, 'wire' | 'label' | 'hint' | 'optional'>

export function NameFields<V extends Values & { first_name: string; last_name: string }>(own: Of<V>) {
  return (
    <FieldColumns>
      <WireField {...own} name="first_name" autoComplete="given-name" />
      <WireField {...own} name="last_name" autoComplete="family-name" />
    </FieldColumns>
  )
}

/** @param auto autocomplete value; `off` where the email is another person's */
export function EmailField<V extends Values & { email: string }>({ auto, ...own }: Of<V> & { auto?: string }) {
  return <WireField {...own} name="email" type="email" inputMode="email" autoComplete={auto ?? 'email'} />
}

export function PhoneField<V extends Values & { phone: string; country_code: string }>(own: Of<V>) {
  const fields = useTranslations('form.fields')
  const locale = useLocale()
  const choices = useMemo(() => dialingChoices(locale), [locale])
  return (
    <WirePair
      {...own}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      lead="country_code"
      leadLabel={fields('country_code')}
      choices={choices}
    />
  )
}

export function DocumentField<V extends Values>(own: Of<V> & { name: keyof V & string; lead: keyof V & string }) {
  const fields = useTranslations('form.fields')
  return (
    <WirePair
      {...own}
      inputMode="numeric"
      autoComplete="off"
      leadLabel={fields('document_type')}
      choices={documentChoices}
    />
  )
}

type Named<V extends Values> = Of<V> & { name: keyof V & string }

export function GenderField<V extends Values>(own: Named<V>) {
  const t = useTranslations('form.genders')
  const choices = (['none', 'F', 'M', 'X'] as const).map((name) => ({
    value: name === 'none' ? '' : name,
    label: t(name),
  }))
  return <WireSelect {...own} choices={choices} />
}

export function CurrentPassword<V extends Values>(own: Named<V>) {
  return <WireField {...own} type="password" autoComplete="current-password" />
}

/** New password, with the password rules as hint. */
export function NewPassword<V extends Values>(own: Named<V>) {
  const t = useTranslations('form')
  return <WireField hint={t('passwordHint')} {...own} type="password" autoComplete="new-password" />
}

export function NewPasswordPair<V extends Values & { new_password: string; new_password_confirmation: string }>({
  wire,
}: Of<V>) {
  return (
    <>
      <NewPassword wire={wire} name="new_password" />
      <NewPassword wire={wire} name="new_password_confirmation" hint={null} />
    </>
  )
}

type Code<V extends Values> = Named<V> & {
  maxLength?: number
  /** Memorised by the user, like a PIN: the input is masked. */
  secret?: boolean
  /** May contain letters, like a recovery code. */
  letters?: boolean
}

/** Input for a PIN or a one-time code. */
export function CodeField<V extends Values>({ secret, letters, ...own }: Code<V>) {
  return (
    <WireField
      {...own}
      type={secret ? 'password' : 'text'}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete={secret ? 'off' : 'one-time-code'}
    />
  )
}
