import { expect, test } from '@playwright/test'
import { env } from '@/lib/env'
import { invariantsIn, readInvariants } from '@/lib/jobs/invariants'
import en from '@/messages/en/console-ledger.json' with { type: 'json' }
import es from '@/messages/es/console-ledger.json' with { type: 'json' }
import { checkBooks, report } from './invariants'

test('each statement is headed by its name and its range, and other comments head nothing', () => {
  const found = invariantsIn('-- I1 sums\nselect 1;\n-- why\nselect 2;\n-- I2 wallets\n-- by wallet.id\nselect 3;\n')
  expect(found.map(({ name, by }) => [name, by])).toEqual([
    ['I1 sums', undefined],
    ['I2 wallets', { table: 'wallet', column: 'id' }],
  ])
  expect(found[0]?.text).toContain('select 2')
})

test('rows that violate an invariant are shown, up to three', () => {
  const offending = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  expect(report([{ name: 'I1 sums', offending }]).split('\n')).toHaveLength(4)
})

test('the invariants are read from their files and hold on this database', async () => {
  const books = await checkBooks(env.DATABASE_DIRECT_URL)
  expect(books.length).toBeGreaterThan(7)
  expect(books.flatMap(({ offending }) => offending)).toEqual([])
})

test('the console has a text in both languages for every invariant, and for no other', async () => {
  const laws = (await readInvariants()).map(({ name }) => name)
  expect(laws.length).toBeGreaterThan(7)
  for (const { invariants } of [es, en]) expect(Object.keys(invariants.names).sort()).toEqual(laws.sort())
})
