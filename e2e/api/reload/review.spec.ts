import { makeReload, review, startDeposit } from '../../support/money/deposits'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const state = async (client: { get: (path: string) => Promise<{ body: Record<string, unknown> }> }, id: number) =>
  (await client.get(`/reload/${id}/`)).body

test.describe('200', () => {
  test('approved: the amount less fee and IVA, at once, and the reviewer is recorded', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client, id: operatorId } = await operator(makePerson)
    // An amount that only this test uses: the same amount on the same day raises a warning
    const { id } = await makeReload(holder.client, pool, { amount: '33333.37' })
    const answer = await review(client, id)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ code_transaction: 'OK', result: expect.stringContaining('aprobada') })
    // 33,333.37 × 1 % = 333.3337 → 333.33; × 19 % = 63.3327 → 63.33; 33,333.37 − 396.66 = 32,936.71
    expect(await balanceOf(pool, holder.id)).toBe('32936.71')
    expect(await transfersOf(pool, `reload:${id}`)).toEqual([
      'bank → wallet 33333.37 COP',
      'wallet → fees 333.33 COP',
      'wallet → iva 63.33 COP',
    ])
    expect(await state(holder.client, id)).toMatchObject({ state: 'Paid', state_label: 'Pagado', reason: null })
    expect(await auditOf(pool, `reload:${id}`)).toEqual([
      {
        actor_id: operatorId,
        action: 'reload.approved',
        from: { state: 'Created' },
        to: { state: 'Paid', currency: 'COP', amount: '33333.37' },
        reason: null,
      },
    ])
  })

  test('rejected: no balance, and the reason is read by its owner', async ({ holder, makePerson, pool }) => {
    const { client } = await superuser(makePerson)
    const { id } = await makeReload(holder.client, pool)
    const reason = 'El comprobante es de otra transferencia.'
    const answer = await review(client, id, 'REJECTED', { reason })
    expect(answer.body).toEqual({ code_transaction: 'OK', result: expect.stringContaining('rechazada') })
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
    expect(await state(holder.client, id)).toMatchObject({ state: 'Error', state_label: 'Error', reason })
  })

  test('in another currency its own wallet is credited', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { id } = await makeReload(holder.client, pool, { amount: '1234.56' }, 'MXN')
    await review(client, id)
    // 1,234.56 × 1 % = 12.3456 → 12.35; × 19 % = 2.3465 → 2.35; 1,234.56 − 14.70
    expect((await holder.client.get('/balance/')).body).toEqual({
      COP: '0.00',
      USD: '0.00',
      MXN: '1219.86',
      BRL: '0.00',
    })
  })

  test('a referred owner: the referrer gets a part of the fee, and the owner pays no more', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    const referrer = await makePerson()
    const { rows } = await pool.query(
      `insert into referral_code (code, owner_id, commission_percentage) values ('ALIADO-' || $1::int, $1, 12.5) returning id`,
      [referrer.id],
    )
    await pool.query('update "user" set referral_code_id = $1 where id = $2', [rows[0].id, holder.id])
    const { id } = await makeReload(holder.client, pool, { amount: '33333.33' })
    await review(client, id)
    // 333.33 × 12.5 % = 41.66625 → 41.67
    expect(await balanceOf(pool, referrer.id)).toBe('41.67')
    expect(await balanceOf(pool, holder.id)).toBe('32936.67')
    expect((await transfersOf(pool, `reload:${id}`)).at(-1)).toBe('fees → wallet 41.67 COP')
    const { body } = await referrer.client.get<{ results: unknown[] }>('/balance/entries/')
    expect(body.results).toMatchObject([{ kind: 'commission', amount: '41.67', reference: `reload:${id}` }])
    const again = await makeReload(holder.client, pool)
    await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [referrer.id])
    await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => review(referrer.client, again.id))
  })

  test('a fee that is changed afterwards changes nothing of what was sent before', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    const { id } = await makeReload(holder.client, pool, { amount: '100000' })
    await pool.query(
      `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage)
       values ('bank_transfer', 'COP', $1, 10, 500, 19)`,
      [holder.id],
    )
    await review(client, id)
    // 100,000 − 1,000 − 190
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
    const later = await makeReload(holder.client, pool, { amount: '100000' })
    await review(client, later.id)
    // 98,810 + 100,000 − 10,500 − 1,995
    expect(await balanceOf(pool, holder.id)).toBe('186315.00')
  })

  test('two persons from an amount on: the first changes nothing', async ({ holder, makePerson, pool }) => {
    const [first, second] = [await operator(makePerson), await operator(makePerson)]
    const { id } = await makeReload(holder.client, pool, { amount: '5000' }, 'BRL')
    const answer = await review(first.client, id)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ code_transaction: 'OK', result: expect.stringContaining('segunda persona') })
    expect(await state(holder.client, id)).toMatchObject({ state: 'Created' })
    const wanted = { status: 400, code: 'SecondOperatorRequired' }
    await refused(pool, holder, wanted, () => review(first.client, id))
    expect((await review(second.client, id)).body).toMatchObject({ result: expect.stringContaining('aprobada') })
    expect(await state(holder.client, id)).toMatchObject({ state: 'Paid' })
    expect((await auditOf(pool, `reload:${id}`)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [first.id, 'reload.approved_once'],
      [second.id, 'reload.approved'],
    ])
  })

  test('two persons: a first one who may no longer decide is none', async ({ holder, makePerson, pool }) => {
    const [rogue, one, other] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
    const { id } = await makeReload(holder.client, pool, { amount: '5000' }, 'BRL')
    await review(rogue.client, id)
    await pool.query('update "user" set blocked_at = now() where id = $1', [rogue.id])
    expect((await review(one.client, id)).body).toMatchObject({ result: expect.stringContaining('segunda persona') })
    expect((await review(other.client, id)).body).toMatchObject({ result: expect.stringContaining('aprobada') })
  })

  test('two persons: below the amount one is enough, and a rejection needs one', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    const below = await makeReload(holder.client, pool, { amount: '4999.99' }, 'BRL')
    await review(client, below.id)
    expect(await state(holder.client, below.id)).toMatchObject({ state: 'Paid' })
    const above = await makeReload(holder.client, pool, { amount: '9000' }, 'BRL')
    await review(client, above.id, 'REJECTED')
    expect(await state(holder.client, above.id)).toMatchObject({ state: 'Error' })
  })

  test('the same key finds the first answer', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { id } = await makeReload(holder.client, pool)
    const keyed = client.with({ 'idempotency-key': `aprobar-${id}` })
    const first = await review(keyed, id)
    expect(await review(keyed, id)).toMatchObject({ status: 200, body: first.body })
    expect(await auditOf(pool, `reload:${id}`)).toHaveLength(1)
  })
})

