import type { ComponentProps, ReactNode } from 'react'
import { type Control, Field } from '@/components/ui/field'
import { Input, Joined, Prefix, Select } from '@/components/ui/input'
import { payerDocumentTypes, readDocument } from '@/lib/contract/payer'
import { formatDocument, formatPhone } from '@/lib/format'
import type { Method, Field as Name } from './pay-checks'
import { idOf, nameOf, useError } from './pay-state'

interface PayFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  method: Method
  field: Name
  label: string
  children?: (control: Control & { name: string }) => ReactNode
}

/** One line of text of a method, named and described for its error. */
export function PayField({ method, field, label, children, ...rest }: PayFieldProps) {
  const error = useError(method, field)
  const name = nameOf(field, method)
  return (
    <Field id={idOf(name)} label={label} error={error}>
      {(control) => children?.({ ...control, name }) ?? <Input {...control} {...rest} name={name} />}
    </Field>
  )
}

/** A phone with its country code before it; grouped once it is left. */
export function PhoneField({ method, label }: { method: Method; label: string }) {
  return (
    <PayField method={method} field="payer_phone" label={label}>
      {(control) => (
        <Joined>
          <Prefix>+57</Prefix>
          <Input
            {...control}
            className="num"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onBlur={({ currentTarget }) => {
              currentTarget.value = formatPhone(currentTarget.value.replace(/[\s().-]/g, ''))
            }}
          />
        </Joined>
      )}
    </PayField>
  )
}

interface DocumentFieldProps {
  method: Method
  label: string
  typeLabel: string
  /** A company has a NIT. */
  company: boolean
}

/** Type and number in one: digits are grouped as they are typed, and a NIT shows its check digit. */
export function DocumentField({ method, label, typeLabel, company }: DocumentFieldProps) {
  const types = company ? [...payerDocumentTypes].reverse() : payerDocumentTypes
  return (
    <PayField method={method} field="payer_document" label={label}>
      {(control) => (
        <Joined>
          <Select
            key={types[0]}
            className="doctype"
            name={nameOf('payer_type_document', method)}
            aria-label={typeLabel}
            defaultValue={types[0]}
          >
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
          <Input
            {...control}
            className="num"
            inputMode="text"
            autoComplete="off"
            onInput={({ currentTarget: input }) => {
              // Grouping in the middle of a number would move the caret.
              if (input.selectionStart === input.value.length) group(input)
            }}
            onBlur={({ currentTarget }) => group(currentTarget)}
          />
        </Joined>
      )}
    </PayField>
  )
}

function group(input: HTMLInputElement) {
  const type = input.form?.elements.namedItem(input.name.replace('payer_document', 'payer_type_document'))
  const given = input.value.replace(/[.\s]/g, '')
  if (!(type instanceof HTMLSelectElement) || !/^\d+(-\d?)?$/.test(given)) return
  const read = type.value === 'NIT' && /^\d{10}$/.test(given) ? readDocument('NIT', given) : null
  if (given.endsWith('-')) return
  input.value = formatDocument(read && 'document' in read ? read.document : given)
}
