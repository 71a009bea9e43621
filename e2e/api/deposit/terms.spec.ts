import { payer } from '../../support/money/deposits'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const counterparty = '/api/reload/counterparty/'

test.describe('counterparty', () => {
  test('201: only id, name and document are returned; the rest is stored', async ({ holder, pool }) => {
    const answer = await holder.client.post<{ id: string }>(counterparty, {
      ...payer,
      id_type: undefined,
      id_number: '1.018.437.902',
      phone: '57 310 555 0147',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^cp_[0-9A-Za-z]{22}$/),
      fullname: payer.fullname,
      id_type: 'cc',
      id_number: '1018437902',
    })
    const { rows } = await pool.query('select owner_id, phone, email from counterparty where id = $1', [answer.body.id])
    expect(rows).toEqual([{ owner_id: holder.id, phone: '573105550147', email: payer.email }])
  })

  test('400: every bad field; documents by their kind', async ({ holder }) => {
    const bad = { fullname: 'Al', id_type: 'dni', phone: '3105550147', email: 'nadie' }
    expectProblem(await holder.client.post(counterparty, bad), {
      status: 400,
      code: 'Validation failed',
      fields: {
        fullname: 'too_short',
        id_type: 'invalid',
        id_number: 'required',
        phone: 'not_a_phone',
        email: 'not_an_email',
      },
    })
    for (const [id_type, id_number, code] of [
      ['cc', '12345', 'not_a_document'],
      ['nit', '890903938-7', 'wrong_check_digit'],
    ])
      expectProblem(await holder.client.post(counterparty, { ...payer, id_type, id_number }), {
        status: 400,
        code: 'Validation failed',
        fields: { id_number: `${code}` },
      })
    expect(
      (await holder.client.post(counterparty, { ...payer, id_type: 'nit', id_number: '890903938-8' })).status,
    ).toBe(201)
  })

  test('401, 403', async ({ anyone, platform, makePerson }) => {
    expectProblem(await anyone.post(counterparty, payer), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await platform.post(counterparty, payer), { status: 403, code: 'ScopeMissing' })
    const { client } = await makePerson({ emailVerified: false })
    expectProblem(await client.post(counterparty, payer), { status: 403, code: 'EmailNotVerified' })
  })
})

test('GET /api/reload/pse/banks/: id, code and name, by name as people sort', async ({ holder, anyone }) => {
  const { body } = await holder.client.get<{ id: number; code: string; name: string }[]>('/api/reload/pse/banks/')
  expect(body.length).toBeGreaterThan(30)
  expect(body).toContainEqual({ id: expect.any(Number), code: '1032', name: 'Banco Caja Social' })
  const names = body.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const inOrder = ['Bancoomeva', 'CFA', 'Citibank', 'dale!', 'Daviplata', 'Itaú', 'Lulo Bank', 'Ualá']
  expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder)
  expect(Object.keys(body[0] ?? {})).toEqual(['id', 'code', 'name'])
  expectProblem(await anyone.get('/api/reload/pse/banks/'), { status: 401, code: 'InvalidApiKey' })
})

