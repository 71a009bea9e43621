import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { csvAmount, csvOf, csvTable } from './csv'

async function* one(row: readonly string[]) {
  yield row
}
const written = async (row: readonly string[], mark?: string | null) =>
  (await text(csvOf(one(row), 'es', mark))).replace('\ufeff', '').trim()

test('what would run as a formula is text', async () => {
  const formulas = ['=1+1', '@SUM(A1)', '+57 310', "-2+3+cmd|' /C calc'!A0", '-1', '\t=1', '\uff1d1']
  for (const formula of formulas) expect((await written(['x', formula])).replace('"x";"', '')).toMatch(/^'/)
})

test('what went out stays a number: a sum over it is not zero', async () => {
  expect(await written([csvAmount('-2500.00', 'es'), csvAmount('2500.00', 'es')])).toBe('"-2500,00";"2500,00"')
})

test('a file of a test installation says so in its first line, a live one does not', async () => {
  expect(await written(['Fecha', 'Tipo'], 'PRUEBA: no se movió dinero')).toBe(
    '"PRUEBA: no se movió dinero"\r\n"Fecha";"Tipo"',
  )
  expect(await written(['Fecha', 'Tipo'], null)).toBe('"Fecha";"Tipo"')
})

test('a table has its headings, also without rows, and a cell that has nothing is empty', async () => {
  type Row = { name: string; at: string | null }
  const table = async (batches: Row[][]) => {
    const lines: string[][] = []
    const read = csvTable<Row, Row>(batches, (rows) => rows, [
      ['Nombre', ({ name }) => name],
      ['Fecha', ({ at }) => at],
    ])
    for await (const line of read) lines.push(line)
    return lines
  }
  expect(await table([])).toEqual([['Nombre', 'Fecha']])
  expect(await table([[{ name: 'Ana', at: null }], [{ name: 'Luz', at: 'hoy' }]])).toEqual([
    ['Nombre', 'Fecha'],
    ['Ana', ''],
    ['Luz', 'hoy'],
  ])
})
