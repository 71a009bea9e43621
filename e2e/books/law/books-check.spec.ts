import { claimCheck, readBooks } from '@/lib/domain/ledger/books'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import { openHouse, until } from '../../support/house/house'

const ago = (interval: string) => `update setting set value = (now() - interval '${interval}')::text
  where key = 'books_check_began'`

test('the check of the books runs at the start, once an hour, and in one of the processes that are due', async ({
  scratch,
}) => {
  const { tx, close } = domainOn(scratch.pool)
  const house = await openHouse(scratch)
  await until('the first check is done', 20_000, async () => (await readBooks(tx)) !== null)
  const first = await readBooks(tx)
  expect(first?.results.length).toBeGreaterThan(20)
  expect(first?.results.filter(({ broken }) => broken > 0)).toEqual([])
  await house.close()

  const claims = () => Promise.all(Array.from({ length: 8 }, () => claimCheck(tx)))
  expect(await claims(), 'within the hour').toEqual(Array(8).fill(false))
  await scratch.pool.query(ago('59 minutes'))
  expect(await claims()).toEqual(Array(8).fill(false))
  await scratch.pool.query(ago('61 minutes'))
  expect((await claims()).filter(Boolean), 'of eight at once, one').toEqual([true])
  await close()
})
