import { expect, test } from '@playwright/test'
import { movementForm, railAnswerOf } from './forms'

const movement = (state: string, method: string, facts: object = {}) => ({
  id: 'mm_9zPfIqJZAepjeR',
  external_id: 'mm_1V0xTq3mYc8RzB5nKd7LpW',
  status: { state, code: '', description: '' },
  currency: 'cop',
  amount: 5119000,
  created_at: '2026-11-21T12:13:31Z',
  metadata: { r2p_rail: method, tracking_key: '-1', payment_link: '', ...facts },
})

const stateOf = (state: string, method = 'pse') => railAnswerOf(movementForm.parse(movement(state, method))).state

test('each state of Cobre maps to one of Recaudo; before the payer acts, a payment is never `processing`', () => {
  const states = [
    'initiated',
    'pending_approval',
    'processing',
    'completed',
    'failed',
    'rejected',
    'canceled',
    'returned',
  ]
  expect(Object.fromEntries(states.map((state) => [state, [stateOf(state), stateOf(state, 'nequi')]]))).toEqual({
    initiated: ['initiated', 'initiated'],
    pending_approval: ['initiated', 'initiated'],
    processing: ['initiated', 'pending'],
    completed: ['succeeded', 'succeeded'],
    failed: ['failed', 'failed'],
    rejected: ['failed', 'failed'],
    canceled: ['expired', 'expired'],
    returned: ['returned', 'returned'],
  })
})

test('"-1" and null are no number and no address; a refusal carries Cobre’s message', () => {
  const at = (given: object) => railAnswerOf(movementForm.parse(given))
  expect(at(movement('initiated', 'pse'))).toEqual({ state: 'initiated', reference: 'mm_9zPfIqJZAepjeR' })
  expect(at(movement('initiated', 'pse', { payment_link: '-1', tracking_key: null }))).toEqual({
    state: 'initiated',
    reference: 'mm_9zPfIqJZAepjeR',
  })
  expect(
    at(movement('processing', 'pse', { payment_link: 'https://bank.example/1', tracking_key: '77' })),
  ).toMatchObject({ bankUrl: 'https://bank.example/1', cus: '77' })
  const refused = { ...movement('failed', 'pse'), status: { state: 'failed', code: 'F001', description: 'Try again' } }
  expect(at(refused)).toMatchObject({ state: 'failed', message: 'F001: Try again' })
})

test('what has another form than Cobre’s says nothing at all: no guess at a state, an amount or an address', () => {
  const good = movement('completed', 'pse')
  const wrong: [string, object][] = [
    ['a state that is not known', { ...good, status: { ...good.status, state: 'paid' } }],
    ['no state', { ...good, status: {} }],
    ['part of a centavo', { ...good, amount: 5119000.5 }],
    ['an amount that a number does not hold', { ...good, amount: 2 ** 60 }],
    ['less than nothing', { ...good, amount: -1 }],
    ['text for an amount', { ...good, amount: '5119000' }],
    ['a currency that we do not have', { ...good, currency: 'eur' }],
    ['a method that we do not have', movement('completed', 'breb_qr')],
    ['an address that would run in a browser', movement('processing', 'pse', { payment_link: 'javascript:alert(1)' })],
    ['no number', { ...good, id: '' }],
  ]
  expect(movementForm.safeParse(good).success).toBe(true)
  for (const [name, given] of wrong) expect(movementForm.safeParse(given).success, name).toBe(false)
})
