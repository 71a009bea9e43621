import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { Refused } from './mail'
import { type Gateway, lookUp, sendSms } from './twilio'

type Seen = { method: string; path: string; authorization: string; type: string; form: Record<string, string> }

/** A server that implements Twilio's contract: Basic credentials, a form in, JSON out, its own error codes. */
async function twilio(outcome: { status: number; body: object | string }) {
  const seen: Seen[] = []
  const read = async (request: IncomingMessage) => {
    let text = ''
    for await (const part of request) text += part
    return text
  }
  const server = createServer(async (request, response) => {
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      type: request.headers['content-type'] ?? '',
      form: Object.fromEntries(new URLSearchParams(await read(request))),
    })
    response.writeHead(outcome.status, { 'content-type': 'application/json' })
    response.end(typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const gateway: Gateway = { url, lookupUrl: url, account: 'AC7', token: 'secret', from: '+15005550006' }
  return { seen, gateway, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const sms = { to: '+573105550147', text: 'Recaudo: su código es 040917.' }
const credentials = `Basic ${Buffer.from('AC7:secret').toString('base64')}`

test('a message is sent as Twilio takes it', async () => {
  const fake = await twilio({ status: 201, body: { sid: 'SM1', status: 'queued' } })
  await sendSms(fake.gateway, sms)
  await sendSms({ ...fake.gateway, from: 'MG9' }, sms)
  await fake.stop()
  expect(fake.seen[0]).toMatchObject({
    method: 'POST',
    path: '/2010-04-01/Accounts/AC7/Messages.json',
    authorization: credentials,
    form: { To: sms.to, From: '+15005550006', Body: sms.text },
  })
  expect(fake.seen[0]?.type).toContain('application/x-www-form-urlencoded')
  expect(fake.seen[1]?.form).toEqual({ To: sms.to, MessagingServiceSid: 'MG9', Body: sms.text })
})

for (const { name, status, body, hopeless } of [
  { name: 'a number that is none', status: 400, body: { code: 21211, status: 400 }, hopeless: true },
  { name: 'somebody who unsubscribed', status: 400, body: { code: 21610, status: 400 }, hopeless: true },
  { name: 'wrong credentials', status: 401, body: { code: 20003, status: 401 }, hopeless: false },
  { name: 'too many at once', status: 429, body: { code: 20429, status: 429 }, hopeless: false },
  { name: 'a gateway that is down', status: 503, body: '<html>', hopeless: false },
])
  test(`${name}: ${hopeless ? 'given up' : 'tried again'}`, async () => {
    const fake = await twilio({ status, body })
    const fault = await sendSms(fake.gateway, sms).catch((error: unknown) => error)
    await fake.stop()
    expect(fault).toBeInstanceOf(Error)
    expect(fault instanceof Refused).toBe(hopeless)
    expect(`${fault}`).not.toContain(sms.to)
  })

test('a look-up says yes, no, or nothing at all', async () => {
  for (const [outcome, said] of [
    [{ status: 200, body: { valid: true, phone_number: sms.to } }, true],
    [{ status: 200, body: { valid: false } }, false],
    [{ status: 404, body: { code: 20404 } }, false],
    [{ status: 500, body: 'oops' }, null],
    [{ status: 200, body: 'not json' }, null],
    [{ status: 200, body: {} }, null],
  ] as const) {
    const fake = await twilio(outcome)
    expect(await lookUp(fake.gateway, sms.to), JSON.stringify(outcome)).toBe(said)
    await fake.stop()
    expect(fake.seen[0]).toMatchObject({ path: '/v2/PhoneNumbers/%2B573105550147', authorization: credentials })
    expect(await lookUp(fake.gateway, sms.to), 'a server that is gone').toBeNull()
  }
})
