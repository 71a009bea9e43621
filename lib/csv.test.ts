import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { csvAmount, csvOf, csvTable } from './csv'
import { everyPage, inBatches } from './domain/batches'

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
  const table = (batches: { name: string; at: string | null }[][]) =>
    Array.fromAsync(
      csvTable(batches, (rows) => rows, [
        ['Nombre', ({ name }) => name],
        ['Fecha', ({ at }) => at],
      ]),
    )
  expect(await table([])).toEqual([['Nombre', 'Fecha']])
  expect(await table([[{ name: 'Ana', at: null }], [{ name: 'Luz', at: 'hoy' }]])).toEqual([
    ['Nombre', 'Fecha'],
    ['Ana', ''],
    ['Luz', 'hoy'],
  ])
})

test('a long list is read in batches, each after the row before it, each row once', async () => {
  const all = Array.from({ length: 1_200 }, (_, at) => 1_200 - at)
  const older = (before: number | null, size: number) =>
    all.filter((one) => before === null || one < before).slice(0, size)
  const byKey = inBatches(
    null as number | null,
    async (before, size) => older(before, size),
    (one) => one,
  )
  const byPage = everyPage<number, number>(async ({ size, before }) => {
    const rows = older(before, size)
    const last = rows.at(-1) ?? 1
    return { rows, last: last > 1 ? last : null }
  })
  for (const batches of [await Array.fromAsync(byKey), await Array.fromAsync(byPage)]) {
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
    expect(batches.flat()).toEqual(all)
  }
})
