import type pg from 'pg'
import type { OfferedView } from '@/lib/contract/deposit/calls'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import type { Client } from '../../support/client'
import { startDeposit } from '../../support/money/deposits'
import { balanceOf, makeLink, pay, payBodies, startPayment, untilStatus } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { test as base, expect, type Wompi } from '../../support/wompi/house'
import { documentsOf } from '../../support/wompi/payments'

const at = (id: string) => `/api/checkout/${id}/`
const read = async (client: Client, id: string) => (await client.get<Checkout>(at(id))).body
const accept = (client: Client, id: string, acceptance: unknown) => client.post(`${at(id)}accept/`, { acceptance })

const consentsOf = async (pool: pg.Pool, id: string) =>
  (
    await pool.query<{ type: string; permalink: string; token: string; address: string | null }>(
      'select type, permalink, token, address from payer_consent where movement_id = $1 order by type',
      [id],
    )
  ).rows

/** The orders made at Wompi for a movement, as they were sent. */
const ordersFor = (wompi: Wompi, id: string) =>
  wompi.seen
    .filter(({ call, body }) => call === 'POST /transactions' && (body as { reference?: string }).reference === id)
    .map(({ body }) => body as Record<string, unknown>)

const ordered = (wompi: Wompi, id: string) =>
  expect.poll(() => ordersFor(wompi, id).length, { message: `${id} is ordered`, timeout: 10_000 }).toBe(1)

const bancolombia = { ...payBodies.BANCOLOMBIA, payer_name: 'Ana Ruiz' }

type Begun = {
  /** A payment link of the holder. */
  uuid: string
  /** Documents that the link's page shows; a newly started server may still be fetching them. */
  documents: PublicLink['acceptance']
  /** A payment of the link whose payer has not accepted them yet. */
  waiting: string
}

const test = base.extend<Begun>({
  uuid: async ({ holder }, use) => use((await makeLink(holder.client)).uuid),
  documents: async ({ uuid, payer }, use) => use(await documentsOf(payer, uuid)),
  waiting: async ({ documents: _, uuid, payer }, use) =>
    use((await startPayment(payer, uuid, bancolombia)).money_movement_id),
})

test('200: a link’s page and the methods of deposits show both documents', async ({ holder, documents, wompi }) => {
  expect(documents).toEqual([
    { type: 'END_USER_POLICY', permalink: `${wompi.origin}/documents/reglamento-usuarios` },
    { type: 'PERSONAL_DATA_AUTH', permalink: `${wompi.origin}/documents/autorizacion-datos` },
  ])
  const methods = (await holder.client.get<OfferedView[]>('/api/reload/methods/')).body
  for (const { available, acceptance } of methods)
    expect({ available, acceptance }).toEqual({ available: true, acceptance: documents })
})

test('200: accepted with the payment, the order is made at once, with the stored tokens', async ({
  holder,
  payer,
  wompi,
  railHouse,
  uuid,
  documents: acceptance,
}) => {
  const { money_movement_id: id } = await startPayment(payer, uuid, { ...bancolombia, acceptance })
  await ordered(wompi, id)
  const consents = await consentsOf(railHouse.pool, id)
  expect(consents).toMatchObject(acceptance)
  expect(consents.map(({ address }) => address)).toEqual(Array(2).fill(payer.headers['x-forwarded-for']))
  expect(ordersFor(wompi, id)[0]).toMatchObject({
    acceptance_token: consents[0]?.token,
    accept_personal_auth: consents[1]?.token,
  })
  await wompi.control({ settle: { reference: id, status: 'APPROVED' } })
  await untilStatus(payer, id, 'succeeded')
  expect(await balanceOf(railHouse.pool, holder.id)).toBe('50000.00')
})

