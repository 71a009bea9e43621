import { staffRoles } from '@/lib/domain/access/staff-roles'
import { makeLink, payAndApprove, payBodies } from '../../support/money/payments'
import { logIn, makeKey } from '../../support/people/people'
import { codeTo, messagesTo, messageTo } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/sandbox/messages/'

test.describe('200', () => {
  test('newest first, to one address alone; a phone with its plus sign, escaped or not', async ({
    platform,
    holder,
  }) => {
    await holder.client.post('/request_confirmation/', { phone: true, email: true })
    const { phone } = (await holder.client.get('/user/')).body
    const code = await codeTo(platform, `+57${phone}`)
    const plain = await platform.get<{ results: object[] }>(`${path}?to=+57${phone}`)
    expect(plain.body.results).toEqual([
      {
        channel: 'sms',
        to: `+57${phone}`,
        subject: null,
        text: expect.stringContaining(code),
        code,
        sent_at: expect.stringMatching(/Z$/),
      },
    ])
    await codeTo(platform, holder.email)
    expect((await messagesTo(platform, holder.email)).every(({ to }) => to === holder.email)).toBe(true)
  })

  test('what went to staff of any role is not shown', async ({ platform, makePerson, pool }) => {
    for (const role of staffRoles) {
      const person = await makePerson({ roles: [role] })
      await person.client.post('/request_confirmation/', { email: true })
      const sent = () => pool.query('select 1 from message where user_id = $1 and sent_at is not null', [person.id])
      await expect.poll(async () => (await sent()).rowCount).toBe(1)
      expect(await messagesTo(platform, person.email)).toEqual([])
    }
  })

  test('nor is what the service writes to them of payments', async ({ platform, holder, anyone, makePerson, pool }) => {
    const support = await makePerson({ roles: ['SUPPORT'] })
    const { uuid } = await makeLink(holder.client)
    await payAndApprove(anyone, uuid, { ...payBodies.PSE, payer_email: support.email })
    const sent = () =>
      pool.query('select to_staff from message where "to" = $1 and sent_at is not null', [support.email])
    await expect.poll(async () => (await sent()).rows, { timeout: 20_000 }).toEqual([{ to_staff: true }])
    expect(await messagesTo(platform, support.email)).toEqual([])
  })

  test('a log-in from a new device is reported, the first one and one from a known device are not', async ({
    platform,
    holder,
    anyone,
    pool,
  }) => {
    const known = async () => (await pool.query('select 1 from message where user_id = $1', [holder.id])).rowCount
    const from = (agent: string) => anyone.with({ 'x-api-key': holder.key, 'user-agent': agent })
    expect(await known()).toBe(0)
    await logIn(from('Telefono/1'), holder.email)
    const { text } = await messageTo(platform, holder.email, /dispositivo nuevo/)
    expect(text).toContain('Telefono/1')
    await logIn(from('Telefono/1'), holder.email)
    expect(await known()).toBe(1)
  })
})

test('400: without a recipient', async ({ platform }) => {
  expectProblem(await platform.get(path), { status: 400, code: 'Validation failed', fields: { to: 'required' } })
})

test('401, 403: a platform key alone', async ({ anyone, holder, pool }) => {
  expectProblem(await anyone.get(`${path}?to=${holder.email}`), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await anyone.with({ 'x-api-key': holder.key }).get(`${path}?to=${holder.email}`), {
    status: 403,
    code: 'ScopeMissing',
  })
  const odd = await makeKey(pool, holder.id, { scopes: ['users', 'links'] })
  expectProblem(await anyone.with({ 'x-api-key': odd }).get(`${path}?to=${holder.email}`), {
    status: 403,
    code: 'ScopeMissing',
  })
})
