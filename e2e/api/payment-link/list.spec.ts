import type { LinkResource } from '@/lib/contract/payment-link/calls'
import type { Client } from '../../support/client'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'

type Page = { count: number | null; next: string | null; previous: string | null; results: LinkResource[] }

const list = async (client: Client, query = '') => {
  const answer = await client.get<Page>(`${path}${query}`)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body
}

const names = (page: Page) => page.results.map(({ description }) => description)

/** Follows `next` to the last page. */
async function readAll(client: Client, query: string): Promise<Page[]> {
  const pages = [await list(client, query)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next ?? null) {
    const { pathname, search } = new URL(next)
    expect(pathname).toBe(path)
    pages.push(await list(client, search))
  }
  return pages
}

async function makeLinks(client: Client, count: number) {
  for (let at = 1; at <= count; at += 1) await makeLink(client, { description: `Orden ${at}` })
}

test.describe('200', () => {
  test('nothing yet', async ({ holder }) => {
    expect(await list(holder.client)).toEqual({ count: 0, next: null, previous: null, next_cursor: null, results: [] })
  })

  test('by page: newest first, absolute addresses, nothing past the end', async ({ holder, credentials }) => {
    await makeLinks(holder.client, 5)
    const [first, second, third, ...more] = await readAll(holder.client, '?page_size=2')
    expect(more).toEqual([])
    expect(first && names(first)).toEqual(['Orden 5', 'Orden 4'])
    expect(second && names(second)).toEqual(['Orden 3', 'Orden 2'])
    expect(third && names(third)).toEqual(['Orden 1'])
    expect(first).toMatchObject({ count: 5, previous: null, next: `${credentials.base_url}${path}?page_size=2&page=2` })
    expect(second?.previous).toBe(`${credentials.base_url}${path}?page_size=2&page=1`)
    expect(third).toMatchObject({ count: 5, next: null })
    expect(await list(holder.client, '?page=7&page_size=2')).toMatchObject({ count: 5, next: null, results: [] })
  })

  test('20 by default, 100 at most', async ({ holder }) => {
    await makeLinks(holder.client, 21)
    const page = await list(holder.client)
    expect(page.results).toHaveLength(20)
    expect(page.count).toBe(21)
    expect((await list(holder.client, '?page_size=100')).results).toHaveLength(21)
  })

  test('a row is the link as reading it shows it', async ({ holder }) => {
    const link = await makeLink(holder.client, { external_id: 'a-1' })
    expect((await list(holder.client)).results).toEqual([link])
  })

  test('by status and currency', async ({ holder, anyone }) => {
    const paid = await makeLink(holder.client, { description: 'paid' })
    await makeLink(holder.client, { description: 'dollars', currency: 'USD', amount: '20' })
    const active = await makeLink(holder.client, { description: 'active' })
    const cancelled = await makeLink(holder.client, { description: 'cancelled' })
    await makeLink(holder.client, { description: 'pending' })
    await payAndApprove(anyone, paid.uuid)
    await startPayment(anyone, active.uuid)
    await holder.client.post(`${path}${cancelled.uuid}/cancel/`, {})
    const found = async (query: string) => names(await list(holder.client, query))
    expect(await found('?status=PAID')).toEqual(['paid'])
    expect(await found('?status=ACTIVE')).toEqual(['active'])
    expect(await found('?status=CANCELLED')).toEqual(['cancelled'])
    expect(await found('?status=EXPIRED')).toEqual([])
    expect(await found('?status=PENDING')).toEqual(['pending', 'dollars'])
    expect(await found('?currency=USD')).toEqual(['dollars'])
    expect(await found('?status=PENDING&currency=COP')).toEqual(['pending'])
  })

  test('by text in description or external id, taken to the letter', async ({ holder }) => {
    await makeLink(holder.client, { description: 'Cambio de transmisión' })
    await makeLink(holder.client, { description: 'Rebaja del 50%', external_id: 'ref_A-7' })
    await makeLink(holder.client, { description: null, external_id: 'refXA-7' })
    const found = async (text: string) =>
      (await list(holder.client, `?search=${encodeURIComponent(text)}`)).results.map((it) => it.external_id)
    expect(await found('TRANSMISIÓN')).toEqual([null])
    expect(await found('50%')).toEqual(['ref_A-7'])
    expect(await found('ref_a')).toEqual(['ref_A-7'])
    expect(await found('%')).toEqual(['ref_A-7'])
    expect(await found('A-7')).toEqual(['refXA-7', 'ref_A-7'])
    expect(await found('\\')).toEqual([])
    expect(await found("'; drop table payment_link; --")).toEqual([])
    expect(await found('')).toHaveLength(3)
  })

  test('a link whose payer chooses the amount is found by it once it is paid', async ({ holder, anyone }) => {
    const open = { amount: undefined, is_general: true }
    const link = await makeLink(holder.client, { ...open, description: 'Donación' })
    await makeLink(holder.client, { ...open, external_id: 'otra' })
    const { money_movement_id: id, total_to_pay: total } = await startPayment(anyone, link.uuid, {
      ...{ ...payBodies.PSE, amount: '61904.00' },
    })
    const found = async (text: string) => names(await list(holder.client, `?search=${encodeURIComponent(text)}`))
    expect(await found('61904')).toEqual([])
    await atTheBank(anyone, id, 'approve')
    for (const text of ['61904', '$ 61.904,00', total, 'donación 61904'])
      expect(await found(text), text).toEqual(['Donación'])
    expect(await found('61905')).toEqual([])
  })

  test('by cursor: the same rows in the same order, with the same filters, no count', async ({ holder }) => {
    await makeLinks(holder.client, 3)
    await makeLink(holder.client, { currency: 'USD', amount: '20', description: 'dollars' })
    await makeLinks(holder.client, 2)
    const pages = await readAll(holder.client, '?cursor=&page_size=2&currency=COP')
    expect(pages.flatMap(names)).toEqual(['Orden 2', 'Orden 1', 'Orden 3', 'Orden 2', 'Orden 1'])
    expect(pages.map(({ count, previous }) => ({ count, previous }))).toEqual(
      Array(3).fill({ count: null, previous: null }),
    )
    expect(new URL(pages[0]?.next ?? '').searchParams.get('currency')).toBe('COP')
  })

  test('a link that is made meanwhile moves no row of a reader by cursor', async ({ holder }) => {
    await makeLinks(holder.client, 3)
    const first = await list(holder.client, '?cursor=&page_size=2')
    await makeLink(holder.client, { description: 'new' })
    const second = await list(holder.client, new URL(first.next ?? '').search)
    expect([...names(first), ...names(second)]).toEqual(['Orden 3', 'Orden 2', 'Orden 1'])
    expect(second.next).toBeNull()
  })

  test('nobody sees the links of another', async ({ holder, makePerson }) => {
    const other = await makePerson()
    await makeLinks(other.client, 2)
    await makeLink(holder.client, { description: 'mine' })
    expect(names(await list(holder.client))).toEqual(['mine'])
    const cursor = new URL((await list(other.client, '?cursor=&page_size=1')).next ?? '').search
    expect(names(await list(holder.client, cursor))).toEqual([])
  })

  test('a link past its time is shown as EXPIRED: at once, or when its open payment ends', async ({
    holder,
    pool,
    anyone,
  }) => {
    const link = await makeLink(holder.client)
    const active = await makeLink(holder.client)
    const { money_movement_id } = await startPayment(anyone, active.uuid)
    await pool.query(`update payment_link set expires_at = now() - interval '1 second' where owner_id = $1`, [
      holder.id,
    ])
    const status = (uuid: string, page: Page) => page.results.find((it) => it.uuid === uuid)?.status
    const page = await list(holder.client)
    expect(status(link.uuid, page)).toBe('EXPIRED')
    expect(status(active.uuid, page), 'it waits for its payment').toBe('ACTIVE')
    await atTheBank(anyone, money_movement_id, 'decline')
    expect(status(active.uuid, await list(holder.client))).toBe('EXPIRED')
  })
})