test('200: without it nothing is ordered until the checkout asks; sent several times, it is stored once', async ({
  payer,
  wompi,
  railHouse,
  waiting: id,
}) => {
  const before = await read(payer, id)
  expect(before).toMatchObject({ status: 'initiated', awaits_acceptance: true, payment_link: null })
  expect(before.acceptance).toHaveLength(2)

  const accepted = await Promise.all([1, 2, 3].map(() => accept(payer, id, before.acceptance)))
  for (const { status, body } of accepted)
    expect({ ...body, status }).toMatchObject({ status: 200, awaits_acceptance: false, acceptance: [] })
  await ordered(wompi, id)
  expect(await consentsOf(railHouse.pool, id)).toMatchObject(before.acceptance)
  await expect
    .poll(async () => (await read(payer, id)).payment_link, { timeout: 10_000 })
    .toContain(`${wompi.origin}/bank/`)
  expect((await accept(payer, id, before.acceptance)).status).toBe(200)
  expect(ordersFor(wompi, id)).toHaveLength(1)
})

test('200: one Nequi payment of a phone: accepting with the second request starts the first', async ({
  payer,
  wompi,
  uuid,
  documents: acceptance,
}) => {
  const nequi = { ...payBodies.NEQUI, payer_phone: '3991111111', payer_name: 'Ana Ruiz' }
  const first = await startPayment(payer, uuid, nequi)
  expect((await read(payer, first.money_movement_id)).awaits_acceptance).toBe(true)
  const again = await startPayment(payer, uuid, { ...nequi, acceptance })
  expect(again.money_movement_id).toBe(first.money_movement_id)
  await ordered(wompi, first.money_movement_id)
  await untilStatus(payer, first.money_movement_id, 'succeeded')
})

test('201: a deposit by PSE waits for its payer, one by Nequi is declared by the key’s holder', async ({
  holder,
  payer,
  wompi,
  railHouse,
  documents,
}) => {
  const pse = await startDeposit(holder.client, { financial_institution_code: '1' })
  expect(await read(payer, pse.money_movement_id)).toMatchObject({ awaits_acceptance: true })
  expect(await consentsOf(railHouse.pool, pse.money_movement_id)).toEqual([])

  const nequi = await startDeposit(holder.client, { type: 'nequi' })
  await ordered(wompi, nequi.money_movement_id)
  const declared = await consentsOf(railHouse.pool, nequi.money_movement_id)
  expect(declared.map(({ type, address }) => [type, address])).toEqual(documents.map(({ type }) => [type, null]))
  expect(ordersFor(wompi, pse.money_movement_id)).toEqual([])
})

test('400: not both, or others than are shown now: nothing is stored, nothing is ordered', async ({
  holder,
  payer,
  wompi,
  railHouse,
  uuid,
  documents: [policy, data],
  waiting: id,
}) => {
  const wrong = [[], [policy], [policy, policy], [policy, { ...data, permalink: 'https://wompi.example/older.pdf' }]]
  const refusal = { status: 400, code: 'Validation failed', fields: { acceptance: 'acceptance_required' } }
  for (const acceptance of wrong) {
    await refused(railHouse.pool, holder, refusal, () => pay(payer, uuid, { ...bancolombia, acceptance }))
    await refused(railHouse.pool, holder, refusal, () => accept(payer, id, acceptance))
  }
  expectProblem(await accept(payer, id, [{ type: 'OTHER', permalink: 'https://a.example' }]), {
    status: 400,
    code: 'Validation failed',
  })
  expect(await consentsOf(railHouse.pool, id)).toEqual([])
  expect(ordersFor(wompi, id)).toEqual([])
  expect((await read(payer, id)).awaits_acceptance).toBe(true)
})

test('400 InvalidStatus: the time is up, and it expires though the rail never received it', async ({
  holder,
  payer,
  wompi,
  railHouse,
  uuid,
  waiting: id,
}) => {
  const { acceptance } = await read(payer, id)
  await railHouse.pool.query(`update money_movement set expires_at = now(), next_ask_at = now() where id = $1`, [id])
  expectProblem(await accept(payer, id, acceptance), { status: 400, code: 'InvalidStatus' })
  await untilStatus(payer, id, 'expired')
  expect(await consentsOf(railHouse.pool, id)).toEqual([])
  expect(wompi.seen.filter(({ call }) => call.includes(id))).toEqual([])
  expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body.status).toBe('PENDING')
})

test('404: no such payment', async ({ payer }) => {
  for (const id of ['mm_0000000000000000000000', 'x'])
    expectProblem(await accept(payer, id, []), { status: 404, code: 'Not found' })
})
