import type { MovementsView } from '@/lib/contract/panel/money-views'
import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { atConsole, operator } from '../../support/people/staff'
import { unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

/** What the console's search finds, by its kind. */
async function search(client: Client, text: string): Promise<SearchResult[]> {
  const { status, body, text: sent } = await client.post<SearchAnswer>('/panel/search/', { search: text })
  expect({ status, sent }).toMatchObject({ status: 200 })
  return body.groups.flatMap(({ results }) => results)
}

test('a thing has the same amount whatever found it, and says which other one was typed; the list of an amount counts and sums', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const holder = await makePerson()
  const staff = await operator(makePerson)
  const name = unusual()
  const link = await makeLink(holder.client, { amount: '81904.00', description: name })
  const by = { ...payBodies.PSE, payer_name: `${name} Ruiz` }
  const { money_movement_id: id, total_to_pay: total } = await startPayment(anyone, link.uuid, by)
  const [whole] = total.split('.')
  for (const [text, matched] of [
    [name, null],
    [`${name} 81904`, null],
    [`${name} ${whole}`, { of: 'total', amount: total, currency: 'COP' }],
  ] as const) {
    const found = await search(staff.client, text)
    for (const kind of ['payment', 'link'])
      expect(found, text).toContainEqual(expect.objectContaining({ kind, amount: '81904.00', matched }))
  }
  const console = await atConsole(pool, staff)
  const { body } = await console.get<MovementsView>(`/console/movements/view?search=${name}%20${whole}`)
  expect(body.movements).toMatchObject([{ id, total: '81904.00', matched: { of: 'total', amount: total } }])
  expect(body.total).toEqual({ count: 1, more: false, sums: [{ currency: 'COP', amount: '81904.00' }] })
})
