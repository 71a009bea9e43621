import { documentsBody, freshDocument, naturalNames, png, submitted, uploaded } from '../../support/people/identity'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/profile_documents/'
const fresh = { level: 0 }

test.describe('201', () => {
  test('the account goes to level 1 and waits; its own reading shows what was sent', async ({ makePerson, pool }) => {
    const { client, id } = await makePerson(fresh)
    const before = await client.get(path)
    expect(before).toMatchObject({
      status: 200,
      body: { document_status: 'NOT_SUBMITTED', level: 0, required: naturalNames, documents: [], submitted_at: null },
    })
    const body = await documentsBody(client)
    const answer = await client.post(path, body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: expect.any(String), document_status: 'PENDING', level: 1 })
    const after = await client.get<{ documents: { code_name: string; url: string }[] }>(path)
    expect(after.body).toMatchObject({
      document_status: 'PENDING',
      level: 1,
      document_type: 'CC',
      document_number: body.document_number,
      reason: null,
      reviewed_at: null,
    })
    const shown = after.body.documents.map(({ code_name, url }) => ({ code_name, url }))
    const byName = (a: { code_name: string }, b: { code_name: string }) => a.code_name.localeCompare(b.code_name)
    expect(shown.sort(byName)).toEqual([...body.documents].sort(byName))
    const told = await pool.query(`select type from outbox where owner_id = $1`, [id])
    expect(told.rows).toEqual([{ type: 'profile.level_changed' }])
  })

  test('a business sends its own three, by id, and a NIT with dots', async ({ makePerson, pool }) => {
    const { client, id } = await makePerson(fresh)
    await pool.query(`update "user" set type_person = 'JURIDICAL' where id = $1`, [id])
    const documents = []
    for (const code_name of ['rut', 'chamber_of_commerce', 'legal_representative_id_front'])
      documents.push({ code_name, id: (await uploaded(client)).id })
    const number = `9${freshDocument().slice(1, 9)}`
    const spaced = number.replace(/(...)(...)(...)/, '$1.$2.$3')
    const answer = await client.post(path, { document_type: 'NIT', document_number: spaced, documents })
    expect(answer.status).toBe(201)
    const { document_number: kept } = (await client.get<{ document_number: string }>(path)).body
    expect(kept).toMatch(new RegExp(`^${number}-\\d$`))
  })
})

