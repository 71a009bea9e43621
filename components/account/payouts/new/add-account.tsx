import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldColumns } from '@/components/form/field-columns'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm, type Wrong } from '@/components/form/use-wire-form'
import { WireField, WirePair } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { Segmented } from '@/components/ui/field/segmented'
import { payerDocumentTypes } from '@/lib/contract/payer'
import { addBeneficiary } from '@/lib/contract/payout/beneficiaries'
import type { BeneficiaryView, WithdrawView } from '@/lib/contract/payout/pages'
import { AccountFields } from './account-fields'
import { accountBodyOf, emptyAccount, personOf } from './account-values'

const labelled = ['bank_id', 'account_type', 'account_number', 'phone', 'key', 'name', 'document'] as const
const described = ['not_a_mobile', 'not_a_key', 'not_an_account', 'doubled'] as const
const documentTypes = payerDocumentTypes.map((type) => ({ value: type, label: type }))

interface AddAccountProps {
  view: WithdrawView
  onAdded: (account: BeneficiaryView) => void
  onCancel: () => void
}

/** Adds an account that payouts go to. */
export function AddAccount({ view, onAdded, onCancel }: AddAccountProps) {
  const t = useTranslations('payouts.add')
  const form = useTranslations('form.fields')
  const heading = useRef<HTMLSpanElement>(null)
  const isFirst = view.accounts.length === 0
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  const textOf = ({ code }: Wrong) => {
    const known = described.find((one) => one === code)
    return known && t(`wrong.${known}`)
  }
  const wire = useWireForm({
    scope: 'account',
    defaults: emptyAccount(view),
    labels: Object.fromEntries(labelled.map((name) => [name, t(`fields.${name}`)])),
    schema: addBeneficiary.body,
    bodyOf: (values) => accountBodyOf(values, view.step_up),
    textOf,
    path: '/api/beneficiaries/',
    about: stepUpRefusals,
    onRefused: ({ errors }) => {
      const twice = errors.find(({ code }) => code === 'doubled')
      if (twice) wire.form.setError(twice.field as 'key', { type: 'doubled', message: t('wrong.doubled') })
    },
    onDone: onAdded,
    leaves: true,
  })
  const { control, setValue, clearErrors } = wire.form
  const [whose, kind] = useWatch({ control, name: ['whose', 'kind'] })
  const choose = (next: string) => {
    setValue('whose', next)
    const { name, document_type, document } = personOf(view, next)
    setValue('name', name)
    setValue('document_type', document_type)
    setValue('document', document)
    clearErrors(['name', 'document'])
  }
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {t(isFirst ? 'first' : 'title')}
        </span>
      }
    >
      <SettingsForm wire={wire} title={t('title')} submit={t('submit')} primary onCancel={onCancel}>
        <Segmented
          name="whose"
          legend={t('whose')}
          value={whose}
          options={(['own', 'other'] as const).map((value) => ({ value, label: t(`whoseOf.${value}`) }))}
          onChange={(event) => choose(event.target.value)}
        />
        <Segmented
          name="kind"
          legend={t('kind')}
          value={kind}
          options={(['bank_account', 'nequi', 'breb_key'] as const).map((value) => ({
            value,
            label: t(`kindOf.${value}`),
          }))}
          onChange={(event) => {
            setValue('kind', event.target.value)
            clearErrors()
          }}
        />
        <AccountFields wire={wire} banks={view.banks} kind={kind} />
        <FieldColumns>
          <WireField wire={wire} name="name" hint={t('nameHint')} autoComplete="off" />
          <WirePair
            wire={wire}
            name="document"
            autoComplete="off"
            lead="document_type"
            leadLabel={form('document_type')}
            choices={documentTypes}
          />
        </FieldColumns>
        <StepUpField wire={wire} kind={view.step_up} />
        <p className="hint">{t('after')}</p>
      </SettingsForm>
    </Card>
  )
}
