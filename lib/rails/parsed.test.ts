import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { parsed } from './parsed'

const odd = String.raw`{"status":{"description":"a\u0000b"},"id":"x\ud83d"}`
const kept = async (value: unknown) => {
  const [row] = await db.$queryRaw<{ value: unknown }[]>`select ${JSON.stringify(value)}::jsonb as value`
  return row?.value
}

test('any text that a gateway sends can be stored', async () => {
  expect(await kept(parsed(odd))).toEqual({ status: { description: 'ab' }, id: 'x\ufffd' })
})

test('control: as it came it could not', async () => {
  await expect(kept(JSON.parse(odd))).rejects.toThrow(/22P05|22P02|Unicode/)
})

test('what is no JSON says nothing', () => {
  expect(['', '{', '<p>'].map(parsed)).toEqual([undefined, undefined, undefined])
})
