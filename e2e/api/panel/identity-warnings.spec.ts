import { freshDocument, ownPng, submitted } from '../../support/people/identity'
import type { Person } from '../../support/people/people'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const unseen = {
  status: 400,
  code: 'Validation failed',
  fields: { acknowledged_warnings: 'acknowledgement_required', reason: 'required' },
}

const path = '/panel/profile_documents/'

test('the same file on another account: named, with a reason that stays with staff; a key is not asked', async ({
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const console = await atConsole(pool, staff)
  const photo = await ownPng()
  const people = [await makePerson({ level: 0 }), await makePerson({ level: 0 })]
  for (const { client } of people) await submitted(client, undefined, async () => photo)
  const [one, other] = people as [Person, Person]
  const verdict = { profile_id: one.id, status: 'APPROVED' }
  await refused(pool, one, unseen, () => console.post(path, verdict))
  expect((await one.client.get('/user/')).body).toMatchObject({ level: 1 })
  const reason = 'Son hermanas y comparten el recibo.'
  const seen = { acknowledged_warnings: ['same_file_elsewhere'] }
  expect((await console.post(path, { ...verdict, reason, ...seen })).status).toBe(200)
  expect(await auditOf(pool, `user:${one.id}`)).toMatchObject([
    { action: 'identity.approved', to: { level: 5, warnings: ['same_file_elsewhere'] }, reason },
  ])
  expect((await one.client.get('/profile_documents/')).body).toMatchObject({ level: 5, reason: null })
  expect((await staff.client.post(path, { profile_id: other.id, status: 'APPROVED' })).status).toBe(200)
  expect(await auditOf(pool, `user:${other.id}`)).toMatchObject([{ to: { warnings: ['same_file_elsewhere'] } }])
})

test('the same document on another account, under another kind or sent before: its own tick; not one’s own earlier one', async ({
  makePerson,
  pool,
}) => {
  const console = await atConsole(pool, await operator(makePerson))
  const [first, second, third] = [
    await makePerson({ level: 0 }),
    await makePerson({ level: 0 }),
    await makePerson({ level: 0 }),
  ]
  const [number, sent] = [freshDocument(), freshDocument()]
  await pool.query(`update "user" set document_type = 'NIT', document_number = $2 where id = $1`, [
    first.id,
    `${number}-4`,
  ])
  await submitted(second.client, number)
  await refused(pool, second, unseen, () => console.post(path, { profile_id: second.id, status: 'APPROVED' }))
  const reason = 'La misma persona, con su negocio en la otra cuenta.'
  const seen = { acknowledged_warnings: ['same_document_elsewhere'] }
  const verdict = { profile_id: second.id, status: 'APPROVED', reason }
  expect((await console.post(path, { ...verdict, ...seen })).status).toBe(200)
  expect(await auditOf(pool, `user:${second.id}`)).toMatchObject([
    { action: 'identity.approved', to: { level: 5, warnings: ['same_document_elsewhere'] }, reason },
  ])
  // one sent it, was rejected and corrected it; another sends it now
  await submitted(third.client, sent)
  const rejection = { profile_id: third.id, status: 'REJECTED', reason: 'El número no es el del documento.' }
  expect((await console.post(path, rejection)).status).toBe(200)
  await submitted(third.client, freshDocument())
  const fourth = await makePerson({ level: 0 })
  await submitted(fourth.client, sent)
  await refused(pool, fourth, unseen, () => console.post(path, { profile_id: fourth.id, status: 'APPROVED' }))
  expect((await console.post(path, { profile_id: third.id, status: 'APPROVED' })).status, 'its own is none').toBe(200)
})
