import { expect, test } from '@playwright/test'
import { readNotice } from './notice'

const key = 'una-clave-de-eventos'
const timestamp = '2026-11-21T12:20:24Z'
const body =
  '{"id":"ev_BdES3CkhSVmz0rqGfWXs","event_key":"money_movements.status.completed","created_at":"2026-11-21T12:20:24Z","content":{"id":"mm_9zPfIqJZAepjeR","external_id":"mm_1V0xTq3mYc8RzB5nKd7LpW","type":"r2p_pse","geo":"col","status":{"state":"completed","code":"","description":""},"source_id":"cp_vKXigiCryI","destination_id":"acc_rLR7UkxEt4","currency":"cop","amount":5119000,"metadata":{"r2p_rail":"pse","tracking_key":"3141592653","payment_link":"https://bank.example/pay/1"},"created_at":"2026-11-21T12:13:31Z"}}'

/** Computed with `openssl dgst -sha256 -hmac`, not with the code under test. */
const signature = '50606eb1aac723d1685548980c223e840989c531394caa84ff04aded387a31d9'

const headers = (given: Record<string, string> = {}) =>
  new Headers({ 'event-timestamp': timestamp, 'event-signature': signature, ...given })

test('a notification under Cobre’s signature says what came in, in pesos, and under which numbers', () => {
  const read = {
    id: 'ev_BdES3CkhSVmz0rqGfWXs',
    movementId: 'mm_1V0xTq3mYc8RzB5nKd7LpW',
    answer: {
      state: 'succeeded',
      reference: 'mm_9zPfIqJZAepjeR',
      bankUrl: 'https://bank.example/pay/1',
      cus: '3141592653',
      received: { amount: '51190.00', currency: 'COP' },
    },
  }
  expect(readNotice(key, headers(), body)).toEqual(read)
  expect(readNotice(key, headers({ 'event-signature': signature.toUpperCase() }), body)).toEqual(read)
})

test('whatever is not signed to the byte is not Cobre’s', () => {
  const forged: [string, string, Headers, string][] = [
    ['another key', 'otra-clave-de-eventos', headers(), body],
    ['another amount', key, headers(), body.replace('5119000', '5119001')],
    ['a space more', key, headers(), `${body} `],
    ['another time', key, headers({ 'event-timestamp': '2026-11-21T12:20:25Z' }), body],
    ['no time', key, new Headers({ 'event-signature': signature }), body],
    ['no signature', key, new Headers({ 'event-timestamp': timestamp }), body],
    ['half a signature', key, headers({ 'event-signature': signature.slice(0, 32) }), body],
    ['a longer signature', key, headers({ 'event-signature': `${signature}00` }), body],
    ['no hex', key, headers({ 'event-signature': 'z'.repeat(64) }), body],
  ]
  for (const [name, with_, given, text] of forged) expect(readNotice(with_, given, text), name).toBeNull()
})
