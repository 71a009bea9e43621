import { useState } from 'react'
import { groupDocument, isTypedAtEnd } from '@/components/checkout/digit-groups'
import type { PayerTexts } from '@/components/checkout/texts'
import { Field } from '@/components/ui/field/field'
import { Input, Joined, Select } from '@/components/ui/field/input'
import { type PayerDocumentType, payerDocumentTypes } from '@/lib/contract/payer'
import type { Field as Name } from './refund-checks'

interface HolderFieldsProps {
  texts: PayerTexts['refund']
  /** The error of a field, if it has one. */
  errorOf: (field: Name) => string | undefined
}

/** Whose account it is: the name, and the document by which it is compared with the payer's. */
export function HolderFields({ texts, errorOf }: HolderFieldsProps) {
  const [type, setType] = useState<PayerDocumentType>('CC')
  const letters = type === 'CE' || type === 'PA'
  return (
    <>
      <Field id="name" label={texts.name} error={errorOf('name')}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field id="document" label={texts.document} hint={texts.documentHint} error={errorOf('document')}>
        {(control) => (
          <Joined>
            <Select
              className="w-23"
              name="document_type"
              aria-label={texts.documentType}
              defaultValue="CC"
              onChange={({ target }) => setType(payerDocumentTypes.find((known) => known === target.value) ?? 'CC')}
            >
              {payerDocumentTypes.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </Select>
            <Input
              {...control}
              name="document"
              inputMode={letters ? 'text' : 'numeric'}
              autoCapitalize={letters ? 'characters' : 'off'}
              autoComplete="off"
              className="numeric"
              onInput={({ currentTarget: input }) => {
                if (isTypedAtEnd(input)) groupDocument(input, type)
              }}
              onBlur={({ currentTarget }) => groupDocument(currentTarget, type)}
            />
          </Joined>
        )}
      </Field>
    </>
  )
}
