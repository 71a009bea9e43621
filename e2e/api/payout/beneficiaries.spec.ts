import { addBeneficiary, bankAccountBody } from '../../support/money/payouts'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/beneficiaries/'
type Beneficiary = { id: string; own: boolean; payable_from: string; created_at: string }
type Page = { count: number; results: Beneficiary[] }

test.describe('201, 200', () => {
  test('each kind of account is read, listed and removed; its owner is notified by mail', async ({ holder, pool }) => {
    const bodies = [
      bankAccountBody({ account_number: '031-000 12345' }),
      { name: 'Ana Rojas', document_type: 'CC', document: '1.018.437.902', kind: 'nequi', phone: '+57 310 555 0147' },
      { name: 'Taller Andino', document_type: 'NIT', document: '901204775-4', kind: 'breb_key', key: '@taller' },
    ]
    const added = []
    for (const body of bodies) {
      const answer = await holder.client.post<Beneficiary>(path, body)
      expect(answer.status, answer.text).toBe(201)
      added.push(answer.body)
    }
    expect(added).toMatchObject([
      { kind: 'bank_account', bank_id: 4, bank_name: expect.any(String), account_number: '03100012345', phone: null },
      { kind: 'nequi', document: '1018437902', phone: '3105550147', account_number: null },
      { kind: 'breb_key', key: '@taller', document: '901204775-4', own: false },
    ])
    // a test installation lets an account be paid at once
    for (const { payable_from, created_at } of added) expect(payable_from).toBe(created_at)
    const { body: page } = await holder.client.get<Page>(path)
    expect(page.results.map(({ id }) => id)).toEqual(added.map(({ id }) => id).reverse())
    const [first] = added
    expect((await holder.client.get(`${path}${first?.id}/`)).body).toEqual(first)
    expect((await holder.client.call('DELETE', `${path}${first?.id}/`)).status).toBe(204)
    expectProblem(await holder.client.get(`${path}${first?.id}/`), { status: 404, code: 'Not found' })
    expect((await holder.client.get<Page>(path)).body.count).toBe(2)
    const { rows } = await pool.query(
      `select count(*)::int as told from message where kind = 'beneficiary_added' and user_id = $1`,
      [holder.id],
    )
    expect(rows).toEqual([{ told: 3 }])
  })

  test("one with the holder's own document and name is the holder's own", async ({ holder, pool }) => {
    const read = async (id: string) => (await holder.client.get<Beneficiary>(`${path}${id}/`)).body.own
    expect(await read(await addBeneficiary(holder, pool))).toBe(true)
    expect(await read(await addBeneficiary(holder, pool, { own: false }))).toBe(false)
    expect(await read(await addBeneficiary(holder, pool, { name: 'Otra Persona SAS' }))).toBe(false)
    expect(await read(await addBeneficiary(holder, pool, { document_type: 'CE' }))).toBe(false)
  })

  test('the same account again once it was removed', async ({ holder }) => {
    const body = bankAccountBody()
    const { body: one } = await holder.client.post<Beneficiary>(path, body)
    await holder.client.call('DELETE', `${path}${one.id}/`)
    expect((await holder.client.post(path, body)).status).toBe(201)
  })
})

test.describe('400', () => {
  const wrong: Record<string, [object, Record<string, string>]> = {
    'what each kind needs': [
      { kind: 'bank_account', name: 'Ana Rojas', document_type: 'CC', document: '1018437902' },
      { bank_id: 'required', account_type: 'required', account_number: 'required' },
    ],
    'what another kind has': [
      { ...bankAccountBody({ phone: '3105550147' }), kind: 'bank_account' },
      { phone: 'not_allowed' },
    ],
    'a document that is none': [bankAccountBody({ document: '12' }), { document: 'not_a_document' }],
    'a NIT with a wrong check digit': [
      bankAccountBody({ document_type: 'NIT', document: '901204775-5' }),
      { document: 'wrong_check_digit' },
    ],
    'an account that is none': [bankAccountBody({ account_number: 'ABC' }), { account_number: 'not_an_account' }],
    'a bank that is none': [bankAccountBody({ bank_id: 999_999 }), { bank_id: 'unknown_bank' }],
    'a mobile that is none': [
      { name: 'Ana Rojas', document_type: 'CC', document: '1018437902', kind: 'nequi', phone: '6015550147' },
      { phone: 'not_a_mobile' },
    ],
    'a key that is none': [
      { name: 'Ana Rojas', document_type: 'CC', document: '1018437902', kind: 'breb_key', key: '@a' },
      { key: 'not_a_key' },
    ],
  }
  for (const [what, [body, fields]] of Object.entries(wrong))
    test(what, async ({ holder }) => {
      expectProblem(await holder.client.post(path, body), { status: 400, code: 'Validation failed', fields })
    })

  test('an account that is on the list: its waiting time does not begin again', async ({ holder, pool }) => {
    const body = bankAccountBody()
    await holder.client.post(path, body)
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { account_number: 'doubled' } }, () =>
      holder.client.post(path, body),
    )
  })
})

test('403, 404: with a PIN it is asked for, and another’s is not there', async ({ holder, makePerson, pool }) => {
  const other = await makePerson()
  const id = await addBeneficiary(holder, pool)
  expectProblem(await other.client.get(`${path}${id}/`), { status: 404, code: 'Not found' })
  expectProblem(await other.client.call('DELETE', `${path}${id}/`), { status: 404, code: 'Not found' })
  expectProblem(await holder.client.get(`${path}x/`), { status: 404, code: 'Not found' })
  await holder.client.post('/profile/pin/', { pin: '402917', password: holder.password })
  expectProblem(await holder.client.post(path, bankAccountBody()), { status: 403, code: 'StepUpRequired' })
  expect((await holder.client.post(path, bankAccountBody({ pin: '402917' }))).status).toBe(201)
})
