import { makeInvoice } from '../../support/money/invoices'
import { onlyFirst } from '../../support/only-first'
import type { Person, Standing } from '../../support/people/people'
import { auditOf, operator } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/fee_invoices/'
type Invoice = {
  id: number
  state: string
  total: string
  owner_id: number
  reasons: string[]
  document: string
  credit_reason: string | null
}
type Listed = { count: number; results: Invoice[] }

const reason = 'Se facturó al NIT anterior.'
const names = ['Irene', 'Tomás']
const named = (make: (standing: Standing) => Promise<Person>, firstName: string) =>
  make({ roles: ['OPERATOR'], firstName })

test('200: the invoices of a month, and those of one state', async ({ makePerson, pool, holder }) => {
  const { client } = await operator(makePerson)
  const [good, bad] = [await makeInvoice(pool, holder.id, 'validated', '2019-04'), await makePerson()]
  await makeInvoice(pool, bad.id, 'rejected', '2019-04')
  const all = (await client.get<Listed>(`${path}?month=2019-04&page_size=100`)).body.results
  expect(all.find(({ id }) => id === good.id)).toMatchObject({
    ...{ month: '2019-04', state: 'validated', fee: '250000.00', iva: '47500.00', total: '297500.00' },
    ...{ owner_id: holder.id, document_type: 'NIT', document: '901204775-4', number: good.number, reasons: [] },
  })
  const rejected = (await client.get<Listed>(`${path}?month=2019-04&state=rejected&page_size=100`)).body
  expect(rejected.results.map(({ state }) => state)).toEqual(Array(rejected.count).fill('rejected'))
  expect(rejected.results.some(({ owner_id }) => owner_id === bad.id)).toBe(true)
})

test('200: a rejected invoice is sent again once, to the customer as the profile has it', async ({
  makePerson,
  pool,
  holder,
}) => {
  const [one, two] = [await named(makePerson, 'Irene'), await named(makePerson, 'Tomás')]
  const { id } = await makeInvoice(pool, holder.id, 'rejected')
  await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [
    holder.id,
    `10${holder.id}`,
  ])
  const both = await Promise.all([one, two].map(({ client }) => client.post<Invoice>(`${path}${id}/retry/`, {})))
  const first = onlyFirst(both, { names, code: 'InvalidStatus', decision: 'fee_invoice.retried' })
  const actor = [one, two][first]?.id
  expect(both[first]?.body).toMatchObject({
    state: 'draft',
    document: `10${holder.id}`,
    reasons: [],
    total: '297500.00',
  })
  expect(await auditOf(pool, `fee_invoice:${id}`)).toMatchObject([
    { actor_id: actor, action: 'fee_invoice.retried', from: { state: 'rejected' }, to: { state: 'draft' } },
  ])
})

test('202: two persons cancel a validated one; of two proposals and two confirmations at once, one stands', async ({
  makePerson,
  pool,
  holder,
}) => {
  const [one, two] = [await named(makePerson, 'Irene'), await named(makePerson, 'Tomás')]
  const three = await named(makePerson, 'Celia')
  const { id, number } = await makeInvoice(pool, holder.id, 'validated')
  const asked = await Promise.all(
    [one, two].map(({ client }) => client.post<Proposal>(`${path}${id}/cancel/`, { reason })),
  )
  const at = onlyFirst(asked, { names, code: 'ProposalOpen', decision: 'fee_invoice.proposed' })
  const first = asked[at]
  if (!first) throw new Error('nobody proposed')
  expect(first.body).toMatchObject({
    kind: 'invoice.cancel',
    current: { state: 'validated', reference: number, amount: '297500.00' },
  })
  const [author, other] = at === 0 ? [one, two] : [two, one]
  expectProblem(await decide(author.client, first.body, 'CONFIRM'), { status: 400, code: 'SecondOperatorRequired' })
  const ends = await Promise.all([other, three].map(({ client }) => decide(client, first.body, 'CONFIRM')))
  const confirmers = [other === one ? 'Irene' : 'Tomás', 'Celia']
  onlyFirst(ends, { names: confirmers, code: 'AlreadyDecided', decision: 'fee_invoice.confirmed' })
  const { rows } = await pool.query('select state::text, credit_reason from fee_invoice where id = $1', [id])
  expect(rows).toEqual([{ state: 'cancelling', credit_reason: reason }])
  expectProblem(await three.client.post(`${path}${id}/cancel/`, { reason }), { status: 400, code: 'InvalidStatus' })
  expect((await auditOf(pool, `fee_invoice:${id}`)).map(({ action }) => action)).toEqual([
    ...['fee_invoice.proposed', 'fee_invoice.cancelling'],
  ])
})

