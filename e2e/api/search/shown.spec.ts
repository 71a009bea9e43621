import type { MovementsView } from '@/lib/contract/panel/money-views'
import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { fileOf, paidTwice } from '../../support/money/cases'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { makeAccount } from '../../support/money/reconciliations'
import { atConsole, operator } from '../../support/people/staff'
import { unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

/** What the console's search finds, by its kind. */
async function search(client: Client, text: string): Promise<SearchResult[]> {
  const { status, body, text: sent } = await client.post<SearchAnswer>('/panel/search/', { search: text })
  expect({ status, sent }).toMatchObject({ status: 200 })
  return body.groups.flatMap(({ results }) => results)
}

const idsOf = (results: readonly SearchResult[], kind: SearchResult['kind']) =>
  results.filter((one) => one.kind === kind).map(({ id }) => id)

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

test('who paid finds the case of the second payment of the same link, in the list of cases too', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const holder = await makePerson()
  const staff = await operator(makePerson)
  const name = unusual()
  const second = { ...payBodies.PSE, payer_name: 'Andrés Ruiz Mesa' }
  const { id, movementId, link } = await paidTwice(holder.client, anyone, pool, { amount: '81904.00' }, second)
  // the first was by somebody without the name: it is written as it would have been
  const { rows } = await pool.query<{ id: string; number: number }>(
    `select m.id, m.number from money_movement m join payment_link l on l.id = m.link_id where l.uuid = $1 and m.id <> $2`,
    [link.uuid, movementId],
  )
  const [first] = rows
  const document = `10184${first?.number}`
  await pool.query(`update payment_text set text = folded($2) where number = $1`, [
    first?.number,
    `${name} Lucía Ruiz Ibáñez ${document}`,
  ])
  const { id: file } = await fileOf(pool, 'suspense', id)
  const console = await atConsole(pool, staff)
  for (const text of [`${name} ruiz 81904`, `ruiz ${name}`, document, `CC ${document}`]) {
    const found = await search(staff.client, text)
    expect(idsOf(found, 'payment'), text).toEqual([first?.id])
    expect(idsOf(found, 'case'), text).toEqual([file])
    const { body } = await console.get<{ cases: { id: string }[] }>(
      `/console/cases/view?search=${encodeURIComponent(text)}`,
    )
    expect(
      body.cases.map((row) => row.id),
      text,
    ).toEqual([file])
  }
})

test('words that begin with what was typed come before those that have it within', async ({ makePerson, anyone }) => {
  const [holder, staff, name] = [await makePerson(), await operator(makePerson), unusual().toLowerCase()]
  const pay = async (payer_name: string) => {
    const link = await makeLink(holder.client)
    return (await startPayment(anyone, link.uuid, { ...payBodies.PSE, payer_name })).money_movement_id
  }
  const first = await pay(`${name} Ruiz`)
  const within = [await pay(`Mari${name} Ruiz`), await pay(`Juli${name} Ruiz`)].reverse()
  const between = await pay(`Lucía ${name}s`)
  for (const text of [name, `ruiz ${name}`])
    expect(idsOf(await search(staff.client, text), 'payment'), text).toEqual(
      text === name ? [between, first, ...within] : [first, ...within],
    )
  for (let more = 0; more < 4; more += 1) await pay(`Mari${name} Ruiz`)
  expect(idsOf(await search(staff.client, name), 'payment').slice(0, 2), 'behind newer ones').toEqual([between, first])
})

test('a number behind what it is of names that kind alone', async ({ makePerson, pool }) => {
  const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
  expect(idsOf(await search(staff.client, `${account}`), 'service_account')).toContain(`${account}`)
  for (const noun of ['caso', 'pago', 'recarga', 'titular'])
    expect(idsOf(await search(staff.client, `${noun} ${account}`), 'service_account'), noun).not.toContain(`${account}`)
  expect(idsOf(await search(staff.client, `titular ${staff.id}`), 'person')).toContain(`${staff.id}`)
  for (const noun of ['caso', 'pago', 'recarga'])
    expect(idsOf(await search(staff.client, `${noun} ${staff.id}`), 'person'), noun).not.toContain(`${staff.id}`)
})
