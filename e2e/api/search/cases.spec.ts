import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { fileOf, paidTwice } from '../../support/money/cases'
import { payBodies } from '../../support/money/payments'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

const path = '/panel/search/'

/** Cases that the one search finds, as its whole answer or its group has them. */
async function cases(client: Client, search: string, group: 'cases' | null = 'cases'): Promise<SearchResult[]> {
  const { status, body, text } = await client.post<SearchAnswer>(path, { search, group })
  expect({ status, text }).toMatchObject({ status: 200 })
  return body.groups.find((one) => one.group === 'cases')?.results ?? []
}

const idsOf = (results: readonly SearchResult[]) => results.map(({ id }) => id)
const found = async (client: Client, search: string) => idsOf(await cases(client, search))

test('a bare number finds first the case that has it, before newer ones whose payers’ documents have it too', async ({
  holder,
  makePerson,
  anyone,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { id } = await paidTwice(holder.client, anyone, pool)
  const { id: file, number } = await fileOf(pool, 'suspense', id)
  const payer_document = `${number}${'0'.repeat(9)}`.slice(0, 10)
  const by = { ...payBodies.PSE, payer_document }
  const newer = await Promise.all(Array.from({ length: 6 }, () => paidTwice(holder.client, anyone, pool, {}, by)))
  const files = await Promise.all(newer.map(async (one) => (await fileOf(pool, 'suspense', one.id)).id))
  expect(await found(staff.client, `CC ${payer_document}`), 'all that have it').toEqual(expect.arrayContaining(files))
  for (const group of ['cases', null] as const) {
    const [first, ...others] = await cases(staff.client, `${number}`, group)
    expect(first, `${group}`).toMatchObject({ id: file, number })
    const numbers = others.map((row) => row.number ?? 0)
    expect(numbers.length).toBeGreaterThan(3)
    expect(numbers, 'then the newest').toEqual(numbers.toSorted((one, other) => other - one))
  }
})
