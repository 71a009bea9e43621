import { Client } from '../../support/client'
import { makeMember } from '../../support/people/members'
import { freshAddress, makeKey } from '../../support/people/people'
import { pin, setPin } from '../../support/people/second-factor'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { addEndpoint, at, callAny, callsOn, type Delivery, endpoints, refused } from '../../support/webhooks/webhooks'

const url = 'https://tienda.example/avisos'

test.describe('400', () => {
  const bad: [string, object, Record<string, string>][] = [
    ['nothing', {}, { url: 'required' }],
    ['no url', { url: 'tienda' }, { url: 'not_a_url' }],
    ['another scheme', { url: 'ftp://tienda.example/x' }, { url: 'not_a_url' }],
    ['credentials in it', { url: 'https://ana:clave@tienda.example/' }, { url: 'not_a_url' }],
    ['too long', { url: `${url}?${'a'.repeat(2048)}` }, { url: 'too_long' }],
    ['an event that is none', { url, events: ['payment_link.made'] }, { 'events.0': 'invalid' }],
    ['no event', { url, events: [] }, { events: 'required' }],
    ['a text', { url, events: 'payment_link.paid' }, { events: 'invalid' }],
    ['a description of 256', { url, description: 'a'.repeat(256) }, { description: 'too_long' }],
  ]
  for (const [name, body, fields] of bad)
    test(`${name}: neither made nor changed`, async ({ holder, pool }) => {
      const wanted = { status: 400, code: 'Validation failed', fields }
      await refused(pool, holder, wanted, () => holder.client.post(endpoints, body))
      const made = await addEndpoint(holder.client, { url })
      if (Object.keys(body).length > 0)
        await refused(pool, holder, wanted, () => holder.client.call('PATCH', at(made), { body }))
    })

  test('a forbidden address, in every notation', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    const hosts = ['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]', '[fd00:ec2::254]']
    for (const host of [
      ...hosts,
      '0.0.0.0',
      '[::]',
      '224.0.0.1',
      '255.255.255.255',
      '[fe80::1]',
      '[64:ff9b::a9fe:a9fe]',
    ]) {
      const wanted = { status: 400, code: 'Validation failed', fields: { url: 'address_refused' } }
      const body = { url: `http://${host}/latest/meta-data/` }
      await refused(pool, holder, wanted, () => holder.client.post(endpoints, body))
      await refused(pool, holder, wanted, () => holder.client.call('PATCH', at(made), { body }))
    }
  })

  test('a twenty-first, also when many are made at once', async ({ holder, pool }) => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => holder.client.post(endpoints, { url })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const wanted = { status: 400, code: 'Validation failed', fields: { url: 'too_many' } }
    await refused(pool, holder, wanted, () => holder.client.post(endpoints, { url }))
  })

  test('a ping or a delivery again to one that is switched off', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    await holder.client.call('PATCH', at(made), { body: { active: false } })
    const wanted = { status: 400, code: 'EndpointOff' }
    for (const [method, path] of callsOn(made)
      .slice(4)
      .filter(([one]) => one === 'POST'))
      await refused(pool, holder, wanted, () => callAny(holder, method, path))
  })

  test('deliveries of no such state; a time that is none', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    const wanted = (field: string) => ({ status: 400, code: 'Validation failed', fields: { [field]: 'invalid' } })
    await refused(pool, holder, wanted('status'), () => holder.client.get(at(made, 'deliveries/?status=lost')))
    const since = { since: 'ayer' }
    await refused(pool, holder, wanted('since'), () => holder.client.post(at(made, 'deliveries/resend_failed/'), since))
  })
})

test.describe('401 and 403', () => {
  test('without key, without token, without the scope', async ({ holder, pool, anyone }) => {
    const made = await addEndpoint(holder.client, { url })
    const bearer = { authorization: `Bearer ${holder.token}` }
    const key = await makeKey(pool, holder.id, { scopes: ['links', 'deposits'] })
    const lacking = new Client(holder.client.baseUrl, { 'x-api-key': key, ...bearer, ...freshAddress() })
    for (const [method, path] of [['GET', endpoints], ['POST', endpoints], ...callsOn(made)] as [string, string][]) {
      await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () =>
        callAny({ client: anyone.with(bearer) }, method, path),
      )
      await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () =>
        callAny({ client: anyone.with({ 'x-api-key': holder.key }) }, method, path),
      )
      await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, () =>
        callAny({ client: lacking }, method, path),
      )
    }
  })

  test('before the email is verified', async ({ makePerson, pool }) => {
    const person = await makePerson({ emailVerified: false, level: 0 })
    for (const [method, path] of [
      ['GET', endpoints],
      ['POST', endpoints],
    ] as [string, string][])
      await refused(pool, person, { status: 403, code: 'EmailNotVerified' }, () => callAny(person, method, path))
  })

  test('by members of the team who are no ADMIN', async ({ platform, holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    const member = await makeMember(platform, holder, 'FINANCE')
    for (const [method, path] of [['GET', endpoints], ['POST', endpoints], ...callsOn(made)] as [string, string][])
      await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => callAny(member, method, path))
  })

  test('a secret, where a PIN is set, without it', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    await setPin(holder)
    const wanted = { status: 403, code: 'StepUpRequired' }
    await refused(pool, holder, wanted, () => holder.client.post(endpoints, { url }))
    await refused(pool, holder, wanted, () => holder.client.post(at(made, 'rotate_secret/')))
    expect((await holder.client.post(at(made, 'rotate_secret/'), { pin })).status).toBe(200)
    expect((await holder.client.post(endpoints, { url, pin })).status).toBe(201)
  })
})

test('404: another’s, as if it were not there; a number that is none', async ({ holder, makePerson, pool }) => {
  const made = await addEndpoint(holder.client, { url: 'http://127.0.0.1:9/' })
  const sent = (await holder.client.post<Delivery>(at(made, 'ping/'))).body
  const other = await makePerson()
  const wanted = { status: 404, code: 'Not found' }
  for (const [method, path] of callsOn(made, sent.id))
    await refused(pool, other, wanted, () => callAny(other, method, path))
  for (const [method, path] of callsOn({ id: 999_999_999 })) expectProblem(await callAny(holder, method, path), wanted)
  expectProblem(await holder.client.get(`${endpoints}x/`), wanted)
  const own = await addEndpoint(other.client, { url })
  for (const id of [sent.id, 'msg_x', '1'])
    expectProblem(await other.client.post(at(own, `deliveries/${id}/resend/`)), wanted)
})
