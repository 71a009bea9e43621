import { DomainError, type FieldError } from '../../errors'
import type { Metadata } from '../../filters'
import {
  type Columns,
  type CsvRows,
  pesoUnits,
  readAmount,
  readLines,
  readText,
  required,
  Wrong,
} from '../../statement/read-lines'
import { plainText } from '../../text'
import type { Destination } from '../payee'

/** A line of a file of payouts; `line`: its number in the file, from 1; `amount`: plain decimal, positive. */
export type BatchLine = {
  line: number
  to: Destination
  amount: string
  description: string | null
  externalId: string | null
  metadata: Metadata | null
}

/** Checks an account as a body of the API gives it, by wire names. */
export type CheckPayee = (
  body: Record<string, string | null>,
) => { to: Destination } | { errors: readonly FieldError[] }

/** Checks texts by name as the `metadata` of a body; an error's field is the name, empty for all of them. */
export type CheckMetadata = (pairs: Metadata) => readonly FieldError[]

type Datum = `metadata.${string}`
type Column =
  | Datum
  | ('name' | 'document_type' | 'document' | 'bank' | 'account_type' | 'account' | 'amount')
  | ('description' | 'external_id')

/**
 * A file of payouts: at most so many lines, which one person can look over and one transaction writes in about a second, and so
 * many bytes, a kilobyte for each line.
 */
export const payoutFile = { bytes: 512 * 1024, lines: 500 } as const

const columns: Columns<Exclude<Column, Datum>> = {
  names: {
    name: ['nombre', 'titular', 'beneficiario', 'name'],
    document_type: ['tipo de documento', 'tipo documento', 'document type'],
    document: ['documento', 'numero de documento', 'identificacion', 'document'],
    bank: ['banco', 'bank'],
    account_type: ['tipo de cuenta', 'tipo cuenta', 'account type'],
    account: ['cuenta', 'numero de cuenta', 'account', 'account number'],
    amount: ['valor', 'monto', 'amount'],
    description: ['concepto', 'descripcion', 'description'],
    external_id: ['referencia', 'reference', 'external id'],
  },
  optional: ['bank', 'description', 'external_id'],
  mostFaults: 50,
}

/** What the heading of a column with a text of `metadata` begins with. */
const datumHeading = /^(?:metadata|dato)\./i

/**
 * The columns of a file that hold `metadata`, with the name that each text has.
 * @throws Validation failed on `headers.metadata.<name>`, or on `headers.metadata` for too many
 */
function datumColumns({ headers }: CsvRows, check: CheckMetadata): [Datum, string][] {
  const found = headers.flatMap((header) => (datumHeading.test(header) ? [header.replace(datumHeading, '')] : []))
  const names = [...new Set(found)]
  const errors = check(Object.fromEntries(names.map((name) => [name, ''])))
  if (errors.length > 0)
    throw new DomainError('Validation failed', {
      errors: errors.map((error) => ({ ...error, field: `headers.metadata${error.field && `.${error.field}`}` })),
    })
  return names.map((name) => [`metadata.${name}`, name])
}

const withData = (data: readonly [Datum, string][]): Columns<Column> => ({
  ...columns,
  names: {
    ...columns.names,
    ...Object.fromEntries(
      data.map(([column, name]) => [column, ['metadata', 'dato'].map((word) => plainText(`${word}.${name}`))]),
    ),
  },
  optional: [...columns.optional, ...data.map(([column]) => column)],
})

/** What people write for each kind of account. */
const accountTypes = {
  savings: ['ahorros', 'ahorro', 'cuenta de ahorros', 'savings'],
  checking: ['corriente', 'cuenta corriente', 'checking'],
  nequi: ['nequi'],
  breb_key: ['llave', 'llave bre-b', 'bre-b', 'breb', 'breb key', 'key'],
} as const
type Written = keyof typeof accountTypes

function readType(text: string): Written {
  const kinds = Object.keys(accountTypes) as Written[]
  const written = plainText(text)
  const kind = kinds.find((one) => (accountTypes[one] as readonly string[]).includes(written))
  if (!kind) throw new Wrong('not_an_account_type')
  return kind
}

type Named = { id: number; code: string; name: string }

