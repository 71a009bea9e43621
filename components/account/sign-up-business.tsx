import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { countryChoices, documentChoices } from './places'
import type { SignUpValues } from './sign-up-values'
import type { Wire } from './use-wire-form'
import { WireField, WirePair, WireSelect } from './wire-field'

/** What only a business tells: its name and country, or who represents it. */
export function SignUpBusiness({ wire, part }: { wire: Wire<SignUpValues>; part: 'business' | 'representative' }) {
  const t = useTranslations('entry.signUp')
  const fields = useTranslations('form.fields')
  const genders = useTranslations('form.genders')
  const locale = useLocale()
  const countries = useMemo(() => countryChoices(locale), [locale])
  if (part === 'business')
    return (
      <>
        <WireField wire={wire} name="business_name" label={fields('business_name')} autoComplete="organization" />
        <WireSelect
          wire={wire}
          name="country_company_incorporation"
          label={fields('country_company_incorporation')}
          choices={countries}
        />
      </>
    )
  return (
    <fieldset className="group">
      <legend>{t('representative')}</legend>
      <p className="small muted">{t('representativeText')}</p>
      <div className="two-up">
        <WireField wire={wire} name="name_legal" label={fields('name_legal')} optional autoComplete="off" />
        <WireField wire={wire} name="last_name_legal" label={fields('last_name_legal')} optional autoComplete="off" />
      </div>
      <WirePair
        wire={wire}
        name="document_number_legal"
        label={fields('document_number_legal')}
        optional
        autoComplete="off"
        inputMode="numeric"
        className="num"
        lead="document_type_legal"
        leadLabel={fields('document_type')}
        choices={documentChoices}
      />
      <div className="two-up">
        <WireField
          wire={wire}
          name="date_birth_legal"
          label={fields('date_birth_legal')}
          optional
          type="date"
          autoComplete="off"
        />
        <WireSelect
          wire={wire}
          name="gender_legal"
          label={fields('gender_legal')}
          optional
          choices={[
            { value: '', label: genders('none') },
            { value: 'F', label: genders('F') },
            { value: 'M', label: genders('M') },
            { value: 'X', label: genders('X') },
          ]}
        />
      </div>
    </fieldset>
  )
}
