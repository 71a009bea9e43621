import { expect } from '@playwright/test'
import { callsOf, payoutsTo, test } from '@/e2e/support/cobre/connector'
import { payoutOrder, toKey, told, toNequi } from '@/e2e/support/gateway/payout-order'

test('a savings account: the payee, then the payout in minor units from our account', async ({ cobre }) => {
  const order = payoutOrder()
  const answer = await payoutsTo(cobre).send(order)
  const made = cobre.books.payouts.byExternalId(order.payoutId)
  expect(answer).toEqual({ state: 'sent', reference: made?.id })
  expect(callsOf(cobre, 'POST /counterparties')).toEqual([
    {
      geo: 'col',
      type: 'ch',
      metadata: {
        counterparty_fullname: 'Ana Ruiz',
        counterparty_id_type: 'cc',
        counterparty_id_number: '1018437902',
        counterparty_email: 'ana@correo.example',
        account_number: '39100020002',
        beneficiary_institution: '1007',
      },
    },
  ])
  expect(callsOf(cobre, 'POST /money_movements')).toEqual([
    {
      source_id: 'acc_rLR7UkxEt4',
      destination_id: made?.destination_id,
      amount: 123456700,
      metadata: { description: 'Retiro de la tienda' },
      checker_approval: false,
      external_id: order.payoutId,
    },
  ])
  expect(made?.key).toBe(order.payoutId)
})

test('each kind of payee has Cobre’s own form, and is taken', async ({ cobre }) => {
  const payouts = payoutsTo(cobre)
  const kinds = [
    [{ accountType: 'checking' } as const, 'cc', { account_number: '39100020002', beneficiary_institution: '1007' }],
    // The bank has another code at Cobre.
    [toNequi, 'dp', { account_number: '3105550002', beneficiary_institution: '507' }],
    [toKey, 'breb_key', { key_value: '@ana.ruiz' }],
    [{ documentType: 'NIT', document: '890903938-8' }, 'ch', { counterparty_id_type: 'nit' }],
  ] as const
  for (const [to, type, metadata] of kinds) {
    expect(await payouts.send(payoutOrder({}, to)), type).toMatchObject({ state: 'sent' })
    expect(callsOf(cobre, 'POST /counterparties').at(-1)).toMatchObject({ type, metadata })
  }
})

test('how it stands is asked by Cobre’s own id, to its end, and after it', async ({ cobre }) => {
  const payouts = payoutsTo(cobre)
  const order = payoutOrder()
  const { reference = null } = await payouts.send(order)
  const steps = [
    ['pending_approval', { state: 'sent' }],
    ['processing', { state: 'sent' }],
    ['completed', { state: 'completed', bankReference: cobre.books.payouts.byExternalId(order.payoutId)?.tracking }],
    ['returned', { state: 'returned', message: 'R008: Payment returned' }],
    ['rejected', { state: 'failed', message: expect.stringMatching(/^R001: /) }],
    ['failed', { state: 'failed', message: expect.stringMatching(/^F001: /) }],
    ['canceled', { state: 'failed', message: expect.stringMatching(/^C001: /) }],
  ] as const
  for (const [state, answer] of steps) {
    await cobre.control({ settle: { external_id: order.payoutId, state } })
    const said = await payouts.ask({ ...order, reference })
    expect(said, state).toMatchObject({ ...answer, reference })
    // One whose id is known is not sent again.
    expect(await payouts.send({ ...order, reference }), state).toEqual(said)
  }
  expect(callsOf(cobre, 'POST /money_movements')).toHaveLength(1)
})

test('without further calls it is paid, refused, or paid and returned', async ({ cobre }) => {
  const payouts = payoutsTo(cobre)
  await cobre.control({ payAfter: 20 })
  const ends: Record<string, string> = { '7771234': 'completed', '7770001': 'failed', '7770003': 'returned' }
  for (const [accountNumber, state] of Object.entries(ends)) {
    const order = payoutOrder({}, { accountNumber })
    const { reference = null } = await payouts.send(order)
    await expect.poll(() => payouts.ask({ ...order, reference })).toMatchObject({ state })
  }
  expect(cobre.books.payouts.paid()).toMatchObject({ sum: 123456700 })
})

