import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { makeLink, pay, payBodies, startPayment } from '../../support/money/payments'
import { makeAccount } from '../../support/people/people'
import { registration } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/referral_codes/'
const newCode = () => `ALIADO-${randomBytes(5).toString('hex').toUpperCase()}`
const terms = { commission_percentage: '20.00' }

/** Inserts a code as the database stores it, for tests about the accounts that name it. */
async function makeCode(
  pool: pg.Pool,
  facts: { most?: number; link?: string[]; active?: boolean; ownerId?: number } = {},
) {
  const code = newCode()
  const ownerId = facts.ownerId ?? (await makeAccount(pool)).id
  await pool.query(
    `insert into referral_code (code, owner_id, commission_percentage, max_transaction_quantity, link_methods, reload_methods, active)
     values ($1, $2, 20, $3, $4::"Method"[], '{pse,bank_transfer}', $5)`,
    [code, ownerId, facts.most ?? null, facts.link ?? [], facts.active ?? true],
  )
  return code
}

test.describe('201, 200', () => {
  test('a superuser makes, lists and changes them, each with an audit row', async ({ makePerson, holder, pool }) => {
    const { client, id: superuserId } = await makePerson({ roles: ['SUPERUSER'] })
    const code = newCode()
    const made = await client.post(path, {
      code: code.toLowerCase(),
      owner_id: holder.id,
      commission_percentage: 12.5,
      max_transaction_quantity: 3,
      payment_methods_configuration: ['PSE'],
      payment_methods_configuration_reload: ['PSE', 'BANK_TRANSFER'],
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        code,
        owner_id: holder.id,
        commission_percentage: '12.50',
        max_transaction_quantity: 3,
        payment_methods_configuration: ['PSE'],
        payment_methods_configuration_reload: ['PSE', 'BANK_TRANSFER'],
        active: true,
        referred: 0,
      },
    })
    const list = await client.get<{ count: number; results: { code: string }[] }>(`${path}?page_size=100`)
    expect(list.body.results.map((one) => one.code)).toContain(code)
    const changed = await client.call('PATCH', `${path}${made.body.id}/`, {
      body: { active: false, max_transaction_quantity: null },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { active: false, max_transaction_quantity: null, commission_percentage: '12.50' },
    })
    const { rows } = await pool.query(
      `select actor_id, action, "from" ->> 'active' as "from", "to" ->> 'active' as "to" from audit_entry where subject = $1 order by id`,
      [`referral_code:${made.body.id}`],
    )
    expect(rows).toEqual([
      { actor_id: superuserId, action: 'referral_code.created', from: null, to: 'true' },
      { actor_id: superuserId, action: 'referral_code.changed', from: 'true', to: 'false' },
    ])
  })

  test('named at registration or later, its settings are copied to the profile', async ({ platform, holder, pool }) => {
    const code = await makeCode(pool, { most: 7, link: ['pse'] })
    const { id } = (await platform.post('/user/', registration({ referal_code: code.toLowerCase() }))).body
    const { rows } = await pool.query(
      'select max_transaction_quantity as most, link_methods::text as methods from "user" where id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ most: 7, methods: '{pse}' })
    const answer = await holder.client.post('/edit_profile/', { referal_code: code })
    expect(answer).toMatchObject({ status: 200, body: { result: 'ok' } })
    expect((await holder.client.get('/user/')).body).toMatchObject({
      max_transaction_quantity: 7,
      payment_methods_configuration: ['PSE'],
      payment_methods_configuration_reload: ['PSE', 'BANK_TRANSFER'],
      referred: true,
    })
  })
})