test('400: every bad value of the query', async ({ holder }) => {
  const bad: Record<string, Record<string, string>> = {
    '?page=0': { page: 'not_a_page' },
    '?page=-1': { page: 'not_a_page' },
    '?page=1.5': { page: 'not_a_page' },
    '?page=': { page: 'not_a_page' },
    '?page=x': { page: 'not_a_page' },
    '?page=99999999999999999999': { page: 'not_a_page' },
    '?page_size=0': { page_size: 'not_a_page' },
    '?page_size=101': { page_size: 'not_a_page' },
    '?cursor=x': { cursor: 'not_a_cursor' },
    '?cursor=LTE': { cursor: 'not_a_cursor' },
    '?status=paid': { status: 'invalid' },
    '?currency=EUR': { currency: 'invalid' },
    [`?search=${'x'.repeat(129)}`]: { search: 'too_long' },
    '?search=%00': { search: 'unreadable_text' },
    '?page=0&status=X&currency=MXN': { page: 'not_a_page', status: 'invalid', currency: 'invalid' },
  }
  for (const [query, fields] of Object.entries(bad)) {
    await test.step(query, async () => {
      expectProblem(await holder.client.get(`${path}${query}`), { status: 400, code: 'Validation failed', fields })
    })
  }
})

test('401: no key, no token', async ({ anyone, holder }) => {
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await anyone.get(path, { 'x-api-key': holder.key }), { status: 401, code: 'InvalidToken' })
})
