import { type PayerDocumentType, readDocument } from '@/lib/contract/payer'
import { formatDocument, formatPhone } from '@/lib/format'

/** Groups the digits of a typed document; a NIT shows its check digit. What is not a number stays as typed. */
export function groupDocument(input: HTMLInputElement, type: PayerDocumentType): void {
  const given = input.value.replace(/[.\s]/g, '')
  if (type === 'PA' || !/^\d+(-\d?)?$/.test(given) || given.endsWith('-')) return
  // A numeric keypad has no hyphen: a trader's cédula of ten digits is typed with its check digit as eleven digits.
  const nit = type === 'NIT' ? given.replace(/^(\d{10})(\d)$/, '$1-$2') : given
  const read = type === 'NIT' && /^\d{10}$|-/.test(nit) ? readDocument('NIT', nit) : null
  input.value = formatDocument(read && 'document' in read ? read.document : nit)
}

/** Groups the digits of a typed phone. */
export function groupPhone(input: HTMLInputElement): void {
  input.value = formatPhone(input.value.replace(/[\s().-]/g, ''))
}

/** Groups the digits of a typed account number by four, as they stand on a card or a statement. */
export function groupAccount(input: HTMLInputElement): void {
  const digits = input.value.replace(/[\s-]/g, '')
  if (/^\d+$/.test(digits)) input.value = digits.replace(/\d{4}(?=\d)/g, '$& ')
}

/** True while what is typed goes to the end: grouping within the number would move the caret. */
export const isTypedAtEnd = (input: HTMLInputElement): boolean => input.selectionStart === input.value.length
