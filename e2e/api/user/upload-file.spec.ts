import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { noDocuments } from '../../support/odd/odd-pdfs'
import { pdf, png, type Uploaded, upload, uploaded } from '../../support/people/identity'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/base/upload_file/'
const largest = 10 * 1024 * 1024

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.describe('201', () => {
  test('a form: size and hash of what was sent, type by its bytes', async ({ holder }) => {
    const bytes = await png()
    const answer = await upload(holder.client, bytes, { name: 'cedula.pdf' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: expect.stringMatching(new RegExp(`/files/${answer.body.id}$`)),
      content_type: 'image/png',
      size: bytes.length,
      sha256: hash(bytes),
    })
  })

  test('JSON', async ({ holder }) => {
    const answer = await holder.client.post<Uploaded>(path, {
      file_name: 'rut.pdf',
      content_base64: pdf.toString('base64'),
      file_type: 'evidence',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ content_type: 'application/pdf', size: pdf.length, sha256: hash(pdf) })
  })

  test('an account that nothing is verified of may upload', async ({ makePerson }) => {
    const { client } = await makePerson({ level: 0, emailVerified: false, phoneVerified: false })
    expect((await upload(client, await png())).status).toBe(201)
  })

  test('10 MiB to the byte, by form and in JSON', async ({ holder }) => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(largest - pdf.length, 0x20)])
    expect((await upload(holder.client, bytes)).body).toMatchObject({ size: largest, sha256: hash(bytes) })
    const body = { file_name: 'a.pdf', content_base64: bytes.toString('base64') }
    expect((await holder.client.post(path, body)).body).toMatchObject({ size: largest, sha256: hash(bytes) })
  })

  test('the same key returns the first answer, another file under it is refused, and one file is stored', async ({
    holder,
    pool,
  }) => {
    const headers = { 'idempotency-key': 'subida-1' }
    const bytes = await png()
    const first = await upload(holder.client, bytes, { headers })
    const again = await upload(holder.client, bytes, { headers })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await upload(holder.client, await png('#123456'), { headers })
    expectProblem(other, { status: 422, code: 'IdempotencyKeyReused' })
    const { rows } = await pool.query('select id from stored_file where owner_id = $1', [holder.id])
    expect(rows).toEqual([{ id: first.body.id }])
    expect((await holder.client.call('GET', `/files/${first.body.id}`)).status).toBe(200)
  })
})

test.describe('400', () => {
  const unsupported: [string, () => Promise<Uint8Array>][] = [
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
    ],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that is called .png', async () => Buffer.from('<!doctype html><p>hola')],
    ['nothing at all', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await png()).subarray(0, 200)],
    ...['a bare head', 'no page', 'a password'].map((name): [string, () => Promise<Uint8Array>] => [
      `a PDF: ${name}`,
      async () => noDocuments[name]?.() ?? Buffer.alloc(0),
    ]),
  ]
  for (const [name, bytes] of unsupported) {
    test(name, async ({ holder, pool }) => {
      expectProblem(await upload(holder.client, await bytes()), { status: 400, code: 'UnsupportedFile' })
      const { rows } = await pool.query('select 1 from stored_file where owner_id = $1', [holder.id])
      expect(rows).toEqual([])
    })
  }

  test('a PDF is no avatar', async ({ holder }) => {
    expectProblem(await upload(holder.client, pdf, { type: 'avatar' }), { status: 400, code: 'UnsupportedFile' })
  })

  const wrong: [string, object, Record<string, string>][] = [
    ['nothing', {}, { file_name: 'required', content_base64: 'required' }],
    ['no base64', { file_name: 'a', content_base64: 'ñ' }, { content_base64: 'invalid' }],
    ['another purpose', { file_name: 'a', content_base64: 'AAAA', file_type: 'cv' }, { file_type: 'invalid' }],
    ['256 characters', { file_name: 'x'.repeat(256), content_base64: 'AAAA' }, { file_name: 'too_long' }],
  ]
  for (const [name, body, fields] of wrong) {
    test(`JSON: ${name}`, async ({ holder }) => {
      expectProblem(await holder.client.post(path, body), { status: 400, code: 'Validation failed', fields })
    })
  }

  test('a form without a file, and with two', async ({ holder }) => {
    const without = new FormData()
    without.append('file_type', 'identity')
    const none = await holder.client.call('POST', path, { body: without })
    expectProblem(none, { status: 400, code: 'Validation failed', fields: { file: 'required' } })
    const twice = new FormData()
    for (const name of ['a.png', 'b.png']) twice.append('file', new Blob([new Uint8Array(await png())]), name)
    const two = await holder.client.call('POST', path, { body: twice })
    expectProblem(two, { status: 400, code: 'Validation failed', fields: { file: 'doubled' } })
  })
})

