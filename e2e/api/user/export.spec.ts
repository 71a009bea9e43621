import { exported } from '@/lib/contract/user/privacy'
import { makeReload, review } from '../../support/money/deposits'
import { makeLink, payAndApprove, payBodies } from '../../support/money/payments'
import { ownPng, submitted, uploaded } from '../../support/people/identity'
import { makeMember } from '../../support/people/members'
import { logIn } from '../../support/people/people'
import { auditOf, operator } from '../../support/people/staff'
import { byTwo } from '../../support/people/two-persons'
import { expect, test } from '../../support/test'

const path = '/profile/export/'
type Exported = Record<string, Record<string, unknown>[]>

test('200: all stored data about the holder, and nothing of anybody else', async ({ holder, makePerson, platform }) => {
  const other = await makePerson()
  await makeLink(other.client, { description: 'De otra persona' })
  const link = await makeLink(holder.client, { description: 'Orden 2481' })
  const paid = await payAndApprove(holder.client, link.uuid, payBodies.PSE)
  const member = await makeMember(platform, holder, 'VIEWER')

  const answer = await holder.client.get<Exported>(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(exported.parse(answer.body), 'as the document declares it').toEqual(answer.body)
  expect(Object.keys(answer.body)).toEqual(Object.keys(exported.shape))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="recaudo.json"')
  const {
    profile,
    payment_links: links,
    payments,
    balances,
    entries,
    collaborators,
    sessions,
    api_keys: keys,
  } = answer.body
  expect(profile).toMatchObject([{ email: holder.email, uuid: holder.uuid, first_name: 'Rosa' }])
  expect(links).toMatchObject([{ uuid: link.uuid, amount: '50000.00', status: 'PAID', description: 'Orden 2481' }])
  expect(payments).toMatchObject([{ id: paid.money_movement_id, method: 'pse', status: 'succeeded' }])
  expect(balances).toEqual([{ currency: 'COP', balance: '50000.00' }])
  expect(entries).toMatchObject([{ event: paid.money_movement_id, amount: '50000.00', balance_after: '50000.00' }])
  expect(collaborators).toMatchObject([{ email: member.email, role: 'VIEWER' }])
  expect(sessions).toHaveLength(1)
  expect(keys).toMatchObject([{ prefix: holder.key.slice(0, 12) }])

  const { payer_email: email, payer_document: document } = payBodies.PSE
  for (const secret of [
    other.email,
    other.uuid,
    'De otra persona',
    email,
    document,
    holder.key,
    '$argon2',
    'otp_secret',
  ])
    expect(answer.text.includes(secret), secret).toBe(false)
})

test('200: what staff decided about the holder, and not who they are', async ({ makePerson }) => {
  const [person, superuser] = [await makePerson(), await makePerson({ roles: ['SUPERUSER'] })]
  const other = await makePerson({ roles: ['SUPERUSER'] })
  const change = (blocked: boolean) =>
    byTwo([superuser.client, other.client], {
      ...{ method: 'PATCH', path: `/panel/users/${person.id}/`, body: { blocked, reason: 'Pagos en disputa' } },
    })
  expect((await change(true)).status).toBe(200)
  expect((await change(false)).status).toBe(200)
  const { access } = await logIn(person.client, person.email)
  const answer = await person.client.get<Exported>(path, { authorization: `Bearer ${access}` })
  expect(answer.body.decisions).toMatchObject([
    { action: 'user.blocked', reason: 'Pagos en disputa', to: { blocked: true } },
    { action: 'user.unblocked' },
  ])
  expect(answer.text).not.toContain(superuser.email)
})

test('200: not why staff approved, over which warnings, or who looked; why they refused is there', async ({
  makePerson,
  pool,
}) => {
  const person = await makePerson({ level: 0 })
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  // The same picture on another account is a warning.
  const photo = await ownPng()
  for (const { client } of [await makePerson({ level: 0 }), person])
    await submitted(client, undefined, async () => photo)
  const secret = 'Se parece al de Zutanejo'
  const reviewed = { profile_id: person.id, status: 'APPROVED', reason: secret }
  expect((await staff.client.post('/panel/profile_documents/', reviewed)).status).toBe(200)
  const look = { address: `/console/users/${person.id}`, reason: secret }
  expect((await support.client.post('/panel/reveals/', look)).status).toBe(200)
  for (const [status, reason] of [
    ['APPROVED', secret],
    ['REJECTED', 'No llegó.'],
  ] as const) {
    const { id } = await makeReload(person.client, pool)
    expect((await review(staff.client, id, status, { reason })).status).toBe(200)
  }
  const stored = await auditOf(pool, `user:${person.id}`)
  expect(stored).toMatchObject([{ to: { warnings: expect.any(Array) }, reason: secret }, { action: 'data.revealed' }])

  const { text, body } = await person.client.get<Exported>(path)
  expect(text).not.toContain(secret)
  expect(body.decisions).toEqual([
    {
      ...{ action: 'identity.approved', reason: null, at: expect.any(String), from: expect.any(Object) },
      to: { level: 5, document_status: 'APPROVED' },
    },
  ])
  expect(body.document_submissions).toMatchObject([{ status: 'APPROVED', reason: null }])
  expect(body.bank_transfers).toMatchObject([
    { state: 'Paid', reason: null },
    { state: 'Error', reason: 'No llegó.' },
  ])
})

test('200: who works at the console takes no names of files along that they put into cases', async ({ makePerson }) => {
  const { client } = await operator(makePerson)
  await uploaded(client, undefined, { type: 'case', name: 'cédula de Zutanejo.png' })
  await uploaded(client, undefined, { name: 'propia.png' })
  const { body } = await client.get<Exported>(path)
  expect(body.files).toMatchObject([{ name: 'propia.png' }])
})

test('200: a member gets the data stored about the member, not about the account', async ({ holder, platform }) => {
  await makeLink(holder.client)
  const member = await makeMember(platform, holder, 'ADMIN')
  const { body, text } = await member.client.get<Exported>(path)
  expect(body.profile).toMatchObject([{ email: member.email }])
  expect(body.payment_links).toEqual([])
  expect(body.collaborators).toMatchObject([{ email: member.email, role: 'ADMIN' }])
  expect(text).not.toContain(holder.email)
})
