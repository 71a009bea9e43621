/**
 * Rules for documents and phones (docs/contract.md#payers-fields, docs/gateways.md#pse-and-friends). Small, because the
 * payer's page bundles them.
 */

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** The check digit of a NIT, from its digits without the check digit. */
export function nitCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + (weights[place] ?? 0) * Number.parseInt(digit, 10), 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : rest
}

/** Document types of an account holder; a payer may have further types (docs/contract.md#send-a-bank-transfer). */
export const accountDocumentTypes = ['CC', 'CE', 'NIT'] as const
export const payerDocumentTypes = [...accountDocumentTypes, 'TI', 'PA', 'PPT'] as const
export type PayerDocumentType = (typeof payerDocumentTypes)[number]

const others = /^[A-Z0-9]{4,20}$/
const forms: Record<PayerDocumentType, RegExp> = {
  CC: /^\d{6,10}$/,
  CE: /^[A-Z0-9]{6,12}$/,
  NIT: /^(\d{9}|\d{9}-?\d|\d{6,10}-\d)$/,
  TI: others,
  PA: others,
  PPT: others,
}

/** Removes dots and spaces and upper-cases ASCII letters; other letters are not mapped to ASCII ones. */
const plain = (given: string) => given.replaceAll(/[.\s]/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** The document without dots and spaces, or the error code. A NIT keeps its digits, `-` and check digit as given. */
export function readDocument(
  type: PayerDocumentType,
  given: string,
): { document: string } | { wrong: 'not_a_document' | 'wrong_check_digit' } {
  const text = plain(given)
  if (!forms[type].test(text)) return { wrong: 'not_a_document' }
  if (type !== 'NIT') return { document: text }
  const [, body = text, check = ''] = /^(\d{6,10})-(\d)$/.exec(text) ?? /^(\d{9})(\d)$/.exec(text) ?? [text, text, '']
  if (check && nitCheckDigit(body) !== Number.parseInt(check, 10)) return { wrong: 'wrong_check_digit' }
  return { document: check ? `${body}-${check}` : body }
}

/**
 * What is wrong with a document, or null. Under a type that is none of these: whether it fits none of them, so that both are named
 * at once.
 */
export function documentFault(
  types: readonly PayerDocumentType[],
  type: unknown,
  given: string,
): 'not_a_document' | 'wrong_check_digit' | null {
  const known = types.find((one) => one === type)
  const faults = (known ? [known] : types).map((one) => {
    const read = readDocument(one, given)
    return 'wrong' in read ? read.wrong : null
  })
  return faults.includes(null) ? null : known ? (faults[0] ?? null) : 'not_a_document'
}

/** A Colombian mobile as ten digits, from `3105550147`, `+57 310 555 0147` …; null if it is not one. */
export function readMobile(given: string): string | null {
  const digits = given.replaceAll(/[\s().-]/g, '').replace(/^\+57/, '')
  return /^3\d{9}$/.test(digits) ? digits : null
}

/** A Colombian phone for PSE: a mobile or a landline (`60…`), ten digits; null if it is not one. */
export function readPhone(given: string): string | null {
  const digits = given.replaceAll(/[\s().-]/g, '').replace(/^\+57/, '')
  return /^(3|60)\d{8,9}$/.test(digits) && digits.length === 10 ? digits : null
}

/** Lenient on purpose: only a delivered receipt proves an address. Null if malformed. */
export const readEmail = (given: string): string | null => {
  const text = given.trim().toLowerCase()
  return text.length <= 254 && /^[^\s\p{C}@<>"',;:()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u.test(text) ? text : null
}

/** Fields that the payer of each method must provide (docs/contract.md#payers-fields). */
export const requiredOf = {
  BANCOLOMBIA: ['payer_email'],
  PSE: ['payer_email', 'payer_phone', 'payer_type_document', 'payer_document', 'bank_id'],
  NEQUI: ['payer_phone'],
} as const