test.describe('what a code brings really holds', () => {
  test('only its methods on links, old ones too', async ({ holder, pool, anyone }) => {
    const before = await makeLink(holder.client)
    await holder.client.post('/edit_profile/', { referal_code: await makeCode(pool, { link: ['pse'] }) })
    expect((await makeLink(holder.client)).allowed_methods).toEqual(['PSE'])
    expectProblem(
      await holder.client.post('/api/payment_link/', {
        currency: 'COP',
        amount: '50000.00',
        allowed_methods: ['PSE', 'NEQUI'],
      }),
      {
        status: 400,
        code: 'Validation failed',
        fields: { allowed_methods: 'method_not_offered' },
      },
    )
    expectProblem(await pay(anyone, before.uuid), {
      status: 400,
      code: 'Validation failed',
      fields: { payment_method: 'method_not_offered' },
    })
    const shown = await anyone.get<{ methods: { method: string }[] }>(`/api/payment_link/${before.uuid}/status/`)
    expect(shown.body.methods.map(({ method }) => method)).toEqual(['PSE'])
    await startPayment(anyone, before.uuid, payBodies.PSE)
  })

  test('so many payments in a day and no more, ten at once included; tomorrow is another day', async ({
    holder,
    pool,
    anyone,
  }) => {
    await holder.client.post('/edit_profile/', { referal_code: await makeCode(pool, { most: 3 }) })
    const links = await Promise.all(Array.from({ length: 10 }, () => makeLink(holder.client)))
    const answers = await Promise.all(links.map(({ uuid }) => pay<{ code?: string }>(anyone, uuid)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'InvalidStatus')).toHaveLength(7)
    await pool.query(`update money_movement set created_at = created_at - interval '1 day' where owner_id = $1`, [
      holder.id,
    ])
    const refused = links[answers.findIndex(({ status }) => status === 400)]
    await startPayment(anyone, refused?.uuid ?? '')
  })
})

test.describe('400', () => {
  test('InvalidReferrer: one’s own, or switched off; ProfileAlreadyReferred', async ({ holder, platform, pool }) => {
    const apply = async (facts: Parameters<typeof makeCode>[1]) =>
      holder.client.post('/edit_profile/', { referal_code: await makeCode(pool, facts) })
    expectProblem(await apply({ ownerId: holder.id }), { status: 400, code: 'InvalidReferrer' })
    expectProblem(await apply({ active: false }), { status: 400, code: 'InvalidReferrer' })
    expectProblem(
      await platform.post('/user/', registration({ referal_code: await makeCode(pool, { active: false }) })),
      { status: 400, code: 'InvalidReferrer' },
    )
    expect(await apply({})).toMatchObject({ status: 200 })
    expectProblem(await apply({}), { status: 400, code: 'ProfileAlreadyReferred' })
  })

  test('two codes at the same instant: one', async ({ holder, pool }) => {
    const codes = await Promise.all([1, 2, 3, 4].map(() => makeCode(pool)))
    const answers = await Promise.all(codes.map((code) => holder.client.post('/edit_profile/', { referal_code: code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('fields', async ({ makePerson, holder }) => {
    const { client } = await makePerson({ roles: ['SUPERUSER'] })
    const wrong = {
      code: 'con espacio',
      owner_id: 'x',
      commission_percentage: '100.01',
      max_transaction_quantity: 0,
      payment_methods_configuration: ['CARD'],
    }
    expectProblem(await client.post(path, wrong), {
      status: 400,
      code: 'Validation failed',
      fields: {
        code: 'invalid',
        owner_id: 'invalid',
        commission_percentage: 'too_large',
        max_transaction_quantity: 'too_small',
        'payment_methods_configuration.0': 'invalid',
      },
    })
    expectProblem(await client.post(path, { code: newCode(), owner_id: holder.id, commission_percentage: '-1' }), {
      status: 400,
      code: 'Validation failed',
      fields: { commission_percentage: 'too_small' },
    })
    const code = newCode()
    const body = { ...terms, code, owner_id: holder.id }
    expect(await client.post(path, body)).toMatchObject({ status: 201 })
    expectProblem(await client.post(path, body), {
      status: 400,
      code: 'Validation failed',
      fields: { code: 'doubled' },
    })
  })
})

test('403: operators and account holders', async ({ makePerson, holder }) => {
  const { client } = await makePerson({ roles: ['OPERATOR'] })
  for (const caller of [client, holder.client]) {
    expectProblem(await caller.get(path), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await caller.post(path, { ...terms, code: newCode(), owner_id: holder.id }), {
      status: 403,
      code: 'FORBIDDEN',
    })
    expectProblem(await caller.call('PATCH', `${path}1/`, { body: { active: false } }), {
      status: 403,
      code: 'FORBIDDEN',
    })
  }
})

test('404: an owner, a code that is not there', async ({ makePerson, holder }) => {
  const { client } = await makePerson({ roles: ['SUPERUSER'] })
  expectProblem(await client.post(path, { ...terms, code: newCode(), owner_id: 999_999_999 }), {
    status: 404,
    code: 'Profile not found',
  })
  for (const id of ['999999999', 'x', '0'])
    expectProblem(await client.call('PATCH', `${path}${id}/`, { body: {} }), { status: 404, code: 'Not found' })
  expectProblem(await holder.client.post('/edit_profile/', { referal_code: newCode() }), {
    status: 404,
    code: 'ReferalCodeNotExist',
  })
})