test('one that somebody must approve at Cobre waits there', async ({ cobre }) => {
  await cobre.control({ payAfter: 20 })
  const payouts = payoutsTo(cobre, { checkerApproval: true })
  const order = payoutOrder({}, { accountNumber: '7771234' })
  const { reference = null } = await payouts.send(order)
  await expect.poll(() => cobre.books.payouts.byExternalId(order.payoutId)?.state).toBe('pending_approval')
  expect(await payouts.ask({ ...order, reference })).toEqual({ state: 'sent', reference })
})

test('a payout that Cobre refuses has failed, with its message, and does not exist there', async ({ cobre }) => {
  const payouts = payoutsTo(cobre)
  const cases = [
    [{ accountNumber: '12' }, 'CP001: The counterparty is not valid: account_number'],
    [{ document: '' }, 'CP001: The counterparty is not valid: counterparty_id_number'],
    [{ accountNumber: null }, 'CP001: The counterparty is not valid: account_number, beneficiary_institution'],
  ] as const
  for (const [to, message] of cases)
    expect(await payouts.send(payoutOrder({}, to))).toEqual({ state: 'failed', message })
  expect(await payouts.send(payoutOrder({ description: '' }))).toEqual({
    state: 'failed',
    message: 'MM002: The money movement is not valid: description',
  })
  expect(cobre.books.payouts.all.size).toBe(0)
})

test('amounts are exact: centavos only where the account takes them, and none is rounded', async ({ cobre }) => {
  const [whole, exact] = [payoutsTo(cobre), payoutsTo(cobre, { unit: '0.01' })]
  for (const amount of ['1000.50', '0.00'])
    expect(await whole.send(payoutOrder({ amount })), amount).toEqual({
      state: 'failed',
      message: 'unpayable:unit',
    })
  expect(cobre.seen).toEqual([])
  // In binary floating point, 1.1 × 100 and 4.35 × 100 are no integers.
  for (const [amount, units] of [
    ['1.10', 110],
    ['4.35', 435],
    ['11552000.99', 1155200099],
  ] as const) {
    expect(await exact.send(payoutOrder({ amount }))).toMatchObject({ state: 'sent' })
    expect(callsOf(cobre, 'POST /money_movements').at(-1)).toMatchObject({ amount: units })
  }
})

test('an answer about another payout, another amount, or in another form is none', async ({ cobre }) => {
  const payouts = payoutsTo(cobre)
  const [one, other] = [payoutOrder(), payoutOrder()]
  const { reference = null } = await payouts.send(one)
  await payouts.send(other)
  const another = `cobre tells of another payout under ${reference}`
  expect(await told(payouts.ask({ ...other, reference }))).toBe(another)
  expect(await told(payouts.ask({ ...one, reference, amount: '1.00' }))).toBe(another)
  expect(await payouts.ask({ ...one, reference: 'mm_nobodys' })).toEqual({ state: 'unknown' })
  await cobre.control({ faults: [{ on: 'GET /money_movements', kind: 'rubbish', times: 3 }] })
  expect(await told(payouts.ask({ ...one, reference }))).toMatch(/something else than JSON/)
})

test('what an operator must put right fails no payout', async ({ cobre }) => {
  expect(await told(payoutsTo(cobre, { secret: 'otra' }).send(payoutOrder()))).toBe('cobre gave no token: 401 AU001')
  const payouts = payoutsTo(cobre)
  for (const status of [401, 403, 404, 409]) {
    await cobre.control({ faults: [{ on: 'POST /money_movements', kind: 'status', status, times: 2 }] })
    expect(await told(payouts.send(payoutOrder())), `${status}`).toMatch(new RegExp(`cobre .*${status}`))
  }
  expect(cobre.books.payouts.all.size).toBe(0)
})
