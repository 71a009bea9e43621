import type { PayerTexts } from '@/components/checkout/texts'
import { payerDocumentTypes, readDocument, readMobile } from '@/lib/contract/payer'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import { readAccountNumber, readKey } from '@/lib/contract/payout/account-rules'

/** Fields of each kind of account, by their names in the contract, in the order of the form. */
export const fieldsOf = {
  bank_account: ['bank_id', 'account_number', 'name', 'document'],
  nequi: ['phone', 'name', 'document'],
  breb_key: ['key', 'name', 'document'],
} as const satisfies Record<AccountKind, readonly string[]>

export type AccountKind = NonNullable<RefundForPayerView['kind']>
export type Field = (typeof fieldsOf)[AccountKind][number]
export type Values = Readonly<Record<string, string>>
/** Name of a message under `refund.errors`. */
export type Wrong = keyof PayerTexts['refund']['errors']

const kinds = Object.keys(fieldsOf) as AccountKind[]

/** The kind of account that is chosen. */
export const kindOf = ({ kind }: Values): AccountKind => kinds.find((known) => known === kind) ?? 'bank_account'

const documentTypeOf = ({ document_type }: Values) =>
  payerDocumentTypes.find((known) => known === document_type) ?? 'CC'

/** Validates one field by the contract's rule. Returns the name of its message; null if it is valid. */
export function wrongOf(field: Field, values: Values): Wrong | null {
  const typed = values[field]?.trim() ?? ''
  switch (field) {
    case 'bank_id':
      return typed ? null : field
    case 'account_number':
      return readAccountNumber(typed) ? null : field
    case 'phone':
      return readMobile(typed) ? null : field
    case 'key':
      return readKey(typed) ? null : field
    case 'name':
      return typed.length >= 3 && typed.length <= 120 ? null : field
    case 'document': {
      if (!typed) return 'no_document'
      const read = readDocument(documentTypeOf(values), typed)
      if (!('wrong' in read)) return null
      return read.wrong === 'wrong_check_digit' ? read.wrong : field
    }
  }
}

/** Returns the name of the message for a field that the server refused; null for one that the form does not have. */
export function refusalOf(field: string, code: string, kind: AccountKind): readonly [Field, Wrong] | null {
  const known = fieldsOf[kind].find((own) => own === field)
  if (!known) return null
  return [known, code === 'wrong_check_digit' || code === 'unknown_bank' ? code : known]
}

/** Returns the request body: the fields of the chosen kind, and no others. */
export function bodyOf(values: Values): Record<string, string> {
  const kind = kindOf(values)
  const body: Record<string, string> = { kind, document_type: documentTypeOf(values) }
  for (const field of fieldsOf[kind]) body[field] = values[field]?.trim() ?? ''
  if (kind === 'bank_account') body.account_type = values.account_type ?? 'savings'
  return body
}
