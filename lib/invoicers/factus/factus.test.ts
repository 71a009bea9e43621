import { test as base, expect } from '@playwright/test'
import { factusOfTest, type OfFactus } from '@/e2e/support/money/invoices'
import type { CreditOrder, InvoiceOrder } from '@/lib/domain/invoice/invoicer'
import { Money } from '@/lib/domain/money'
import { gatewayOf } from '@/lib/rails/http'
import { account } from '@/scripts/fakes/factus/account'
import type { FakeFactus } from '@/scripts/fakes/factus/server'
import { type FactusConfig, factusInvoicer } from './factus'

const connect = ({ origin }: FakeFactus, config: Partial<FactusConfig> = {}) =>
  factusInvoicer(
    { ...account, ivaPercentage: '19.00', range: undefined, creditRange: undefined, ...config },
    gatewayOf({ name: 'factus', baseUrl: origin, patience: 900, tries: 3, pace: (_, call) => call() }),
  )

const test = base.extend<OfFactus>({ factus: factusOfTest })
test.describe.configure({ mode: 'parallel' })

const price = (amount: string, exempt = false) => ({ price: Money.of(amount, 'COP'), exempt })
const order: InvoiceOrder = {
  reference: 'recaudo-2026-11-0000000007',
  month: '2026-11',
  customer: {
    ...{ name: 'Taller Andino S.A.S.', email: 'pagos@taller.example', typePerson: 'JURIDICAL' },
    ...{ documentType: 'NIT', document: '901204775-4', city: 'Bogotá', address: 'Calle 12 # 3-45' },
  },
  lines: [price('2975.00'), price('700.00', true)],
  ivaPercentage: '19.00',
}
const validated = (number: string) => ({
  state: 'validated',
  document: expect.objectContaining({ number, code: expect.stringMatching(/^[0-9a-f]{96}$/) }),
})
const creditOf = (billId: string): CreditOrder => ({
  ...order,
  reference: `${order.reference}-nc`,
  billId,
  reason: 'Se facturó al NIT anterior',
})
const posts = ({ seen }: ReturnType<FakeFactus['state']>, path: string) =>
  seen.filter(({ call }) => call === `POST ${path}`)

test('an invoice with its period, customer and amounts; asked again by its reference, the same', async ({ factus }) => {
  const invoicer = connect(factus)
  const first = await invoicer.issue(order)
  expect(first).toEqual(validated('SETP990000001'))
  expect(await connect(factus).issue(order)).toEqual(first)
  const { bills } = factus.state()
  // 2,975.00 / 1.19 = 2,500.00, and 700.00 without IVA
  expect(bills).toMatchObject([
    { total: '3675.00', tax: '475.00', taxable: '3200.00', identification: '901204775', names: 'Taller Andino S.A.S.' },
  ])
  expect(posts(factus.state(), '/v1/bills/validate')).toHaveLength(1)
  expect(posts(factus.state(), '/v1/bills/validate')[0]?.body).toMatchObject({
    billing_period: { start_date: '2026-11-01', end_date: '2026-11-30' },
    customer: { identification: '901204775', dv: '4', identification_document_id: 6, company: 'Taller Andino S.A.S.' },
    items: [
      { price: 2975, tax_rate: '19.00', is_excluded: 0 },
      { price: 700, tax_rate: '0.00', is_excluded: 1 },
    ],
  })
})

test('tokens are kept, renewed when they end early, and never asked for twice in vain', async ({ factus }) => {
  const invoicer = connect(factus)
  await invoicer.issue(order)
  await invoicer.issue({ ...order, reference: 'recaudo-2026-12-0000000007', month: '2026-12' })
  expect(posts(factus.state(), '/oauth/token')).toHaveLength(1)
  factus.control({ tokens: { seconds: 3600 } })
  expect(await invoicer.issue({ ...order, reference: 'recaudo-2027-01-0000000007', month: '2027-01' })).toEqual(
    validated('SETP990000003'),
  )
  expect(posts(factus.state(), '/oauth/token')).toHaveLength(2)
  // shorter than the minute before which one is renewed
  factus.control({ tokens: { seconds: 30 } })
  await invoicer.issue(order)
  expect(posts(factus.state(), '/oauth/token').length).toBeGreaterThan(2)
  await expect(connect(factus, { password: 'otra' }).issue(order)).rejects.toThrow('factus gave no token: 400')
})