test('GET /api/reload/methods/: limits, fees in force and availability', async ({ holder, pool }) => {
  await pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage) values ('pse', 'COP', $1, 1.25, 300, 19)`,
    [holder.id],
  )
  await pool.query(`update "user" set reload_methods = '{pse,nequi}' where id = $1`, [holder.id])
  const common = { currency: 'COP', iva_percentage: '19.00', acceptance: [] }
  expect((await holder.client.get('/api/reload/methods/')).body).toEqual([
    {
      ...common,
      method: 'bancolombia',
      minimum: '1000.00',
      maximum: '10000000.00',
      fee_percentage: '2.50',
      fee_fixed: '0.00',
      available: false,
    },
    {
      ...common,
      method: 'pse',
      minimum: '1500.00',
      maximum: '50000000.00',
      fee_percentage: '1.25',
      fee_fixed: '300.00',
      available: true,
    },
    {
      ...common,
      method: 'nequi',
      minimum: '1000.00',
      maximum: '10000000.00',
      fee_percentage: '1.50',
      fee_fixed: '0.00',
      available: true,
    },
  ])
})

test.describe('POST /reload/estimate/', () => {
  const path = '/reload/estimate/'
  const body = { method: 'pse', amount: '33333.33', currency: 'COP' }

  test('200: the breakdown, with nothing stored, by key or by token', async ({ holder, anyone, platform, pool }) => {
    const wanted = {
      reload_amount: '33333.33',
      fee_service: '833.33',
      fee_iva: '158.33',
      total_fee: '991.66',
      total_to_pay: '34324.99',
      fee_mode: 'payer',
      fee_percentage: '2.50',
      iva_percentage: '19.00',
    }
    const byPlatform = platform.with({ authorization: `Bearer ${holder.token}` })
    for (const client of [holder.client, anyone.with({ 'x-api-key': holder.key }), byPlatform])
      expect(await client.post(path, body)).toMatchObject({ status: 200, body: wanted })
    const { rowCount } = await pool.query('select from money_movement where owner_id = $1', [holder.id])
    expect(rowCount).toBe(0)
  })

  test('200: a bank transfer bears its fee; nequi shows no percentages', async ({ holder }) => {
    const transfer = { method: 'BANK_TRANSFER', amount: '1234.56', currency: 'USD' }
    expect((await holder.client.post(path, transfer)).body).toMatchObject({
      fee_service: '12.35',
      fee_iva: '2.35',
      total_to_pay: '1234.56',
      fee_mode: 'receiver',
      fee_percentage: '1.00',
    })
    const nequi = await holder.client.post(path, { ...body, method: 'nequi' })
    expect(Object.keys(nequi.body)).not.toContain('fee_percentage')
  })

  test('400, 401, 403', async ({ holder, platform, anyone, makePerson }) => {
    const refusal = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
    const post = (facts: object) => holder.client.post(path, { ...body, ...facts })
    expectProblem(await post({ method: 'cash', amount: 'x', currency: 'EUR' }), {
      ...refusal({ method: 'invalid', amount: 'not_a_decimal', currency: 'invalid' }),
    })
    expectProblem(await post({ currency: 'USD' }), refusal({ currency: 'invalid' }))
    expectProblem(await post({ amount: '0' }), refusal({ amount: 'too_small' }))
    expectProblem(await post({ method: 'bank_transfer', fee_mode: 'payer' }), refusal({ fee_mode: 'not_allowed' }))
    expectProblem(await anyone.post(path, body), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await platform.post(path, body), { status: 403, code: 'ScopeMissing' })
    const { client } = await makePerson({ level: 2 })
    expectProblem(await client.post(path, body), { status: 403, code: 'LevelNotAllowed' })
  })
})

test('GET /banks/ and /base/transfer_account/: by country and currency', async ({ holder, anyone }) => {
  const banks = (await holder.client.get<{ country: string }[]>('/banks/?country=CO')).body
  expect(banks).toContainEqual({ id: expect.any(Number), name: 'Bancolombia', code: '1007', country: 'CO' })
  expect(new Set(banks.map(({ country }) => country))).toEqual(new Set(['CO']))
  const all = (await holder.client.get<{ country: string }[]>('/banks/')).body
  expect(new Set(all.map(({ country }) => country))).toEqual(new Set(['CO', 'MX', 'BR', 'US']))
  for (const currency of ['COP', 'USD', 'MXN', 'BRL']) {
    const address = `/base/transfer_account/?country=CO&currency=${currency}`
    const { body } = await holder.client.get<object[]>(address)
    expect(body[0]).toEqual({
      id: expect.any(Number),
      bank_name: expect.stringMatching(/\w/),
      account_type: expect.stringMatching(/\w/),
      account_number: expect.stringMatching(/^\d+$/),
      holder: 'Recaudo S.A.S.',
      document: 'NIT 901555301-2',
      currency,
    })
  }
  expectProblem(await holder.client.get('/banks/?country=XX'), { status: 400, code: 'Validation failed' })
  for (const path of ['/banks/', '/base/transfer_account/', '/balance/', '/balance/entries/', '/reload/']) {
    expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await anyone.with({ 'x-api-key': holder.key }).get(path), { status: 401, code: 'InvalidToken' })
  }
})
