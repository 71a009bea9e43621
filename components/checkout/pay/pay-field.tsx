import type { ComponentProps, ReactNode } from 'react'
import { groupDocument, groupPhone, isTypedAtEnd } from '@/components/checkout/digit-groups'
import type { Method, Field as Name } from '@/components/checkout/pay-checks'
import { idOf, nameOf, useError } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import { type Control, Field } from '@/components/ui/field/field'
import { Input, Joined, Prefix, Select } from '@/components/ui/field/input'
import { type PayerDocumentType, payerDocumentTypes } from '@/lib/contract/payer'

interface PayFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  method: Method
  field: Name
  label: string
  children?: (control: Control & { name: string }) => ReactNode
}

/** Text input of a method, with its error. */
export function PayField({ method, field, label, children, ...rest }: PayFieldProps) {
  const error = useError(method, field)
  const name = nameOf(field, method)
  return (
    <Field id={idOf(name)} label={label} error={error}>
      {(control) => children?.({ ...control, name }) ?? <Input {...control} {...rest} name={name} />}
    </Field>
  )
}

/** Phone number after a country prefix; grouped on blur. */
export function PhoneField({ method, label }: { method: Method; label: string }) {
  return (
    <PayField method={method} field="payer_phone" label={label}>
      {(control) => (
        <Joined>
          <Prefix>+57</Prefix>
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onBlur={({ currentTarget }) => groupPhone(currentTarget)}
          />
        </Joined>
      )}
    </PayField>
  )
}

interface DocumentFieldProps {
  method: Method
  texts: PayerTexts['pay']
  type: PayerDocumentType
  onType: (type: PayerDocumentType) => void
}

/** Document type and number: digits are grouped during input, and a NIT shows its check digit. */
export function DocumentField({ method, texts, type, onType }: DocumentFieldProps) {
  const typeName = nameOf('payer_type_document', method)
  const letters = type === 'CE' || type === 'PA'
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_1fr]">
      <Field id={idOf(typeName)} label={texts.documentType}>
        {(control) => (
          <Select
            {...control}
            name={typeName}
            value={type}
            onChange={({ target }) => onType(payerDocumentTypes.find((known) => known === target.value) ?? 'CC')}
          >
            {payerDocumentTypes.map((known) => (
              <option key={known} value={known}>
                {texts.documents[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PayField method={method} field="payer_document" label={texts.document}>
        {(control) => (
          <Input
            {...control}
            inputMode={letters ? 'text' : 'numeric'}
            autoCapitalize={letters ? 'characters' : 'off'}
            autoComplete="off"
            onInput={({ currentTarget: input }) => {
              if (isTypedAtEnd(input)) groupDocument(input, type)
            }}
            onBlur={({ currentTarget }) => groupDocument(currentTarget, type)}
          />
        )}
      </PayField>
    </div>
  )
}
