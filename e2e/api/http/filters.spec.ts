import { makeReload, startDeposit } from '../../support/money/deposits'
import { makeLink, payAndApprove, startPayment } from '../../support/money/payments'
import { addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import { paidLink, refund } from '../../support/money/refunds'
import type { Person } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

type Row = { id?: number | string; uuid?: string; money_movement_id?: string; created_at: string; updated_at: string }
type List = { count: number | null; next: string | null; next_cursor: string | null; results: Row[] }

const nameOf = ({ uuid, id, money_movement_id }: Row) => uuid ?? id ?? money_movement_id

/** Asserts what a list has, by page and by cursor. */
async function expectFound({ client }: Person, path: string, query: Record<string, string>, wanted: unknown[]) {
  const asked = new URLSearchParams(query)
  for (const more of ['', 'cursor=']) {
    const { status, text, body } = await client.get<List>(`${path}?${asked}&${more}`)
    expect(status, text).toBe(200)
    expect(body.results.map(nameOf), `${path}?${asked}&${more}`).toEqual(wanted)
    expect(body.count).toBe(more ? null : wanted.length)
    expect(body.next_cursor).toBeNull()
  }
}

const never = { created_from: '2099-01-01T00:00:00Z' }
const ever = { created_from: '2020-01-01T00:00:00Z', created_to: '2099-01-01T00:00:00Z' }

test('links and payments: by external id, time, change and metadata', async ({ holder, anyone }) => {
  const links = '/api/payment_link/'
  const metadata = { canal: 'app', pedido: '2481' }
  const [one, two] = [await makeLink(holder.client, { metadata, external_id: 'a' }), await makeLink(holder.client)]
  const three = await makeLink(holder.client, { metadata: { canal: 'app', pedido: '2482' } })
  const uuids = [three.uuid, two.uuid, one.uuid]
  const found: [Record<string, string>, string[]][] = [
    [ever, uuids],
    [never, []],
    [{ created_to: one.created_at }, []],
    [{ external_id: 'a' }, [one.uuid]],
    [{ external_id: 'a', status: 'PAID' }, []],
    [{ 'metadata[canal]': 'app' }, [three.uuid, one.uuid]],
    [{ 'metadata[canal]': 'app', 'metadata[pedido]': '2481' }, [one.uuid]],
    [{ 'metadata[canal]': 'ap' }, []],
    [{ 'metadata[canal]': 'app', created_to: one.created_at }, []],
  ]
  for (const [query, wanted] of found) await expectFound(holder, links, query, wanted)
  const paid = (await payAndApprove(anyone, one.uuid)).money_movement_id
  const { updated_at } = (await holder.client.get<Row>(`${links}${one.uuid}/`)).body
  await expectFound(holder, links, { updated_since: updated_at }, [one.uuid])
  await expectFound(holder, links, { updated_since: updated_at, 'metadata[canal]': 'web' }, [])

  const other = (await startPayment(anyone, three.uuid)).money_movement_id
  const own = (await startDeposit(holder.client, { metadata: { canal: 'web' } })).money_movement_id
  const payments: [Record<string, string>, string[]][] = [
    [{ 'metadata[canal]': 'app' }, [other, paid]],
    [{ 'metadata[canal]': 'app', status: 'succeeded' }, [paid]],
    [{ 'metadata[canal]': 'app', updated_since: '2099-01-01T00:00:00Z' }, []],
    [{ 'metadata[canal]': 'web', ...ever }, [own]],
    [{ 'metadata[canal]': 'app', external_id: 'a' }, [paid]],
  ]
  for (const [query, wanted] of payments) await expectFound(holder, '/api/payments/', query, wanted)
})

test('payouts, bank transfers and accounts', async ({ holder, makePerson, pool }) => {
  const reload = await makeReload(holder.client, pool, { metadata: { sede: 'norte' } })
  await expectFound(holder, '/reload/', { 'metadata[sede]': 'norte', ...ever }, [reload.id])
  await expectFound(holder, '/reload/', { updated_since: '2099-01-01T00:00:00Z' }, [])
  await expectFound(holder, '/reload/', { state: 'Paid', 'metadata[sede]': 'norte' }, [])
  await fill(holder, (await operator(makePerson)).client, pool)
  const account = await addBeneficiary(holder, pool)
  const facts = { amount: '1000.00', external_id: 'b', metadata: { sede: 'sur' } }
  const [one, two] = [
    await requestPayout(holder, account, facts),
    await requestPayout(holder, account, { amount: '1000.00' }),
  ]
  const payouts: [Record<string, string>, string[]][] = [
    [{ external_id: 'b', status: 'requested' }, [one.id]],
    [{ 'metadata[sede]': 'sur' }, [one.id]],
    [{ ...ever, updated_since: '2020-01-01T00:00:00Z' }, [two.id, one.id]],
    [never, []],
  ]
  for (const [query, wanted] of payouts) await expectFound(holder, '/api/payouts/', query, wanted)
  const { body } = await holder.client.get<List>('/api/beneficiaries/?created_to=2020-01-01T00:00:00Z')
  expect(body.results).toEqual([])
})

test('refunds: each as it reads alone, and not another account’s', async ({ holder, anyone, makePerson }) => {
  const { id } = await paidLink(holder, anyone, 'NEQUI')
  const one = await refund(holder, id, { amount: '1000', external_id: 'c', metadata: { sede: 'sur' } })
  const two = await refund(holder, id, { amount: '2000' })
  await holder.client.post(`/api/payments/${id}/refunds/${two.id}/cancel/`)
  const refunds: [Record<string, string>, string[]][] = [
    [{ ...ever, updated_since: '2020-01-01T00:00:00Z' }, [two.id, one.id]],
    [{ status: 'requested', 'metadata[sede]': 'sur' }, [one.id]],
    [{ external_id: 'c' }, [one.id]],
    [{ status: 'cancelled' }, [two.id]],
    [never, []],
  ]
  for (const [query, wanted] of refunds) await expectFound(holder, '/api/refunds/', query, wanted)
  await expectFound(holder, '/api/payouts/', {}, [])
  const path = `/api/refunds/${one.id}/`
  expect((await holder.client.get(path)).body).toEqual(one)
  const { client } = await makePerson()
  expect((await client.get<List>('/api/refunds/')).body.results).toEqual([])
  expectProblem(await client.get(path), { status: 404, code: 'Not found' })
})

test('next_cursor goes on from a page or from a cursor, with the same filters', async ({ holder }) => {
  const made = [await makeLink(holder.client), await makeLink(holder.client), await makeLink(holder.client)]
  const read = async (query: string) => (await holder.client.get<List>(`/api/payment_link/?page_size=2&${query}`)).body
  const first = await read('page=1')
  expect([first.count, first.results.length]).toEqual([3, 2])
  const rest = await read(`cursor=${first.next_cursor}`)
  expect([rest.results.map(nameOf), rest.next_cursor]).toEqual([[made[0]?.uuid], null])
  expect((await read('cursor=')).next_cursor).toBe(first.next_cursor)
})

test('400: filters that are none', async ({ holder }) => {
  const times = 'created_from=ayer&created_to=2026-13-01&updated_since=x'
  const read = (path: string, query: string) => holder.client.get(`${path}?${query}`)
  const fields = { created_from: 'invalid', created_to: 'invalid', updated_since: 'invalid' }
  const four = ['a', 'b', 'c', 'd'].map((name) => `metadata[${name}]=1`).join('&')
  for (const path of ['/api/payment_link/', '/api/payments/', '/api/payouts/', '/api/refunds/', '/reload/']) {
    expectProblem(await read(path, times), { status: 400, code: 'Validation failed', fields })
    expectProblem(await read(path, four), {
      ...{ status: 400, code: 'Validation failed', fields: { metadata: 'too_many_names' } },
    })
    expectProblem(await read(path, 'metadata=x'), {
      ...{ status: 400, code: 'Validation failed', fields: { metadata: 'not_a_map' } },
    })
    expectProblem(await read(path, 'metadata[a%20b]=x'), {
      ...{ status: 400, code: 'Validation failed', fields: { 'metadata.a b': 'not_a_name' } },
    })
  }
})
