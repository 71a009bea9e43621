import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { textOfPdf } from '@/e2e/support/odd/pdf'
import { drawStatement, type StatementLine } from './draw-statement'

const texts = {
  ...{ brand: 'Recaudo', title: 'Estado de cuenta en COP', payee: 'Taller Andino', facts: ['Todas las fechas'] },
  ...{ made: 'Hecho hoy', none: 'Ningún movimiento', page: 'Página', lang: 'es' },
  columns: ['Fecha', 'Movimiento', 'Valor', 'Saldo después'] as const,
}
const mark = 'PRUEBA: no se movió dinero'

const line = (number: number): StatementLine => ({
  ...{ day: '20 nov 2026', time: '3:15 p. m.', title: `Pago · orden ${number}`, reference: `K${number}` },
  ...{ amount: '1,00', balance: `${number},00`, note: null, strong: false },
})

const read = async (lines: StatementLine[], mark: string | null) =>
  (await textOfPdf(await buffer(drawStatement(batches(lines), { ...texts, mark })))).split('\n')

async function* batches(lines: StatementLine[]) {
  yield lines
}

test('every page of a test’s statement says so twice, a live one’s says nothing', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => line(at))
  const [tested, live] = [await read(lines, mark), await read(lines, null)]
  const pages = live.filter((text) => text.startsWith('Página')).length
  expect(pages).toBe(3)
  expect(tested.filter((text) => text === mark)).toHaveLength(2 * pages)
  expect(live.join()).not.toContain('PRUEBA')
  expect(tested.filter((text) => text !== mark)).toEqual(live)
})

test('a line may have a note below it, and a balance has no time', async () => {
  const note = 'Reversado: el banco le devolvió este pago a quien lo hizo.'
  const opening = { ...line(0), day: '', time: '', title: 'Saldo inicial', reference: '', amount: '', strong: true }
  const found = await read([opening, { ...line(1), note }, line(2)], null)
  const order = ['Saldo inicial', 'Pago · orden 1', note, 'Pago · orden 2', 'Página 1']
  expect(found.filter((text) => order.includes(text))).toEqual(order)
})
