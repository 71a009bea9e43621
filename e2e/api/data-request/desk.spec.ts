import { addBusinessDays } from '@/lib/domain/reversal/deadline'
import {
  actOn,
  askData,
  askedAtDesk,
  byPost,
  casesOf,
  daysAgo,
  ownRequests,
  deskRequests as path,
  type Seen,
} from '../../support/people/data-requests'
import { messageTo } from '../../support/people/registration'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const notForIt = { status: 400, code: 'Validation failed', fields: { action: 'not_for_this_case' } } as const
const tooLate = { status: 400, code: 'AlreadyDecided' } as const

test('what came by post of somebody without an account has its term from the day it came', async ({
  makePerson,
  platform,
  pool,
}) => {
  const staff = await operator(makePerson)
  const email = `evelio-${staff.id}@correo.example`
  const received_on = daysAgo(3)
  const { status, body, text } = await staff.client.post<Seen>(path, byPost({ received_on, email }))
  expect(status, text).toBe(201)
  const due = addBusinessDays(received_on, 15)
  expect(body).toMatchObject({ channel: 'post', owner_id: null, name: 'Evelio Barragán Uribe', due_on: due, email })
  expect(await casesOf(pool, body.id)).toMatchObject([{ status: 'OPEN', due: `${due} 23:59` }])
  await messageTo(platform, email, /Recibimos su reclamo/)
  await actOn(staff.client, body.id, 'ANSWER', 'Borramos su teléfono.')
  const sent = await messageTo(platform, email, /Respuesta a su reclamo/)
  expect(sent.text).toContain('Borramos su teléfono.')
  expect(sent.text, 'they have no page').not.toContain('/profile/data')
  const listed = await staff.client.get<{ results: Seen[] }>(`${path}?status=ANSWERED`)
  expect(listed.body.results.map(({ id }) => id)).toContain(body.id)
})

test('what is recorded for an account shows on its holder’s page', async ({ makePerson, holder }) => {
  const staff = await operator(makePerson)
  const asked = byPost({ profile_id: holder.id, name: null, document: null, document_type: null, channel: 'office' })
  const { body } = await staff.client.post<Seen>(path, asked)
  const own = await holder.client.get<{ results: Seen[] }>(ownRequests)
  expect(own.body.results).toMatchObject([{ id: body.id, text: 'Borren mi teléfono.' }])
})

test('a consulta is extended once by five business days, with a reason that its person reads', async ({
  makePerson,
  holder,
  platform,
  pool,
}) => {
  const {
    staff,
    asked: { id, due_on },
  } = await askedAtDesk({ holder, makePerson })
  const reason = 'Hay que pedir copias al archivo.'
  const until = addBusinessDays(due_on, 5)
  expectProblem(await actOn(staff.client, id, 'EXTEND', 'x'.repeat(501)), {
    ...{ status: 400, code: 'Validation failed', fields: { text: 'too_long' } },
  })
  expect((await actOn(staff.client, id, 'EXTEND', reason)).body).toMatchObject({
    due_on: until,
    status: 'OPEN',
  })
  expect(await casesOf(pool, id)).toMatchObject([{ status: 'OPEN', due: `${until} 23:59` }])
  const again = await actOn(staff.client, id, 'EXTEND')
  expectProblem(again, tooLate)
  expect(again.body).toMatchObject({ decision: 'data_request.extended' })
  expectProblem(await actOn(staff.client, id, 'ASK'), notForIt)
  const own = await holder.client.get<{ results: unknown[] }>(ownRequests)
  expect(own.body.results).toMatchObject([{ id, due_on: until, extension_reason: reason }])
  expect((await messageTo(platform, holder.email, /tomará más tiempo/)).text).toContain(reason)
  expect((await auditOf(pool, `data_request:${id}`)).at(-1)).toMatchObject({
    ...{ action: 'data_request.extended', actor_id: staff.id, reason },
    ...{ from: { due_on, status: 'OPEN' }, to: { due_on: until, status: 'OPEN' } },
  })
  await pool.query(`update data_request set due_on = $2, extended_at = null, extension_reason = null where id = $1`, [
    ...[id, daysAgo(1)],
  ])
  expectProblem(await actOn(staff.client, id, 'EXTEND'), notForIt)
})

test('an incomplete reclamo waits for its person, whose completion begins the term anew; in two months it is given up', async ({
  makePerson,
  holder,
  platform,
  pool,
}) => {
  const staff = await operator(makePerson)
  const [one, other] = [
    await askData(holder.client, { kind: 'reclamo' }),
    await askData(holder.client, { kind: 'reclamo' }),
  ]
  for (const { id } of [one, other]) {
    const asked = await actOn(staff.client, id, 'ASK', 'El número de la factura.')
    expect(asked.body, asked.text).toMatchObject({ status: 'INCOMPLETE', asked_for: 'El número de la factura.' })
    expect((await casesOf(pool, id))[0]?.due).toBe(`${asked.body.complete_by} 23:59`)
  }
  expectProblem(await actOn(staff.client, one.id, 'EXTEND'), notForIt)
  const sent = await holder.client.post(`${ownRequests}${one.id}/`, { text: 'Es la 2481.' })
  expect(sent.body, sent.text).toMatchObject({ status: 'OPEN', completion: 'Es la 2481.' })
  expect(sent.body).toMatchObject({ due_on: addBusinessDays(daysAgo(0), 15) })
  expectProblem(await holder.client.post(`${ownRequests}${one.id}/`, { text: 'Otra vez.' }), {
    ...{ status: 400, code: 'Validation failed', fields: { text: 'not_for_this_case' } },
  })
  expectProblem(await actOn(staff.client, one.id, 'ASK'), tooLate)

  await pool.query(`update data_request set complete_by = $2, asked_at = now() - interval '60 days' where id = $1`, [
    ...[other.id, daysAgo(1)],
  ])
  await expect(async () => expect((await casesOf(pool, other.id))[0]?.outcome).toBe('abandoned')).toPass({
    timeout: 80_000,
  })
  await messageTo(platform, holder.email, /se cerró/)
  expect((await auditOf(pool, `data_request:${other.id}`)).at(-1)).toMatchObject({
    ...{ action: 'data_request.abandoned', actor_id: null },
  })
  const answered = await actOn(staff.client, other.id, 'ANSWER')
  expectProblem(answered, tooLate)
  expect(answered.body).toMatchObject({ decision: 'data_request.abandoned' })
  const back = await actOn(staff.client, other.id, 'COMPLETE', 'Es la 2482.', { received_on: daysAgo(1) })
  expect(back.body, back.text).toMatchObject({ status: 'OPEN', due_on: addBusinessDays(daysAgo(1), 15) })
})

