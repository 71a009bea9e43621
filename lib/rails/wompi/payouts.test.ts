import { expect } from '@playwright/test'
import { payoutOrder, toKey, told, toNequi } from '@/e2e/support/gateway/payout-order'
import { callsOf, payoutsAt, test } from '@/e2e/support/wompi/payouts'

const made = 'POST /payouts'

test('a savings account: a batch of one, in cents, to the bank by Wompi’s id of it', async ({ wompi, payouts }) => {
  const order = payoutOrder()
  const answer = await payouts.send(order)
  const [batch] = wompi.batches.byReference(order.payoutId)
  expect(answer).toEqual({ state: 'sent', reference: batch?.id })
  expect(callsOf(wompi, made)).toEqual([
    {
      reference: order.payoutId,
      accountId: '5f0c9f7e-1f43-4f0e-8a53-b9c1c9f2a001',
      paymentType: 'OTHER',
      transactions: [
        {
          legalIdType: 'CC',
          legalId: '1018437902',
          personType: 'NATURAL',
          bankId: '6e422ee9-6863-4882-a265-42258b410caa',
          accountType: 'AHORROS',
          accountNumber: '39100020002',
          name: 'Ana Ruiz',
          email: 'ana@correo.example',
          amount: 123456700,
          description: 'Retiro de la tienda',
          reference: order.payoutId,
        },
      ],
    },
  ])
})

test('other payees: Nequi by its phone, a company, a bank with another code, one without an email', async ({
  wompi,
  payouts,
}) => {
  const kinds = [
    [toNequi, { bankId: '1f6f7a0e-54c6-4e53-8a9b-6a6a64e70003', accountNumber: '3105550002', accountType: 'AHORROS' }],
    [{ accountType: 'checking', bankCode: '1001' }, { accountType: 'CORRIENTE' }],
    [
      { documentType: 'NIT', document: '890903938-8' },
      { legalIdType: 'NIT', personType: 'JURIDICA' },
    ],
    [{ documentType: 'PA' }, { legalIdType: 'PP', personType: 'NATURAL' }],
    [{ bankCode: '1051' }, { bankId: '1f6f7a0e-54c6-4e53-8a9b-6a6a64e70002' }],
    [{ email: null }, { email: 'avisos@example.co' }],
  ] as const
  for (const [to, sent] of kinds) {
    expect(await payouts.send(payoutOrder({}, to)), JSON.stringify(to)).toMatchObject({ state: 'sent' })
    expect(callsOf(wompi, made).at(-1)).toMatchObject({ transactions: [sent] })
  }
  expect(callsOf(wompi, 'GET /banks'), 'asked for once a day').toHaveLength(1)
})

test('its one transaction says what became of it: a batch that was dealt with may not be paid', async ({
  wompi,
  payouts,
}) => {
  const order = payoutOrder()
  const { reference = null } = await payouts.send(order)
  const [batch] = wompi.batches.byReference(order.payoutId)
  const bankReference = batch?.transactions[0]?.id
  const steps = [
    ['PENDING_APPROVAL', 'PENDING', 'sent'],
    ['PENDING', 'PROCESSING', 'sent'],
    ['PARTIAL_PAYMENT', 'PENDING', 'sent'],
    ['NOT_APPROVED', 'PENDING', 'sent'],
    ['NOT_APPROVED', 'CANCELLED', 'failed'],
    ['TOTAL_PAYMENT', 'FAILED', 'failed'],
    ['REJECTED', 'PENDING', 'failed'],
    ['TOTAL_PAYMENT', 'APPROVED', 'completed'],
  ] as const
  for (const [status, transaction, state] of steps) {
    await wompi.control({ settle: { reference: order.payoutId, batch: status, transaction } })
    const said = { state, reference, bankReference }
    for (const known of [reference, null]) {
      expect(await payouts.ask({ ...order, reference: known }), `${status} ${transaction}`).toEqual(said)
      expect(await payouts.send({ ...order, reference: known }), `${status} ${transaction}`).toEqual(said)
    }
  }
  expect(callsOf(wompi, made)).toHaveLength(1)
})