test.describe('400', () => {
  test('bad fields, all named', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    expectProblem(await client.post('/panel/reload/', { reload_id: 1.5, status: 'MAYBE', reason: 'x'.repeat(501) }), {
      status: 400,
      code: 'Validation failed',
      fields: { reload_id: 'invalid', status: 'invalid', reason: 'too_long' },
    })
  })

  test('decided already: ReloadAlreadyPayed, ReloadAlreadyRejected', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const [paid, rejected] = [await makeReload(holder.client, pool), await makeReload(holder.client, pool)]
    await review(client, paid.id)
    await review(client, rejected.id, 'REJECTED')
    for (const status of ['APPROVED', 'REJECTED']) {
      const payed = { status: 400, code: 'ReloadAlreadyPayed' }
      await refused(pool, holder, payed, () => review(client, paid.id, status))
      const gone = { status: 400, code: 'ReloadAlreadyRejected' }
      await refused(pool, holder, gone, () => review(client, rejected.id, status))
    }
  })

  test('two operators at once: one decides, the other reads ReloadAlreadyPayed', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const operators = [await operator(makePerson), await operator(makePerson), await superuser(makePerson)]
    const { id } = await makeReload(holder.client, pool, { amount: '100000' })
    const answers = await Promise.all(operators.map(({ client }) => review(client, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    for (const { status, body } of answers)
      if (status === 400) expect(body).toMatchObject({ code: 'ReloadAlreadyPayed' })
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
  })

  test('IncorrectReloadMethod: a deposit, by its number or its id', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { money_movement_id: id } = await startDeposit(holder.client)
    const { rows } = await pool.query('select number from money_movement where id = $1', [id])
    for (const named of [id, rows[0].number])
      await refused(pool, holder, { status: 400, code: 'IncorrectReloadMethod' }, () => review(client, named))
  })
})

test.describe('401, 403', () => {
  test('no key, no token, an account holder', async ({ anyone, platform, holder, pool }) => {
    const { id } = await makeReload(holder.client, pool)
    await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () => review(anyone, id))
    await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () => review(platform, id))
    await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => review(holder.client, id))
  })

  test('one’s own', async ({ makePerson, pool }) => {
    const mine = await operator(makePerson)
    const { id } = await makeReload(mine.client, pool)
    await refused(pool, mine, { status: 403, code: 'FORBIDDEN' }, () => review(mine.client, id))
  })
})

test.describe('404', () => {
  test('ReloadNotFound; an erased owner: Profile not found', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    for (const id of [999_999_999, 'mm_0000000000000000000000'])
      expectProblem(await review(client, id), { status: 404, code: 'ReloadNotFound' })
    const { id } = await makeReload(holder.client, pool)
    await pool.query('update "user" set erased_at = now() where id = $1', [holder.id])
    await refused(pool, holder, { status: 404, code: 'Profile not found' }, () => review(client, id))
  })
})
