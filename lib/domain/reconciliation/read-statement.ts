import { DomainError, type FieldCode, type FieldError } from '../errors'

/** A line of a bank statement. `amount`: plain decimal, negative for outgoing money; `day`: `2026-11-20`. */
export type StatementLine = { line: number; day: string; amount: string; description: string; reference: string | null }

type Column = 'date' | 'amount' | 'description' | 'reference'

/** Column names that banks use, without accents and in lower case. */
const names: Record<Column, readonly string[]> = {
  date: ['fecha', 'date', 'fecha movimiento', 'fecha de movimiento', 'fecha transaccion', 'fecha de transaccion'],
  amount: ['valor', 'monto', 'importe', 'amount', 'value', 'valor total'],
  description: ['descripcion', 'concepto', 'detalle', 'description', 'concept', 'details', 'transaccion'],
  reference: ['referencia', 'reference', 'numero de referencia', 'referencia 1', 'ref', 'documento'],
}
const columns = Object.keys(names) as Column[]

/** Maximum lines per file. */
export const mostLines = 20_000
/** Maximum errors reported at once; the rest appear once these are fixed. */
const mostFaults = 20

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()

/** Thrown for an invalid value in a line. */
class Wrong extends Error {
  constructor(
    readonly code: FieldCode,
    readonly params?: Record<string, string>,
  ) {
    super(code)
  }
}

/** The index of each column. @throws Validation failed on `headers.date` … that is missing or duplicated */
function columnsOf(headers: readonly string[]): Record<Column, number> {
  const found = headers.map((header) => columns.find((column) => names[column].includes(plain(header))))
  const errors = columns.flatMap((column): FieldError[] => {
    const count = found.filter((one) => one === column).length
    if (count > 1) return [{ field: `headers.${column}`, code: 'doubled' }]
    return count === 0 && column !== 'reference' ? [{ field: `headers.${column}`, code: 'required' }] : []
  })
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  return Object.fromEntries(columns.map((column) => [column, found.indexOf(column)])) as Record<Column, number>
}

/** Reads `2026-11-20` or `20/11/2026`, with `/`, `-` or `.` as separator. @throws Wrong if there is no such day */
function readDay(text: string): string {
  const year = /^(20\d\d)[-/.](\d\d?)[-/.](\d\d?)$/.exec(text)
  const day = /^(\d\d?)[-/.](\d\d?)[-/.](20\d\d)$/.exec(text)
  const [y, m, d] = year ? year.slice(1) : day ? day.slice(1).reverse() : []
  const name = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  const at = y ? new Date(`${name}T00:00:00Z`) : null
  if (!at || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(name)) throw new Wrong('not_a_date')
  return name
}

const amountForm = /^(\d{1,3}(?:([.,'])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}))?$/

/**
 * Reads `1.234.567,89`, `1,234,567.89` or `1234567.89`: a separator before exactly three digits groups thousands,
 * before one or two digits it separates the cents, as amounts are written in the region. Outgoing amounts have a
 * leading or trailing minus, or parentheses.
 */
export function readAmount(text: string): string {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f$]|COP|USD|US/g, '')
    .replace('\u2212', '-')
    .replace(/^\+/, '')
  const [, before, behind, within, unsigned] = /^(?:-(.+)|(.+)-|\((.+)\)|(.+))$/.exec(bare) ?? []
  const match = amountForm.exec(before ?? behind ?? within ?? unsigned ?? '')
  const [, whole, group, point, cents = ''] = match ?? []
  if (!whole || (group && group === point)) throw new Wrong('not_a_decimal')
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > 18) throw new Wrong('too_large', { maximum: '18' })
  const amount = `${digits}.${cents.padEnd(2, '0')}`
  if (/^[0.]+$/.test(amount)) throw new Wrong('too_small', { minimum: '0.01' })
  return unsigned === undefined ? `-${amount}` : amount
}

function readText(text: string, most: number): string {
  const clean = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (!clean.isWellFormed()) throw new Wrong('unreadable_text')
  if (clean.length > most) throw new Wrong('too_long', { maximum: `${most}` })
  return clean
}

const required = (text: string) => {
  if (text === '') throw new Wrong('required')
  return text
}

/**
 * Reads the lines of a bank statement. A file with an error is rejected as a whole.
 * @throws Validation failed on `headers.<column>`, `lines.<line>.<column>`, `lines.<line>` or `lines`, with the violated rule
 */
export function readStatement({
  headers,
  rows,
}: {
  headers: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}): StatementLine[] {
  const at = columnsOf(headers)
  if (rows.length === 0) throw new DomainError('Validation failed', { errors: [{ field: 'lines', code: 'required' }] })
  if (rows.length > mostLines) {
    const params = { maximum: `${mostLines}` }
    throw new DomainError('Validation failed', { errors: [{ field: 'lines', code: 'too_large', params }] })
  }
  const errors: FieldError[] = []
  const read = <Value>(field: string, work: () => Value): Value | null => {
    try {
      return work()
    } catch (fault) {
      if (!(fault instanceof Wrong)) throw fault
      errors.push({ field, code: fault.code, ...(fault.params ? { params: fault.params } : {}) })
      return null
    }
  }
  const lines: StatementLine[] = []
  for (const { line, cells } of rows) {
    if (errors.length >= mostFaults) break
    if (cells.length !== headers.length) {
      errors.push({
        field: `lines.${line}`,
        code: 'wrong_columns',
        params: { found: `${cells.length}`, wanted: `${headers.length}` },
      })
      continue
    }
    const cell = (column: Column) => cells[at[column]] ?? ''
    const day = read(`lines.${line}.date`, () => readDay(required(cell('date'))))
    const amount = read(`lines.${line}.amount`, () => readAmount(required(cell('amount'))))
    const description = read(`lines.${line}.description`, () => readText(cell('description'), 500))
    const reference = read(`lines.${line}.reference`, () => readText(cell('reference'), 128) || null)
    if (day !== null && amount !== null && description !== null)
      lines.push({ line, day, amount, description, reference })
  }
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  return lines
}
