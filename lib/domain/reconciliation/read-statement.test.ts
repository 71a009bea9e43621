import { expect, test } from '@playwright/test'
import { DomainError } from '../errors'
import { bankUnits, readAmount } from './read-lines'
import { readStatement } from './read-statement'

const headers = ['Fecha', 'Valor', 'Descripción', 'Referencia']
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))

/** The rejected fields with their error codes. */
function faultsOf(file: Parameters<typeof readStatement>[0]): Record<string, string> {
  try {
    readStatement(file)
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault
    return Object.fromEntries((fault.details.errors ?? []).map(({ field, code }) => [field, code]))
  }
  return {}
}

test('amounts in either way of writing them', () => {
  const table: [string, string][] = [
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['1234567.89', '1234567.89'],
    ['1234567,89', '1234567.89'],
    ['50.000', '50000.00'],
    ['50,000', '50000.00'],
    ['50.5', '50.50'],
    ['$ 250.000,00', '250000.00'],
    ['+10', '10.00'],
    ['007', '7.00'],
    ['-1.000,00', '-1000.00'],
    ['-$ 1.000', '-1000.00'],
    ['1.000,00-', '-1000.00'],
    ['(1.000,00)', '-1000.00'],
    ['\u2212 3', '-3.00'],
    ['USD 1 234,5', '1234.50'],
    ['999999999999999999.99', '999999999999999999.99'],
  ]
  expect(table.map(([text]) => [text, amountOf(text)])).toEqual(table)
})

const amountOf = (text: string) => {
  try {
    return readAmount(text, bankUnits)
  } catch (fault) {
    return (fault as Error).message
  }
}

test('what is no amount is refused, never guessed', () => {
  const refused = [
    '',
    'abc',
    '1.2.3',
    '1,23,456',
    '1.234.56',
    '1e3',
    '12.3456',
    '=1+1',
    '1.234,567',
    '0,001',
    '1 2 3',
    '--1',
    '(1',
    'NaN',
  ]
  expect(refused.filter((text) => amountOf(text) !== 'not_a_decimal')).toEqual([])
  expect([amountOf('0'), amountOf('0,00'), amountOf('1'.repeat(19))]).toEqual(['too_small', 'too_small', 'too_large'])
})

test('columns in any order, by their Spanish or English names, and days in either form', () => {
  const file = {
    headers: ['DESCRIPTION', 'Amount', ' date '],
    rows: rowsOf(['Pago de\tAna', '10', '2026-11-20'], ['', '-5,5', '9/3/2026'], ['x', '1', '28-02-2024']),
  }
  expect(readStatement(file)).toEqual([
    { line: 2, day: '2026-11-20', amount: '10.00', description: 'Pago de Ana', reference: null },
    { line: 3, day: '2026-03-09', amount: '-5.50', description: '', reference: null },
    { line: 4, day: '2024-02-28', amount: '1.00', description: 'x', reference: null },
  ])
})

test('every fault is named by line, column and rule, and nothing of the file is taken', () => {
  const good = ['2026-11-20', '10', 'a', 'b']
  expect(
    faultsOf({
      headers,
      rows: rowsOf(
        good,
        ['2026-02-30', 'diez', 'a', 'b'],
        ['11/20/2026', '', 'x'.repeat(501), 'y'.repeat(129)],
        ['2026-11-20', '1', 'a'],
      ),
    }),
  ).toEqual({
    'lines.3.date': 'not_a_date',
    'lines.3.amount': 'not_a_decimal',
    'lines.4.date': 'not_a_date',
    'lines.4.amount': 'required',
    'lines.4.description': 'too_long',
    'lines.4.reference': 'too_long',
    'lines.5': 'wrong_columns',
  })
  expect(faultsOf({ headers: ['Fecha', 'fecha', 'otro'], rows: [] })).toEqual({
    'headers.date': 'doubled',
    'headers.amount': 'required',
    'headers.description': 'required',
  })
  expect(faultsOf({ headers, rows: [] })).toEqual({ lines: 'required' })
})
