import { expect, test } from '@playwright/test'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { WompiConfig } from './forms'
import { listTransactions } from './lists'

const config = { privateKey: 'prv_test', listQuery: 'page={page}' } as WompiConfig
const during = { from: new Date('2026-11-20T05:00:00Z'), until: new Date('2026-11-21T05:00:00Z') }
const transaction = {
  reference: 'mm_1',
  status: 'APPROVED',
  amount_in_cents: 5_000_000,
  currency: 'COP',
  created_at: '2026-11-20T12:00:00.000Z',
}

/** Reads a list that gives a new transaction on each of so many pages. @returns how many were listed */
async function read(pages: number): Promise<number> {
  let [asked, listed] = [0, 0]
  const ask = async () => {
    asked += 1
    return { status: 200, body: { data: asked > pages ? [] : [{ ...transaction, id: `t-${asked}` }] } }
  }
  for await (const _ of listTransactions(config, ask, during)) listed += 1
  return listed
}

test('a list is read to its last page; one without an end fails, since a part of it would count as the whole day', async () => {
  expect(await read(30)).toBe(30)
  await expect(read(Number.POSITIVE_INFINITY)).rejects.toThrow(RailUnavailable)
})
