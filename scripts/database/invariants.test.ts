import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { statements } from '@/lib/domain/ledger/books'
import { env } from '@/lib/env'
import en from '@/messages/en/console-ledger.json' with { type: 'json' }
import es from '@/messages/es/console-ledger.json' with { type: 'json' }
import { checkBooks, report } from './invariants'

test('each statement is headed by its name, and other comments head nothing', () => {
  const found = statements('-- The law.\n\n-- I1 sums\nselect 1;\n-- why\nselect 2;\n-- I2 wallets\nselect 3;\n')
  expect(found.map(({ name }) => name)).toEqual(['I1 sums', 'I2 wallets'])
  expect(found[0]?.text).toContain('select 2')
})

test('rows that break a law are shown, up to three', () => {
  const offending = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  expect(report([{ name: 'I1 sums', offending }]).split('\n')).toHaveLength(4)
})

test('the laws of the books are read from their file and hold on this database', async () => {
  const books = await checkBooks(env.DATABASE_DIRECT_URL)
  expect(books.length).toBeGreaterThan(7)
  expect(books.flatMap(({ offending }) => offending)).toEqual([])
})

test('the console has words in both languages for every law, and for no other', async () => {
  const laws = statements(await readFile('prisma/invariants.sql', 'utf8')).map(({ name }) => name)
  expect(laws.length).toBeGreaterThan(7)
  for (const { invariants } of [es, en]) expect(Object.keys(invariants.names).sort()).toEqual(laws.sort())
})