const lost = [
  ['a timeout', { kind: 'hang' }],
  ['a reset connection', { kind: 'reset' }],
  ['half an answer', { kind: 'half' }],
  ['a 502', { kind: 'status', status: 502 }],
  ['a page of HTML', { kind: 'rubbish' }],
] as const

for (const [name, fault] of lost)
  test(`accepted, and the answer lost by ${name}: found by its reference, and there is one`, async ({ factus }) => {
    const invoicer = connect(factus)
    factus.control({ faults: [{ ...fault, on: 'POST /v1/bills/validate', stored: true }] })
    await expect(invoicer.issue(order)).rejects.toThrow(/^factus /)
    expect(factus.state().bills).toHaveLength(1)
    expect(await invoicer.issue(order)).toEqual(validated('SETP990000001'))
    const { document } = (await invoicer.issue(order)) as { document: { id: string } }
    factus.control({ faults: [{ ...fault, on: 'POST /v1/credit-notes/validate', stored: true }] })
    await expect(invoicer.credit(creditOf(document.id))).rejects.toThrow(/^factus /)
    expect(await invoicer.credit(creditOf(document.id))).toEqual(validated('NC1'))
    const { bills, notes } = factus.state()
    expect([bills.length, notes.length]).toEqual([1, 1])
    expect(notes[0]).toMatchObject({
      bill_id: Number(document.id),
      total: '3675.00',
      observation: 'Se facturó al NIT anterior',
    })
  })

test('two processes at once make one invoice: what one learns late, it finds', async ({ factus }) => {
  const both = await Promise.allSettled([connect(factus).issue(order), connect(factus).issue(order)])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await connect(factus).issue(order)).toEqual(validated('SETP990000001'))
  expect(factus.state().bills).toHaveLength(1)
})

test('what Factus or the DIAN refuses is rejected with their reasons, blocks no other, and can be sent corrected', async ({
  factus,
}) => {
  const invoicer = connect(factus)
  const nameless = { ...order, customer: { ...order.customer, name: '' } }
  expect(await invoicer.issue(nameless)).toEqual({
    state: 'rejected',
    reasons: ['customer.company: El campo company es obligatorio.'],
  })
  factus.control({ dian: { '901204775': 'El NIT no está en el RUT' } })
  expect(await invoicer.issue(order)).toEqual({
    state: 'rejected',
    reasons: ['FAJ43b: Regla: FAJ43b, Rechazo: El NIT no está en el RUT'],
  })
  const other = { ...order.customer, documentType: 'CC', document: '1018437902', typePerson: 'NATURAL' as const }
  expect(await invoicer.issue({ ...order, reference: 'recaudo-2026-11-0000000008', customer: other })).toEqual(
    validated('SETP990000001'),
  )
  factus.control({ dian: {} })
  expect(await invoicer.issue(order)).toEqual(validated('SETP990000002'))
  expect(await invoicer.issue({ ...order, customer: { ...other, documentType: 'PPT' } })).toMatchObject({
    state: 'rejected',
  })
})

test('one that is not validated is removed and sent anew; one with another total is never taken for ours', async ({
  factus,
}) => {
  const invoicer = connect(factus)
  factus.control({
    dian: { '901204775': 'Aún no' },
    faults: [{ on: 'DELETE /v1/bills', kind: 'status', status: 500, times: 9 }],
  })
  await expect(invoicer.issue(order)).rejects.toThrow('factus answered 500')
  expect(factus.state().bills).toMatchObject([{ status: 0 }])
  factus.control({ dian: {}, faults: [] })
  expect(await invoicer.issue(order)).toEqual(validated('SETP990000001'))
  await expect(invoicer.issue({ ...order, lines: [price('2976.00')] })).rejects.toThrow('with another total')
})

test('with several active ranges, that of the configuration', async ({ factus }) => {
  factus.control({ ranges: [8, 10] })
  expect(await connect(factus).issue(order)).toMatchObject({ state: 'rejected' })
  expect(await connect(factus, { range: 8 }).issue(order)).toEqual(validated('SETP990000001'))
})
