'use client'

import { useState } from 'react'
import { type Bank, BankField } from '@/components/checkout/bank-field'
import type { Method } from '@/components/checkout/pay-checks'
import { idOf, nameOf, useError } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import { Segmented } from '@/components/ui/field/segmented'
import type { PayerDocumentType } from '@/lib/contract/payer'
import { DocumentField, PayField, PhoneField } from './pay-field'

interface MethodFieldsProps {
  method: Method
  chosen: boolean
  banks: readonly Bank[]
  texts: PayerTexts['pay']
  onChoose: () => void
}

/** The fields of one method. Those of all methods are in the page from the start; CSS shows the chosen ones. */
export function MethodFields({ method, chosen, banks, texts, onChoose }: MethodFieldsProps) {
  const [company, setCompany] = useState(false)
  const [type, setType] = useState<PayerDocumentType>('CC')
  const bank = nameOf('bank_id', method)
  const bankError = useError(method, 'bank_id')
  const name = (
    <PayField
      method={method}
      field="payer_name"
      label={company ? texts.companyName : texts.name}
      autoComplete={company ? 'organization' : 'name'}
    />
  )
  const email = (
    <PayField
      method={method}
      field="payer_email"
      label={texts.email}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  )
  if (method === 'NEQUI') {
    return (
      <>
        {name}
        <PhoneField method={method} label={texts.nequiPhone} />
      </>
    )
  }
  if (method === 'BANCOLOMBIA') {
    return (
      <>
        {name}
        {email}
      </>
    )
  }
  return (
    <>
      <BankField
        id={idOf(bank)}
        name={bank}
        error={bankError}
        banks={banks}
        texts={texts}
        wanted={chosen}
        onChoose={onChoose}
      />
      <Segmented
        name={nameOf('payer_type_person', method)}
        legend={texts.holder}
        options={[
          { value: '1', label: texts.person },
          { value: '2', label: texts.company },
        ]}
        defaultValue="1"
        onChange={({ target }) => {
          setCompany(target.value === '2')
          setType(target.value === '2' ? 'NIT' : 'CC')
        }}
      />
      {name}
      <DocumentField method={method} texts={texts} type={type} onType={setType} />
      <div className="grid gap-4 md:grid-cols-[1fr_1fr]">
        <PhoneField method={method} label={texts.phone} />
        {email}
      </div>
    </>
  )
}
