import { expect, test } from '@playwright/test'
import { DomainError } from '../errors'
import { bankUnits, readAmount } from './read-lines'
import { checkedBalances, readStatement } from './read-statement'

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
  expect(readStatement(file).lines).toEqual([
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

const withBalance = (...rows: string[][]) => ({ headers: [...headers, 'Saldo'], rows: rowsOf(...rows) })
const line = (day: string, amount: string, balance: string) => [day, amount, 'a', '', balance]

test('balances beside the lines must follow from the amounts, oldest or newest line first', () => {
  const rows = [
    line('2026-11-19', '100,10', '1.100,10'),
    line('2026-11-19', '-1.100,10', '0'),
    line('2026-11-20', '5', '5'),
  ]
  const balances = { opening: '1000.00', closing: '5.00' }
  expect(readStatement(withBalance(...rows)).balances).toEqual(balances)
  expect(readStatement(withBalance(...rows.toReversed())).balances).toEqual(balances)
  expect(readStatement({ headers, rows: rowsOf(['2026-11-20', '5', 'a', 'b']) }).balances).toBeNull()
  expect(faultsOf(withBalance(...rows, line('2026-11-20', '1', '5')))).toEqual({ 'lines.5.balance': 'does_not_add_up' })
  expect(faultsOf(withBalance(line('2026-11-20', '1', '')))).toEqual({ 'lines.2.balance': 'required' })
})

test('balances that add up from either end are read in the order of the days', () => {
  const out = line('2026-11-21', '-100', '0')
  const came = line('2026-11-20', '100', '100')
  expect(readStatement(withBalance(out, came)).balances, 'newest first').toEqual({ opening: '0.00', closing: '0.00' })
  const rows = [line('2026-11-20', '-100', '0'), line('2026-11-21', '100', '100')]
  expect(readStatement(withBalance(...rows)).balances, 'oldest first').toEqual({
    ...{ opening: '100.00', closing: '100.00' },
  })
})

test('balances that are said must be those of the lines, and of the file', () => {
  const bare = readStatement({ headers, rows: rowsOf(['2026-11-20', '5', 'a', ''], ['2026-11-20', '-0,50', 'a', '']) })
  expect(checkedBalances(bare, null)).toBeNull()
  const said = { opening: '-1.00', closing: '3.50' }
  expect(checkedBalances(bare, said)).toEqual(said)
  expect(() => checkedBalances(bare, { ...said, closing: '3.51' })).toThrow('Validation failed')
  const own = readStatement(withBalance(line('2026-11-20', '5', '15')))
  expect(checkedBalances(own, null)).toEqual({ opening: '10.00', closing: '15.00' })
  expect(() => checkedBalances(own, { opening: '11.00', closing: '16.00' })).toThrow('Validation failed')
})
