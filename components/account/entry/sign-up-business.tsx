import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { countryChoices } from '@/components/form/country-choices'
import { FieldColumns } from '@/components/form/field-columns'
import { DocumentField, GenderField } from '@/components/form/known-fields'
import type { Wire } from '@/components/form/use-wire-form'
import { WireField, WireSelect } from '@/components/form/wire-field'
import type { SignUpValues } from './sign-up-values'

/** Fields for businesses only: name and country, or legal representative. */
export function SignUpBusiness({ wire, part }: { wire: Wire<SignUpValues>; part: 'business' | 'representative' }) {
  const t = useTranslations('entry.signUp')
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  if (part === 'business')
    return (
      <>
        <WireField wire={wire} name="business_name" autoComplete="organization" />
        <WireSelect wire={wire} name="country_company_incorporation" choices={countries} />
      </>
    )
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full text-16 font-semibold">{t('representative')}</legend>
      <p className="clear-both text-13 text-ink-2">{t('representativeText')}</p>
      <FieldColumns>
        <WireField wire={wire} name="name_legal" optional autoComplete="off" />
        <WireField wire={wire} name="last_name_legal" optional autoComplete="off" />
      </FieldColumns>
      <DocumentField wire={wire} name="document_number_legal" lead="document_type_legal" optional />
      <FieldColumns>
        <WireField wire={wire} name="date_birth_legal" optional type="date" autoComplete="off" />
        <GenderField wire={wire} name="gender_legal" optional />
      </FieldColumns>
    </fieldset>
  )
}