test('without further calls it is paid, or refused with the message of the payee’s bank', async ({
  wompi,
  payouts,
}) => {
  await wompi.control({ payAfter: 20 })
  const ends = [
    ['7771234', { state: 'completed' }],
    ['7770001', { state: 'failed', message: 'D07: Numero cuenta no existe' }],
  ] as const
  for (const [accountNumber, end] of ends) {
    const order = payoutOrder({}, { accountNumber })
    const { reference = null } = await payouts.send(order)
    await expect.poll(() => payouts.ask({ ...order, reference })).toMatchObject(end)
  }
  expect(wompi.batches.paid()).toMatchObject({ sum: 123456700 })
})

test('a payout that Wompi refuses has failed, with its message, and does not exist there', async ({
  wompi,
  payouts,
}) => {
  const cases = [
    [{ accountNumber: '12' }, 'EXC_002: accountNumber debe tener entre 6 y 20 dígitos'],
    [{ document: '', name: '' }, 'EXC_002: legalId es requerido, name es requerido'],
  ] as const
  for (const [to, message] of cases)
    expect(await payouts.send(payoutOrder({}, to))).toEqual({ state: 'failed', message })
  expect(wompi.batches.all.size).toBe(0)
})

test('what it cannot pay is known before, and not sent: another kind, a bank that it does not have, centavos', async ({
  wompi,
  payouts,
}) => {
  const cases = [
    [payoutOrder({}, toKey), 'kind'],
    [payoutOrder({}, { bankCode: '1804' }), 'bank'],
    [payoutOrder({}, { documentType: 'XX' }), 'document_type'],
    [payoutOrder({ amount: '1000.50' }), 'unit'],
    [payoutOrder({ amount: '0.00' }), 'unit'],
  ] as const
  const banks = (await payouts.readBanks?.()) ?? null
  for (const [order, reason] of cases) {
    expect(payouts.pays(order, banks)).toBe(reason)
    expect(await payouts.send(order)).toEqual({ state: 'failed', message: `unpayable:${reason}` })
  }
  // Two banks have another code at Wompi.
  for (const bankCode of ['1007', '1001', '1051']) expect(payouts.pays(payoutOrder({}, { bankCode }), banks)).toBeNull()
  expect(payouts.pays(payoutOrder({}, { bankCode: '1804' }), null), 'while the banks are not known').toBeNull()
  expect(callsOf(wompi, made)).toEqual([])
  const exact = payoutsAt(wompi, { unit: '0.01' })
  expect(await exact.send(payoutOrder({ amount: '1000.50' }))).toMatchObject({ state: 'sent' })
  expect(callsOf(wompi, made)).toMatchObject([{ transactions: [{ amount: 100050 }] }])
})

test('what an operator must put right fails no payout: keys, the account, its balance', async ({ wompi, payouts }) => {
  const order = payoutOrder()
  for (const wrong of [{ apiKey: 'otra' }, { principalId: 'otro' }])
    expect(await told(payoutsAt(wompi, wrong).send(order))).toBe('wompi payouts answered 401 EXC_401')
  expect(await told(payoutsAt(wompi, { accountId: 'otra' }).send(order))).toBe('wompi payouts answered 400 EXC_019')
  await wompi.control({ balance: 100 })
  expect(await told(payouts.send(order))).toBe('wompi payouts answered 400 EXC_008')
  for (const status of [403, 404]) {
    await wompi.control({ faults: [{ on: made, kind: 'status', status }] })
    expect(await told(payouts.send(order))).toBe(`wompi payouts answered ${status}`)
  }
  await wompi.control({ balance: 1_000_000_000 })
  expect(await payouts.send(order)).toMatchObject({ state: 'sent' })
})

test('an answer about another payout, another amount, or in another form is none', async ({ wompi, payouts }) => {
  const [one, other] = [payoutOrder(), payoutOrder()]
  const { reference = null } = await payouts.send(one)
  await payouts.send(other)
  const another = `wompi tells of another payout under ${reference}`
  expect(await told(payouts.ask({ ...other, reference }))).toBe(another)
  await wompi.control({ settle: { reference: one.payoutId, amountInCents: 1 } })
  for (const known of [reference, null]) expect(await told(payouts.ask({ ...one, reference: known }))).toBe(another)
  expect(await payouts.ask({ ...one, reference: '00000000-0000' })).toEqual({ state: 'unknown' })
  await wompi.control({ faults: [{ on: 'GET /payouts', kind: 'rubbish', times: 3 }] })
  expect(await told(payouts.ask(one))).toMatch(/something else than JSON/)
})