test.describe('400', () => {
  test('what is missing, doubled or not asked for is named, at once', async ({ makePerson }) => {
    const { client } = await makePerson(fresh)
    const { url } = await uploaded(client)
    const documents = ['selfie', 'selfie', 'rut'].map((code_name) => ({ code_name, url }))
    const body = { document_type: 'CC', document_number: freshDocument(), documents }
    expectProblem(await client.post(path, body), {
      status: 400,
      code: 'Validation failed',
      fields: {
        'documents.selfie': 'doubled',
        'documents.1.url': 'doubled',
        'documents.2.code_name': 'not_allowed',
        'documents.2.url': 'doubled',
        'documents.national_id_front': 'required',
        'documents.national_id_back': 'required',
      },
    })
  })

  test('one upload is no two documents', async ({ makePerson }) => {
    const { client } = await makePerson(fresh)
    const body = await documentsBody(client)
    const [front, back] = body.documents
    if (front && back) back.url = front.url
    expectProblem(await client.post(path, body), {
      status: 400,
      code: 'Validation failed',
      fields: { 'documents.1.url': 'doubled' },
    })
  })

  test('that they were sent comes before what is not verified any more', async ({ makePerson, pool }) => {
    const { client, id } = await makePerson(fresh)
    const body = await submitted(client)
    await pool.query('update "user" set email_verified = false, phone_verified = false where id = $1', [id])
    expectProblem(await client.post(path, body), { status: 400, code: 'DocumentsAlreadySubmitted' })
    await pool.query('update "user" set level = 2 where id = $1', [id])
    expectProblem(await client.post(path, body), { status: 403, code: 'EmailNotVerified' })
  })

  test("another's file, a picture for everybody and an address elsewhere are no documents", async ({ makePerson }) => {
    const [one, other] = [await makePerson(fresh), await makePerson(fresh)]
    const theirs = (await uploaded(other.client)).url
    const avatar = (await uploaded(one.client, await png(), { type: 'avatar' })).url
    const urls = [theirs, avatar, 'https://fotos.example/cedula.png']
    const documents = naturalNames.map((code_name, at) => ({ code_name, url: urls[at] }))
    const body = { document_type: 'CC', document_number: freshDocument(), documents }
    expectProblem(await one.client.post(path, body), {
      status: 400,
      code: 'Validation failed',
      fields: {
        'documents.0.url': 'unknown_file',
        'documents.1.url': 'unknown_file',
        'documents.2.url': 'unknown_file',
      },
    })
  })

  test('every bad field at once', async ({ makePerson }) => {
    const { client } = await makePerson(fresh)
    const body = { document_type: 'NIT', document_number: '900373913-1', documents: [{ code_name: 'selfie' }] }
    expectProblem(await client.post(path, body), {
      status: 400,
      code: 'Validation failed',
      fields: { document_number: 'wrong_check_digit', 'documents.0.url': 'required' },
    })
    expectProblem(await client.post(path, {}), {
      status: 400,
      code: 'Validation failed',
      fields: { document_type: 'required', document_number: 'required', documents: 'required' },
    })
  })

  test('a document that another account has, also when two send it at the same instant', async ({ makePerson }) => {
    const [one, other] = [await makePerson(fresh), await makePerson(fresh)]
    const number = freshDocument()
    const bodies = [await documentsBody(one.client, number), await documentsBody(other.client, number)]
    const answers = await Promise.all([one.client.post(path, bodies[0]), other.client.post(path, bodies[1])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const loser = answers.find(({ status }) => status === 400)
    expect(loser?.body).toMatchObject({ code: 'UserByDocument' })
  })

  test('while they wait, and once they are approved', async ({ makePerson, holder }) => {
    const { client } = await makePerson(fresh)
    const body = await submitted(client)
    expectProblem(await client.post(path, body), { status: 400, code: 'DocumentsAlreadySubmitted' })
    const approved = await holder.client.post(path, await documentsBody(holder.client))
    expectProblem(approved, { status: 400, code: 'DocumentsAlreadySubmitted' })
  })

  test('twice at the same instant: one is taken', async ({ makePerson, pool }) => {
    const { client, id } = await makePerson(fresh)
    const body = await documentsBody(client)
    const answers = await Promise.all([client.post(path, body), client.post(path, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const { rows } = await pool.query('select id from identity_submission where user_id = $1', [id])
    expect(rows).toHaveLength(1)
  })
})

test.describe('401', () => {
  test('no key, and a key alone', async ({ anyone, holder }) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? {} : undefined
      expectProblem(await anyone.call(method, path, { body }), { status: 401, code: 'InvalidApiKey' })
      const keyAlone = anyone.with({ 'x-api-key': holder.key })
      expectProblem(await keyAlone.call(method, path, { body }), { status: 401, code: 'InvalidToken' })
    }
  })
})

test.describe('403', () => {
  test('before email and phone are verified, in that order', async ({ makePerson }) => {
    const neither = await makePerson({ ...fresh, emailVerified: false, phoneVerified: false })
    const body = await documentsBody(neither.client)
    expectProblem(await neither.client.post(path, body), { status: 403, code: 'EmailNotVerified' })
    const email = await makePerson({ ...fresh, phoneVerified: false })
    const own = await documentsBody(email.client)
    expectProblem(await email.client.post(path, own), { status: 403, code: 'PhoneNotVerified' })
  })
})

test.describe('404', () => {
  test('a collaborator has no documents of identity', async ({ holder, makePerson, pool }) => {
    const member = await makePerson(fresh)
    await pool.query(`update "user" set roles = '{COLLABORATOR}' where id = $1`, [member.id])
    await pool.query("update api_key set owner_id = null, kind = 'PLATFORM' where owner_id = $1", [member.id])
    await pool.query(
      `insert into collaborator (organization_id, email, role, user_id, expires_at, accepted_at)
       values ($1, $2, 'ADMIN', $3, now() + interval '7 days', now())`,
      [holder.id, member.email, member.id],
    )
    expectProblem(await member.client.get(path), { status: 404, code: 'UNABLE_TO_GET_PROFILE' })
    const body = await documentsBody(member.client)
    expectProblem(await member.client.post(path, body), { status: 404, code: 'UNABLE_TO_GET_PROFILE' })
  })
})
