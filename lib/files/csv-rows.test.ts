import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { DomainError } from '@/lib/domain/errors'
import { csvRows } from './csv-rows'

const head = 'Fecha;Valor;Descripción\n'
const rowsOf = (text: string, most: number) => csvRows(Buffer.from(text), most)

/** The refusal, as `lines too_many_lines`; null where there is none. */
const refusal = (text: string, most: number) =>
  rowsOf(text, most).then(
    () => null,
    (fault) => (fault as DomainError).details.errors?.map(({ field, code }) => `${field} ${code}`).join(),
  )

test('rows keep the number of their line, whatever is blank or quoted before them', async () => {
  const text = `\uFEFF${head}\n1;"a ""b""\nc";é😀\n;;\n\n2;b;\n${'x'.repeat(4_090)};😀;ñ`
  expect(await rowsOf(text, 3)).toEqual({
    headers: ['Fecha', 'Valor', 'Descripción'],
    rows: [
      { line: 4, cells: ['1', 'a "b"\nc', 'é😀'] },
      { line: 7, cells: ['2', 'b', ''] },
      { line: 8, cells: ['x'.repeat(4_090), '😀', 'ñ'] },
    ],
  })
})

test('as many lines as are allowed are read, and one more refuses the file', async () => {
  expect((await rowsOf(head + 'a;b;c\n'.repeat(500), 500)).rows).toHaveLength(500)
  expect(await refusal(head + 'a;b;c\n'.repeat(501), 500)).toBe('lines too_many_lines')
  expect(await refusal(`${head}${'x'.repeat(40_000)};1;a`, 500)).toBe('lines.2 not_a_csv')
  expect(await refusal(`${head}"a;b;c`, 500)).toBe('lines.2 not_a_csv')
})

/** How often other work has its turn while a file is read. */
async function turnsDuring(text: string, most: number): Promise<number> {
  let turns = 0
  let reading = true
  const others = (async () => {
    for (; reading; turns += 1) await setImmediate()
  })()
  await refusal(text, most)
  reading = false
  await others
  return turns
}

test('a large file lets other work have its turn, and one of too many lines is not read on', async () => {
  const long = `${head}${'2026-11-20;1;x\n'.repeat(20_000)}`
  expect(await turnsDuring(long, 20_000)).toBeGreaterThan(long.length / 5_000)
  for (const line of ['a\n', ';\n']) expect(await turnsDuring(head + line.repeat(2_400_000), 500)).toBeLessThan(20)
})
