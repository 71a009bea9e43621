import { expect, test } from '@playwright/test'
import { everyPage, inBatches } from './batches'

const all = Array.from({ length: 1_200 }, (_, at) => 1_200 - at)
const older = async (before: number | null, size: number) =>
  all.filter((one) => before === null || one < before).slice(0, size)

async function allOf(batches: AsyncIterable<number[]>): Promise<number[][]> {
  const found: number[][] = []
  for await (const batch of batches) found.push(batch)
  return found
}

test('a long list is read in batches, each after the last row before it, each row once', async () => {
  const byKey = inBatches(null as number | null, older, (one) => one)
  const byPage = everyPage<number, number>(async ({ size, before }) => {
    const rows = await older(before, size)
    const last = rows.at(-1) ?? 1
    return { rows, last: last > 1 ? last : null }
  })
  for (const batches of [await allOf(byKey), await allOf(byPage)]) {
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
    expect(batches.flat()).toEqual(all)
  }
})

test('of an empty list there is no batch', async () => {
  expect(
    await allOf(
      inBatches(
        0,
        async () => [],
        () => 0,
      ),
    ),
  ).toEqual([])
  expect(await allOf(everyPage<number, number>(async () => ({ rows: [], last: null })))).toEqual([])
})
