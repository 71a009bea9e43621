import type { PaymentResource } from '@/lib/contract/payment/calls'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import { Client } from '../../support/client'
import { paidTwice, takenBack } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { readPayment } from '../../support/money/refunds'
import { freshAddress, makeKey, type Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payments/'
type Page = { count: number | null; next: string | null; results: PaymentResource[] }

const list = async ({ client }: Person, query = '') => (await client.get<Page>(`${path}${query}`)).body
const idsOf = ({ results }: Page) => results.map(({ money_movement_id }) => money_movement_id)

test.describe('200', () => {
  test('a payment of a link, whole: who paid, what it cost, what was credited', async ({ holder, anyone }) => {
    const external = `orden-${holder.id}`
    const link = await makeLink(holder.client, { external_id: external, description: 'Mantenimiento, orden 2481' })
    const { money_movement_id: id } = await payAndApprove(anyone, link.uuid, {
      ...{ ...payBodies.PSE, payer_name: 'Julián Mosquera' },
    })
    const payment = await readPayment(holder, id)
    expect(payment).toMatchObject({
      ...{ money_movement_id: id, external_id: null, method: 'pse', status: 'succeeded', disposition: 'credited' },
      link: { uuid: link.uuid, external_id: external, description: 'Mantenimiento, orden 2481' },
      amount: '50000.00',
      charge: { currency: 'COP', amount: '51190.00' },
      fee_breakdown: { reload_amount: '50000.00', fee_service: '1000.00', fee_iva: '190.00', total_to_pay: '51190.00' },
      credited: { amount: '50000.00', currency: 'COP' },
      payer: {
        ...{ name: 'Julián Mosquera', document_type: 'CC', document: '1018437902' },
        ...{ phone: expect.stringMatching(/3105550147$/), email: 'payer@correo.example' },
      },
      ...{ bank: expect.any(String), cus: expect.any(String), fail_reason: null, refunds: [], reversal: null },
      paid_at: expect.any(String),
    })
    const { body: detail } = await holder.client.get<LinkResource & { payment: unknown; payments_count: number }>(
      `/api/payment_link/${link.uuid}/`,
    )
    expect(detail).toMatchObject({ status: 'PAID', payment, payments_count: 1 })
  })

  test('a link that nobody has paid has no payment', async ({ holder, anyone }) => {
    const link = await makeLink(holder.client)
    await startPayment(anyone, link.uuid)
    const { body } = await holder.client.get(`/api/payment_link/${link.uuid}/`)
    expect(body).toMatchObject({ status: 'ACTIVE', payment: null, payments_count: 1 })
  })

  test('what is in suspense is not credited; what the bank took back says so', async ({ holder, anyone, pool }) => {
    const { movementId: second } = await paidTwice(holder.client, anyone, pool)
    expect(await readPayment(holder, second)).toMatchObject({
      ...{ status: 'succeeded', disposition: 'in_suspense', credited: null, paid_at: expect.any(String) },
    })
    const { movementId: back } = await takenBack(holder.client, anyone, pool)
    expect(await readPayment(holder, back)).toMatchObject({
      ...{
        disposition: 'reversed',
        credited: { amount: '100000.00' },
        reversal: { amount: '102975.00', status: 'open' },
      },
    })
  })

  test('each filter finds what it says, alone and with others, by page and by cursor', async ({ holder, anyone }) => {
    const external = `orden-${holder.id}`
    const link = await makeLink(holder.client, { external_id: external, description: 'Bicicleta eléctrica' })
    const paid = (await payAndApprove(anyone, link.uuid, { ...payBodies.PSE, payer_name: 'Andrés Muñoz Ávila' }))
      .money_movement_id
    const other = await makeLink(holder.client)
    const declined = (await startPayment(anyone, other.uuid, payBodies.NEQUI)).money_movement_id
    await atTheBank(anyone, declined, 'decline')
    const deposited = await startDeposit(holder.client)
    const deposit = deposited.money_movement_id
    const all = [deposit, declined, paid]
    const { cus, tracking_key, updated_at, created_at } = await readPayment(holder, paid)

    const found: [string, string[]][] = [
      ['', all],
      [`?external_id=${external}`, [paid]],
      [`?external_id=${deposited.external_id}`, [deposit]],
      [`?link=${link.uuid}`, [paid]],
      ['?method=nequi', [declined]],
      ['?method=pse', [deposit, paid]],
      ['?status=failed', [declined]],
      ['?method=pse&status=succeeded', [paid]],
      ['?disposition=credited', [paid]],
      ['?disposition=none', [deposit, declined]],
      ['?disposition=reversed', []],
      ['?search=munoz', [paid]],
      [`?search=${encodeURIComponent('ÁVILA')}`, [paid]],
      ['?search=electrica', [paid]],
      ['?search=1018437902', [deposit, paid]],
      ['?search=payer@correo', [paid]],
      ['?search=CC%201.018.437.902', [deposit, paid]],
      ['?search=%2B57%20310%20555%200147', all],
      ['?search=recarga%20de%20su%20cuenta', [deposit]],
      ['?search=%25', []],
      [`?search=${cus}`, [paid]],
      [`?search=${tracking_key.toLowerCase()}`, [paid]],
      [`?created_from=${created_at}`, all],
      [`?created_to=${created_at}`, []],
      [`?updated_since=${updated_at}&status=succeeded`, [paid]],
      ['?updated_since=2099-01-01T00:00:00Z', []],
      [`?link=${link.uuid}&status=failed`, []],
    ]
    for (const [query, wanted] of found) {
      const page = await list(holder, query)
      expect(idsOf(page), query).toEqual(wanted)
      expect(page.count, query).toBe(wanted.length)
      const deep = await list(holder, `${query ? `${query}&` : '?'}cursor=`)
      expect(idsOf(deep), `${query} by cursor`).toEqual(wanted)
    }
    const first = await list(holder, '?page_size=2&cursor=')
    expect([idsOf(first), first.count]).toEqual([all.slice(0, 2), null])
    const rest = await holder.client.get<Page>(new URL(`${first.next}`).pathname + new URL(`${first.next}`).search)
    expect([idsOf(rest.body), rest.body.next]).toEqual([all.slice(2), null])
    expect(idsOf(await list(holder, '?page=2&page_size=2'))).toEqual(all.slice(2))
  })
})

test('400: filters that are none', async ({ holder }) => {
  const query = '?link=x&method=card&status=paid&disposition=lost&created_from=ayer&page=0'
  expectProblem(await holder.client.get(`${path}${query}`), {
    status: 400,
    code: 'Validation failed',
    fields: {
      ...{ link: 'invalid', method: 'invalid', status: 'invalid', disposition: 'invalid' },
      ...{ created_from: 'invalid', page: 'not_a_page' },
    },
  })
})

test('401, 403, 404: whose it is not, finds nothing', async ({ holder, anyone, makePerson, pool, platform }) => {
  const other = await makePerson()
  const { money_movement_id: id } = await startDeposit(holder.client)
  expectProblem(await other.client.get(`${path}${id}/`), { status: 404, code: 'Not found' })
  expectProblem(await holder.client.get(`${path}mm_x/`), { status: 404, code: 'Not found' })
  expect(idsOf(await list(other, `?search=${id}`))).toEqual([])
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  const key = await makeKey(pool, holder.id, { scopes: ['links', 'deposits'] })
  const narrow = new Client(platform.baseUrl, {
    ...{ 'x-api-key': key, authorization: `Bearer ${holder.token}` },
    ...freshAddress(),
  })
  expectProblem(await narrow.get(path), { status: 403, code: 'ScopeMissing' })
})
