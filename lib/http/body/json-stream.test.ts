import { expect, test } from '@playwright/test'
import { jsonStream, jsonText } from './json-stream'

type Part = { section: string; rows: unknown[] }

async function* partsOf(parts: Part[]) {
  yield* parts
}
async function textOf(parts: Part[]): Promise<string> {
  let text = ''
  for await (const piece of jsonText(partsOf(parts))) text += piece
  return text
}
const whole = async (parts: Part[]) => JSON.parse(await textOf(parts))

test('parts of one name are one list, whether they come at once or in pieces', async () => {
  const parts = [
    { section: 'links', rows: [1, 2] },
    { section: 'links', rows: [] },
    { section: 'links', rows: [{ a: '"' }] },
    { section: 'none', rows: [] },
    { section: 'last', rows: [null] },
  ]
  expect(await whole(parts)).toEqual({ links: [1, 2, { a: '"' }], none: [], last: [null] })
  expect(await whole([])).toEqual({})
})

test('it is read as fast as it is asked for, and stops when nobody reads', async () => {
  let made = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) {
        made += 1
        yield { section: 'links', rows: [made] }
      }
    } finally {
      ended = true
    }
  }
  const reader = jsonStream(endless()).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(made).toBeLessThan(6)
  expect(ended).toBe(true)
})