test('it is asked for within five business days, and recorded when it comes back by post', async ({
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const late = await staff.client.post<Seen>(path, byPost({ received_on: daysAgo(20) }))
  expectProblem(await actOn(staff.client, late.body.id, 'ASK'), notForIt)
  const { body } = await staff.client.post<Seen>(path, byPost({ received_on: daysAgo(1) }))
  expect((await actOn(staff.client, body.id, 'ASK')).status).toBe(200)
  expect((await actOn(staff.client, body.id, 'COMPLETE', 'Llegó la copia.')).body).toMatchObject({
    ...{ status: 'OPEN', due_on: addBusinessDays(daysAgo(0), 15) },
  })
  expect((await casesOf(pool, body.id)).map(({ status }) => status)).toEqual(['OPEN'])
})

test('of two who answer at once one does, and the other reads who', async ({ makePerson, holder, pool }) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const { id } = await askData(holder.client)
  const answers = await Promise.all([actOn(one.client, id, 'ANSWER'), actOn(two.client, id, 'ANSWER')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'AlreadyDecided' })
  expect(await casesOf(pool, id)).toHaveLength(1)
})

test('a reclamo is completed until its last day is over, also before a job has given it up', async ({
  makePerson,
  holder,
  pool,
}) => {
  const { staff, asked } = await askedAtDesk({ holder, makePerson }, { kind: 'reclamo' })
  expect((await actOn(staff.client, asked.id, 'ASK')).status).toBe(200)
  const last = (day: string) => pool.query('update data_request set complete_by = $2 where id = $1', [asked.id, day])
  const send = () => holder.client.post(`${ownRequests}${asked.id}/`, { text: 'Es la 2481.' })
  await last(daysAgo(1))
  expectProblem(await send(), { status: 400, code: 'Validation failed', fields: { text: 'not_for_this_case' } })
  const byStaff = await actOn(staff.client, asked.id, 'COMPLETE')
  expect(byStaff.status, byStaff.text).toBe(400)
  const { rows } = await pool.query('select status, completion from data_request where id = $1', [asked.id])
  expect(rows[0]?.completion).toBeNull()

  const other = await askData(holder.client, { kind: 'reclamo' })
  await actOn(staff.client, other.id, 'ASK')
  await pool.query('update data_request set complete_by = $2 where id = $1', [other.id, daysAgo(0)])
  expect((await holder.client.post(`${ownRequests}${other.id}/`, { text: 'Es la 2481.' })).body).toMatchObject({
    status: 'OPEN',
  })
})

test.describe('400', () => {
  test('a day to come or too long ago, an unknown account, nobody, a document of no kind', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields }) as const
    for (const [more, fields] of [
      [{ received_on: daysAgo(-1) }, { received_on: 'too_far' }],
      [{ received_on: daysAgo(61) }, { received_on: 'invalid' }],
      [{ name: null }, { name: 'required' }],
      [{ profile_id: 999_999_999 }, { profile_id: 'unknown_account' }],
      [{ document_type: null }, { document_type: 'required' }],
      [{ channel: 'account' }, { channel: 'invalid' }],
    ] as const)
      expectProblem(await client.post(path, byPost(more)), wrong({ ...fields }))
  })
})

test.describe('403', () => {
  test('one’s own request is somebody else’s to answer; support records and does not answer; an auditor neither', async ({
    makePerson,
    holder,
  }) => {
    const staff = await operator(makePerson)
    const own = await askData(staff.client)
    const forbidden = { status: 403, code: 'FORBIDDEN' } as const
    expectProblem(await actOn(staff.client, own.id, 'ANSWER'), forbidden)
    expectProblem(await staff.client.post(path, byPost({ profile_id: staff.id })), forbidden)
    const support = await makePerson({ roles: ['SUPPORT'] })
    expect((await support.client.post(path, byPost())).status).toBe(201)
    const { id } = await askData(holder.client)
    expectProblem(await actOn(support.client, id, 'ANSWER'), forbidden)
    const auditor = await makePerson({ roles: ['AUDITOR'] })
    expectProblem(await auditor.client.post(path, byPost()), forbidden)
    expectProblem(await holder.client.get(path), forbidden)
    expectProblem(await actOn(holder.client, id, 'ANSWER'), forbidden)
  })
})

test('401, 404: without a key, and about a request that is not there', async ({ anyone, makePerson }) => {
  expectProblem(await anyone.post(path, byPost()), { status: 401, code: 'InvalidApiKey' })
  const { client } = await operator(makePerson)
  expectProblem(await actOn(client, 999_999_999, 'ANSWER'), { status: 404, code: 'Not found' })
})
