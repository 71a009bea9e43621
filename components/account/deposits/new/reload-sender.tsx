import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Disclosure } from '@/components/account/disclosure'
import { FieldColumns } from '@/components/form/field-columns'
import type { Wire } from '@/components/form/use-wire-form'
import { WireField, WirePair } from '@/components/form/wire-field'
import { payerDocumentTypes } from '@/lib/contract/payer'
import type { ReloadValues } from './reload-values'

const choices = payerDocumentTypes.map((type) => ({ value: type, label: type }))
const own = ['account_name', 'payer_document', 'payer_email', 'payer_phone'] as const

/** Sender, if other than the account holder; collapsed until opened or invalid. */
export function ReloadSender({ wire }: { wire: Wire<ReloadValues> }) {
  const t = useTranslations('deposits.new')
  const form = useTranslations('form.fields')
  const [open, setOpen] = useState(false)
  const { errors } = wire.form.formState
  const wrong = own.some((name) => errors[name])
  return (
    <Disclosure label={t('sender')} open={open || wrong} onToggle={setOpen}>
      <WireField wire={wire} name="account_name" label={t('fields.account_name')} optional autoComplete="off" />
      <WirePair
        wire={wire}
        name="payer_document"
        label={t('fields.payer_document')}
        optional
        autoComplete="off"
        lead="payer_type_document"
        leadLabel={form('document_type')}
        choices={choices}
      />
      <FieldColumns>
        <WireField
          wire={wire}
          name="payer_email"
          label={t('fields.payer_email')}
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <WireField
          wire={wire}
          name="payer_phone"
          label={t('fields.payer_phone')}
          optional
          inputMode="tel"
          autoComplete="off"
        />
      </FieldColumns>
    </Disclosure>
  )
}
