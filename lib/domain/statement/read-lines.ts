import { DomainError, type FieldCode, type FieldError, fieldError } from '../errors'
import { plainText, withoutInvisible } from '../text'

/** Rows of a CSV; `line`: line number in the file, from 1. */
export type CsvRows = {
  headers: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Thrown for an invalid value in a line. */
export class Wrong extends Error {
  readonly code: FieldCode
  readonly params: Record<string, string> | undefined

  constructor(code: FieldCode, params?: Record<string, string>) {
    super(code)
    this.code = code
    this.params = params
  }
}

export type Columns<Column extends string> = {
  /** The names that each column may have, as `plainText` gives them. */
  names: Record<Column, readonly string[]>
  optional: readonly Column[]
  /** Maximum errors reported at once; the rest appear once these are fixed. */
  mostFaults: number
}

/** The index of each column. @throws Validation failed on `headers.<column>` that is missing or duplicated */
function columnsOf<Column extends string>(headers: readonly string[], { names, optional }: Columns<Column>) {
  const columns = Object.keys(names) as Column[]
  const found = headers.map((header) => {
    const written = plainText(header)
    return columns.find((column) => names[column].includes(written))
  })
  const errors = columns.flatMap((column): FieldError[] => {
    const count = found.filter((one) => one === column).length
    if (count > 1) return [{ field: `headers.${column}`, code: 'doubled' }]
    return count === 0 && !optional.includes(column) ? [{ field: `headers.${column}`, code: 'required' }] : []
  })
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  return Object.fromEntries(columns.map((column) => [column, found.indexOf(column)])) as Record<Column, number>
}

/** What a line is read from. */
export type LineReader<Column extends string> = {
  line: number
  /** The text of a cell; empty where the column is missing. */
  cell: (column: Column) => string
  /** Runs the work; a `Wrong` that it throws is reported with line and column, and the result is null. */
  read: <Value>(column: Column, work: () => Value) => Value | null
  /** Reports an error of this line, with what the cell has. */
  refuse: (column: Column, code: FieldCode, params?: Record<string, string>) => void
}

/**
 * Reads the lines of a CSV. A file with an error is rejected as a whole.
 * @param lineOf the value of a line; null where it has an error
 * @throws Validation failed on `headers.<column>`, `lines.<line>.<column>`, `lines.<line>` or `lines`, with the violated rule
 */
export function readLines<Column extends string, Line>(
  { headers, rows }: CsvRows,
  columns: Columns<Column>,
  lineOf: (reader: LineReader<Column>) => Line | null,
): Line[] {
  const at = columnsOf(headers, columns)
  const { mostFaults } = columns
  if (rows.length === 0) throw fieldError('lines', 'required')
  const errors: FieldError[] = []
  const push = (field: string, code: FieldCode, params?: Record<string, string>) =>
    errors.push({ field, code, ...(params ? { params } : {}) })
  const lines: Line[] = []
  for (const { line, cells } of rows) {
    if (errors.length >= mostFaults) break
    if (cells.length !== headers.length) {
      push(`lines.${line}`, 'wrong_columns', { found: `${cells.length}`, wanted: `${headers.length}` })
      continue
    }
    const cell = (column: Column) => cells[at[column]] ?? ''
    const refuse = (column: Column, code: FieldCode, params?: Record<string, string>) => {
      const value = cell(column).slice(0, 40)
      push(`lines.${line}.${column}`, code, value ? { ...params, value } : params)
    }
    const read = <Value>(column: Column, work: () => Value): Value | null => {
      try {
        return work()
      } catch (fault) {
        if (!(fault instanceof Wrong)) throw fault
        refuse(column, fault.code, fault.params)
        return null
      }
    }
    const before = errors.length
    const value = lineOf({ line, cell, read, refuse })
    if (value !== null) lines.push(value)
    else if (errors.length === before) throw new Error(`line ${line} was dropped without a reason`)
  }
  if (errors.length > 0) throw new DomainError('Validation failed', { errors: errors.slice(0, mostFaults) })
  return lines
}

const amountForm = /^(\d+|[1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/

/** What banks write before or behind an amount; of which currency it is, the account says. */
export const bankUnits = /COP|USD|US|\$/g
export const pesoUnits = /COP|\$/g

/**
 * Reads `1.234.567,89`, `1,234,567.89` or `1234567.89`: a separator before exactly three digits groups thousands,
 * before one or two digits it separates the cents, as amounts are written in the region. Outgoing amounts have a
 * leading or trailing minus, or parentheses.
 * @param units what may stand beside the number
 * @param zero whether it may be nothing, as a balance may
 */
export function readAmount(text: string, units: RegExp, zero: 'refused' | 'allowed' = 'refused'): string {
  const [, before = '', digits = '', behind = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(text) ?? []
  const sign = `${before}#${behind}`.replaceAll(/\s/g, '').replaceAll(units, '').replace('\u2212', '-')
  const [, whole, group, point, cents = ''] = amountForm.exec(digits.replaceAll(/\s/g, ' ')) ?? []
  if (!whole || (group && group === point) || !['#', '+#', '-#', '#-', '(#)'].includes(sign))
    throw new Wrong('not_a_decimal')
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (plain.length > 18) throw new Wrong('too_large', { digits: '18' })
  const amount = `${plain}.${cents.padEnd(2, '0')}`
  if (/^[0.]+$/.test(amount)) {
    if (zero === 'refused') throw new Wrong('too_small', { minimum: '0.01' })
    return amount
  }
  return sign.length > 1 && sign !== '+#' ? `-${amount}` : amount
}

export function readText(text: string, most: number): string {
  const clean = withoutInvisible(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (!clean.isWellFormed()) throw new Wrong('unreadable_text')
  if (clean.length > most) throw new Wrong('too_long', { maximum: `${most}` })
  return clean
}

/** @throws Wrong where a cell is empty */
export const required = (text: string) => {
  if (text === '') throw new Wrong('required')
  return text
}