test('201: a cancelled month is invoiced again once, for the same sums and with the data of the profile', async ({
  makePerson,
  pool,
  holder,
}) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const { id } = await makeInvoice(pool, holder.id, 'cancelled', '2019-05')
  await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [
    holder.id,
    `20${holder.id}`,
  ])
  const both = await Promise.all([one, two].map(({ client }) => client.post<Invoice>(`${path}${id}/reissue/`, {})))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  const [done, late] = both[0]?.status === 201 ? both : both.toReversed()
  expect(done?.body).toMatchObject({ state: 'draft', issue: 2, total: '297500.00', document: `20${holder.id}` })
  expect(late?.body).toMatchObject({ code: 'InvalidStatus', decision: 'fee_invoice.reissued' })
  const actor = done === both[0] ? one.id : two.id
  expect(await auditOf(pool, `fee_invoice:${id}`)).toMatchObject([
    { actor_id: actor, action: 'fee_invoice.reissued', from: { state: 'cancelled' }, to: { state: 'draft' } },
  ])
  const { rows } = await pool.query('select issue from fee_invoice where owner_id = $1 order by issue', [holder.id])
  expect(rows).toEqual([{ issue: 1 }, { issue: 2 }])
})

test('200, 201: of an erased account an invoice keeps its customer, as the profile had it last', async ({
  makePerson,
  pool,
}) => {
  const { client } = await operator(makePerson)
  const [bare, known] = [await makePerson(), await makePerson()]
  const document = `30${known.id}`
  await pool.query('update "user" set document_type = null, document_number = null where id = $1', [bare.id])
  await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [known.id, document])
  const last = { document_type: 'NIT', document: '901204775-4', email: 'pagos@taller.example' }
  for (const [person, customer] of [
    [bare, last],
    [known, { document_type: 'CC', document, email: known.email }],
  ] as const) {
    const { id: rejected } = await makeInvoice(pool, person.id, 'rejected', '2019-06')
    const { id: cancelled } = await makeInvoice(pool, person.id, 'cancelled', '2019-07')
    const { status } = await person.client.post('/profile/erasure/', { password: person.password })
    expect(status).toBe(204)
    expect(await client.post(`${path}${rejected}/retry/`, {})).toMatchObject({
      ...{ status: 200, body: { state: 'draft', ...customer } },
    })
    expect(await client.post(`${path}${cancelled}/reissue/`, {})).toMatchObject({
      ...{ status: 201, body: { state: 'draft', ...customer } },
    })
  }
})

test('400, 403, 404: no month, no reason, another state, who may not, and none', async ({
  makePerson,
  pool,
  holder,
}) => {
  const { client } = await operator(makePerson)
  const reviewer = await makePerson({ roles: ['REVIEWER'] })
  const [good, bad] = [
    await makeInvoice(pool, holder.id, 'validated'),
    await makeInvoice(pool, reviewer.id, 'rejected'),
  ]
  expectProblem(await client.get(path), { status: 400, code: 'Validation failed', fields: { month: 'required' } })
  expectProblem(await client.get(`${path}?month=2026-13`), {
    status: 400,
    code: 'Validation failed',
    fields: { month: 'not_a_date' },
  })
  expectProblem(await client.post(`${path}${good.id}/cancel/`, {}), {
    ...{ status: 400, code: 'Validation failed', fields: { reason: 'required' } },
  })
  expectProblem(await client.post(`${path}${good.id}/retry/`, {}), { status: 400, code: 'InvalidStatus' })
  expectProblem(await client.post(`${path}${good.id}/reissue/`, {}), { status: 400, code: 'InvalidStatus' })
  expectProblem(await client.post(`${path}${bad.id}/cancel/`, { reason }), { status: 400, code: 'InvalidStatus' })
  for (const [call, id] of [
    ['retry', bad.id],
    ['reissue', bad.id],
    ['cancel', good.id],
  ] as const)
    expectProblem(await reviewer.client.post(`${path}${id}/${call}/`, { reason }), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await holder.client.get(`${path}?month=2019-03`), { status: 403, code: 'FORBIDDEN' })
  for (const [call, body] of [
    ['retry', {}],
    ['reissue', {}],
    ['cancel', { reason }],
  ] as const)
    expectProblem(await client.post(`${path}999999999/${call}/`, body), { status: 404, code: 'Not found' })
})

test('401: no key', async ({ anyone }) => {
  expectProblem(await anyone.get(`${path}?month=2019-03`), { status: 401, code: 'InvalidApiKey' })
})
