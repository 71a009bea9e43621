import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { drip, hang, openReceiver, openSocket, status } from '@/e2e/support/webhooks/receiver'
import { judgeUrl, type Resolve } from './network-address'
import { type Post, postWebhook, type SendRules, wishOf } from './webhook'

const open: { close: () => void }[] = []
test.afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

async function receiver(...how: Parameters<typeof openReceiver>) {
  const made = await openReceiver(...how)
  open.push(made)
  return made
}

async function socket(...how: Parameters<typeof openSocket>) {
  const made = await openSocket(...how)
  open.push(made)
  return made
}

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const older = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const body = '{"type":"payment_link.paid","data":{"description":"Ñandú — 100 %"}}'
const post = (url: string, more: Partial<Post> = {}): Post => ({
  ...{ url, id: 'msg_1', body, secrets: [secret], now: new Date() },
  ...more,
})
const local: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
const rules: SendRules = { allowPrivate: true, resolve: local, patience: 400 }

test('the public library takes what is sent, by either secret while one is rotated, and by no other', async () => {
  const { url, got } = await receiver()
  expect(await postWebhook(post(url, { secrets: [secret, older] }), rules)).toMatchObject({ status: 200, fault: null })
  const [one] = got
  if (!one) throw new Error('nothing came')
  expect(one).toMatchObject({ method: 'POST', url: '/avisos?tienda=1', body })
  expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' })
  for (const known of [secret, older])
    expect(new Webhook(known).verify(one.body, one.headers)).toEqual(JSON.parse(body))
  const another = new Webhook(`whsec_${Buffer.alloc(32, 3).toString('base64')}`)
  expect(() => another.verify(one.body, one.headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${one.body} `, one.headers)).toThrow()
})

test('a redirect is an answer and is not followed', async () => {
  const inside = await receiver()
  const { url } = await receiver(status(302, { location: inside.url }))
  expect(await postWebhook(post(url), rules)).toMatchObject({ status: 302, fault: null })
  expect(inside.got).toEqual([])
})

test('an endpoint that does not answer in time is cut off, also when its headers come byte by byte', async () => {
  const { url } = await receiver(hang)
  expect(await postWebhook(post(url), rules)).toMatchObject({ status: null, fault: 'timeout' })
  const drips = await socket(drip)
  const sent = await postWebhook(post(drips.url), rules)
  expect(sent).toMatchObject({ status: null, fault: 'timeout' })
  expect(sent.durationMs).toBeLessThan(2_000)
})

test('of a body the beginning is read: what is large is cut, and what never ends holds nobody', async () => {
  let written = 0
  const large = await receiver(async (response) => {
    for (let part = 0; part < 80 && !response.destroyed; part += 1) {
      response.write(Buffer.alloc(65_536, 97))
      written += 65_536
      await sleep(2)
    }
    response.end()
  })
  const began = performance.now()
  expect(await postWebhook(post(large.url), rules)).toMatchObject({ status: 200, fault: null })
  const endless = await receiver((response) => {
    response.writeHead(200)
    response.write('a')
  })
  expect(await postWebhook(post(endless.url), rules)).toMatchObject({ status: 200, fault: null })
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(written).toBeLessThan(5_000_000)
})

test('only the status of a private address’s answer is stored', async () => {
  const { url } = await receiver(status(500))
  expect(await postWebhook(post(url), rules)).toMatchObject({ status: 500, answer: null })
})

test('private addresses are not even dialled where they are refused: as number, as name, after the name has moved', async () => {
  const { port, got } = await receiver()
  const { port: other, sockets } = await socket(() => undefined)
  const strict: SendRules = { ...rules, allowPrivate: false }
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', 'avisos.example'])
    for (const at of [port, other])
      expect(await postWebhook(post(`http://${host}:${at}/`), strict), host).toMatchObject({
        status: null,
        fault: 'address_refused',
      })
  // The address is checked on one resolution and dialed on a later one.
  const answers = ['190.85.12.4', '127.0.0.1']
  const moving: SendRules = { ...strict, resolve: async () => [{ address: answers.shift() ?? '', family: 4 }] }
  const url = `http://avisos.example:${port}/`
  expect(await judgeUrl(url, moving)).toBe('allowed')
  expect(await postWebhook(post(url), moving)).toMatchObject({ fault: 'address_refused' })
  const both = ['190.85.12.4', '127.0.0.1'].map((address) => ({ address, family: 4 }))
  expect(await postWebhook(post(url), { ...strict, resolve: async () => both })).toMatchObject({
    fault: 'address_refused',
  })
  expect({ got, sockets }).toEqual({ got: [], sockets: [] })
  expect(await postWebhook(post(url), rules), 'control').toMatchObject({ status: 200 })
})

test('metadata is refused though private addresses are allowed', async () => {
  for (const url of ['http://169.254.169.254/latest/', 'http://[fd00:ec2::254]/', 'http://0.0.0.0/'])
    expect(await postWebhook(post(url), rules), url).toMatchObject({ fault: 'address_refused' })
})

test('why there was no answer is named', async () => {
  const closed = await receiver()
  closed.close()
  expect(await postWebhook(post(closed.url), rules)).toMatchObject({ fault: 'connection' })
  const nobody: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  expect(await postWebhook(post('http://nadie.example/'), { ...rules, resolve: nobody })).toMatchObject({
    fault: 'unknown_host',
  })
  const mail = await socket((one) => one.end('220 mail.example ESMTP\r\n'))
  expect(await postWebhook(post(mail.url), rules)).toMatchObject({ fault: 'not_http' })
  const plain = await receiver()
  expect(await postWebhook(post(plain.url.replace('http:', 'https:')), rules)).toMatchObject({ fault: 'tls' })
  const stop = new AbortController()
  const { url } = await receiver(hang)
  setTimeout(() => stop.abort(), 50)
  expect(await postWebhook(post(url), { ...rules, signal: stop.signal })).toMatchObject({ fault: 'stopped' })
})

test('Retry-After in seconds or as a date; anything else says nothing', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  expect(wishOf('120', now)).toBe(120_000)
  expect(wishOf('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60_000)
  expect(wishOf('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0)
  for (const odd of [undefined, '', 'soon', '-5', '1e9', '99999999999']) expect(wishOf(odd, now), `${odd}`).toBeNull()
})