/** A bank's name without what people leave out: `Banco de Bogotá S.A.` → `bogota`. */
const bankName = (plain: string) =>
  plain
    .replaceAll('.', '')
    .replace(/^banco (de )?/, '')
    .replace(/ (sa|s a)$/, '')

/** A bank, or what somebody writes for one, in the forms that are compared. Spreadsheets drop the zeros that a code begins with. */
function bankForms({ code, name }: Omit<Named, 'id'>) {
  const plain = plainText(name)
  return { plain, short: bankName(plain), code: code.replace(/^0+(?=.)/, '') }
}

function readBank(text: string, banks: readonly (ReturnType<typeof bankForms> & { id: number })[]): number {
  const written = bankForms({ code: text, name: text })
  const bank =
    banks.find(({ plain }) => plain === written.plain) ??
    banks.find(({ short }) => short === written.short) ??
    banks.find(({ code }) => code === written.code)
  if (!bank) throw new Wrong('unknown_bank')
  return bank.id
}

/** The fields of an account, by the column that holds them. */
const columnOf: Record<string, Column> = {
  ...{ name: 'name', document_type: 'document_type', document: 'document', kind: 'account_type', bank_id: 'bank' },
  ...{ account_type: 'account_type', account_number: 'account', phone: 'account', key: 'account' },
}

/** A file's cells as the API takes an account. */
function bodyOf(cell: (column: Column) => string, type: Written, bankId: number | null) {
  const isBank = type === 'savings' || type === 'checking'
  const account = cell('account') || null
  return {
    name: cell('name') || null,
    document_type: cell('document_type').replaceAll(/[.\s]/g, '').toUpperCase() || null,
    document: cell('document') || null,
    kind: isBank ? 'bank_account' : type,
    bank_id: isBank && bankId !== null ? `${bankId}` : null,
    account_type: isBank ? type : null,
    account_number: isBank ? account : null,
    phone: type === 'nequi' ? account : null,
    key: type === 'breb_key' ? account : null,
  }
}

/**
 * Reads a file of payouts (docs/contract.md#payout-batches): columns by their names in Spanish or English, in any order.
 * @param banks those that a bank's name or code is looked up in
 * @throws Validation failed as `readLines`
 */
export function readPayoutLines(
  file: CsvRows,
  banks: readonly Named[],
  check: { payee: CheckPayee; metadata: CheckMetadata },
): BatchLine[] {
  const data = datumColumns(file, check.metadata)
  const known = banks.map((bank) => ({ id: bank.id, ...bankForms(bank) }))
  const seen = new Set<string>()
  return readLines(file, withData(data), ({ line, cell, read, refuse }): BatchLine | null => {
    const type = read('account_type', () => readType(required(cell('account_type'))))
    const ofBank = type === 'savings' || type === 'checking'
    const bankId = ofBank && cell('bank') ? read('bank', () => readBank(cell('bank'), known)) : null
    const amount = read('amount', () => {
      const text = readAmount(required(cell('amount')), pesoUnits)
      if (text.startsWith('-')) throw new Wrong('too_small', { minimum: '0.01' })
      return text
    })
    const description = read('description', () => readText(cell('description'), 255))
    const externalId = read('external_id', () => {
      const text = readText(cell('external_id'), 128)
      if (text && seen.has(text)) throw new Wrong('doubled')
      seen.add(text)
      return text
    })
    const given = data.flatMap(([column, name]) => (cell(column) ? [[name, cell(column)] as const] : []))
    const metadata = given.length > 0 ? Object.fromEntries(given) : null
    const wrong = metadata ? check.metadata(metadata) : []
    for (const { field, code, params } of wrong) refuse(`metadata.${field}`, code, params)
    const checked = check.payee(bodyOf(cell, type ?? 'savings', bankId))
    if ('errors' in checked) {
      for (const { field, code, params } of checked.errors) {
        const column = columnOf[field]
        const isKnown = column === 'account_type' || (column === 'bank' && cell('bank') !== '')
        // without its kind an account cannot be read
        if (column && !isKnown && (type || !['bank', 'account'].includes(column))) refuse(column, code, params)
      }
      return null
    }
    if (type === null || (ofBank && bankId === null) || amount === null || description === null || externalId === null)
      return null
    if (wrong.length > 0) return null
    return { line, to: checked.to, amount, description: description || null, externalId: externalId || null, metadata }
  })
}
