import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { textOfPdf } from '@/e2e/support/odd/pdf'
import { drawable, openPdf } from './pdf'

/** The text that another library extracts from a document with these lines. */
async function readBack(lines: readonly string[]): Promise<string[]> {
  const { pdf, write } = openPdf({ size: 'A4' })
  const done = buffer(pdf)
  for (const face of ['text', 'bold', 'mono'] as const)
    for (const line of lines) write(line, { face, size: 10, color: '#000000' })
  pdf.end()
  return (await textOfPdf(await done)).split('\n')
}

test('names of half the world are drawn as they are spelled, in one document after another', async () => {
  const names = ['Łukasz Żółć', 'Ñandú', 'Nguyễn Thị Ánh', 'Дмитрий', 'José', '−1.234,50 €', 'İbrahim Şahin']
  expect(await readBack(names)).toEqual([...names, ...names, ...names])
  const plain = ['Lukasz rechazado, Sahin Cosio']
  expect(await readBack(plain)).toEqual([...plain, ...plain, ...plain])
})

test('figures stand under each other', () => {
  const { pdf } = openPdf({ size: 'A4' })
  for (const face of ['text', 'bold', 'mono'] as const) {
    pdf.font(face).fontSize(9)
    expect(pdf.widthOfString('11.111,11')).toBe(pdf.widthOfString('80.640,98'))
  }
})

test('what no face has is a question mark, one for each letter, and never other letters', () => {
  expect(drawable('Ñandú 漢字')).toBe('Ñandú ??')
  expect(drawable('Ｒｅｃａｕｄｏ Ltda.')).toBe('Recaudo Ltda.')
  expect(drawable('Ṩara 👩‍👩‍👧')).toBe('Sara ?')
  expect(drawable('a\nb\u0000c\u202Ed\u00ad')).toBe('a b cd')
  expect(drawable('Cafe\u0301')).toBe('Café')
})