test.describe('401', () => {
  test('no key, and a key alone', async ({ anyone, holder }) => {
    expectProblem(await upload(anyone, await png()), { status: 401, code: 'InvalidApiKey' })
    const keyAlone = anyone.with({ 'x-api-key': holder.key })
    expectProblem(await upload(keyAlone, await png()), { status: 401, code: 'InvalidToken' })
  })
})

test.describe('413', () => {
  test('a byte more than 10 MiB, by form and in JSON', async ({ holder }) => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(largest - pdf.length + 1, 0x20)])
    expectProblem(await upload(holder.client, bytes), { status: 413, code: 'PayloadTooLarge' })
    const body = { file_name: 'a.pdf', content_base64: bytes.toString('base64') }
    expectProblem(await holder.client.post(path, body), { status: 413, code: 'PayloadTooLarge' })
  })
})

test.describe('415', () => {
  test('neither a form nor JSON', async ({ holder }) => {
    const answer = await holder.client.call('POST', path, { body: 'x', headers: { 'content-type': 'image/png' } })
    expectProblem(answer, { status: 415, code: 'UnsupportedMediaType' })
  })
})

test.describe('reading', () => {
  test('200 for its owner, an operator and a superuser: nosniff, in a sandbox, private', async ({
    holder,
    makePerson,
  }) => {
    const { id } = await uploaded(holder.client)
    const operator = await makePerson({ roles: ['OPERATOR'] })
    const superuser = await makePerson({ roles: ['SUPERUSER'] })
    for (const { client } of [holder, operator, superuser]) {
      const answer = await client.call('GET', `/files/${id}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect((await holder.client.call('HEAD', `/files/${id}/`)).status).toBe(200)
  })

  test('200 an avatar for anyone', async ({ holder, anyone }) => {
    const { id } = await uploaded(holder.client, undefined, { type: 'avatar' })
    expect((await anyone.call('GET', `/files/${id}`)).status).toBe(200)
  })

  test('200 a PDF as an attachment with its name', async ({ holder }) => {
    const { id } = await uploaded(holder.client, pdf, { name: 'cámara "2026".pdf' })
    const answer = await holder.client.call('GET', `/files/${id}`)
    expect(answer.text).toBe(`${pdf}`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''c%C3%A1mara/)
  })

  test('401 without credentials, whether there is such a file or not', async ({ holder, anyone }) => {
    const { id } = await uploaded(holder.client)
    for (const name of [id, '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10'])
      expectProblem(await anyone.call('GET', `/files/${name}`), { status: 401, code: 'InvalidApiKey' })
  })

  test("404 somebody else's, an unknown and a malformed one, all the same", async ({ holder, makePerson }) => {
    const { id } = await uploaded(holder.client)
    const stranger = await makePerson()
    for (const name of [id, '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10', 'x'])
      expectProblem(await stranger.client.call('GET', `/files/${name}`), { status: 404, code: 'Not found' })
  })

  test('404 once its owner is erased', async ({ holder, makePerson, pool }) => {
    const { id } = await uploaded(holder.client)
    await pool.query('update "user" set erased_at = now() where id = $1', [holder.id])
    const operator = await makePerson({ roles: ['OPERATOR'] })
    expectProblem(await operator.client.call('GET', `/files/${id}`), { status: 404, code: 'Not found' })
  })
})
