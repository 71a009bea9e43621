import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { SignatureError, verifyEvent } from './recaudo'

const [secret, old] = ['whsec_bnVldm8tc2VjcmV0bw==', 'whsec_dmllam8tc2VjcmV0bw==']
const event = {
  type: 'payment_link.paid',
  timestamp: '2026-11-20T20:15:00.000Z',
  data: { uuid: 'u-1', description: 'Café' },
}
const body = JSON.stringify(event)

/** Headers of an attempt `ago` seconds in the past, signed with each secret. */
function headersOf(secrets: string[], ago = 0, text = body): Record<string, string> {
  const at = new Date(Math.floor(Date.now() / 1000 - ago) * 1000)
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': `${at.getTime() / 1000}`,
    'webhook-signature': secrets.map((one) => new Webhook(one).sign('msg_1', at, text)).join(' '),
  }
}

test('an event is taken with its id, whatever its body and headers come as', () => {
  const headers = headersOf([secret])
  const bytes = new TextEncoder().encode(body)
  for (const sent of [body, bytes, bytes.buffer, Buffer.from(body)])
    expect(verifyEvent(sent, headers, secret)).toEqual({ ...event, id: 'msg_1' })
  expect(verifyEvent(body, new Headers(headers), secret).id).toBe('msg_1')
  const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  const told = verifyEvent(body, loud, secret)
  expect(told.type === 'payment_link.paid' && told.data.uuid).toBe('u-1')
})

test('while a secret is rotated either one is enough, on either side', () => {
  const both = headersOf([secret, old])
  for (const known of [secret, old]) expect(verifyEvent(body, both, known).type).toBe(event.type)
  expect(verifyEvent(body, headersOf([old]), [secret, old]).type).toBe(event.type)
})

test('a program that verifies later allows for more time, or for less, and for nothing else', () => {
  const late = headersOf([old, secret], 3_600)
  expect(verifyEvent(body, late, secret, { maxAgeSeconds: 7_200 })).toEqual({ ...event, id: 'msg_1' })
  expect(() => verifyEvent(body, late, secret, { maxAgeSeconds: 1_800 })).toThrow(SignatureError)
  expect(() => verifyEvent(body, headersOf([secret], 60), secret, { maxAgeSeconds: 30 })).toThrow(SignatureError)
  expect(() => verifyEvent(body.replace('u-1', 'u-2'), late, secret, { maxAgeSeconds: 7_200 })).toThrow(SignatureError)
  expect(() => verifyEvent(body, headersOf([old], 3_600), secret, { maxAgeSeconds: 7_200 })).toThrow(SignatureError)
})

test('what is altered, old, from the future, of another secret or not signed is refused', () => {
  const good = headersOf([secret])
  const wrong: [string, Record<string, string>, string | string[]][] = [
    [body.replace('u-1', 'u-2'), good, secret],
    [body, { ...good, 'webhook-id': 'msg_2' }, secret],
    [body, headersOf([secret], 301), secret],
    [body, headersOf([secret], -302), secret],
    [body, headersOf([old]), secret],
    [body, { ...good, 'webhook-signature': 'v1,x v2,y' }, secret],
    [body, {}, secret],
    [body, good, []],
    ['{', headersOf([secret], 0, '{'), secret],
  ]
  for (const [sent, headers, known] of wrong)
    expect(() => verifyEvent(sent, headers, known), JSON.stringify(headers)).toThrow(SignatureError)
  expect(() => verifyEvent(body, good, ''), 'no secret is a fault of the receiver').toThrow('empty')
})
