import { deposit, depositBody, makePayer, startDeposit } from '../../support/money/deposits'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe('a bearer token beside the key', () => {
  test('401 and 403: it must be good, and its holder’s; the key alone does, and with a good one', async ({
    holder,
    makePerson,
    anyone,
    pool,
  }) => {
    const body = depositBody('pse', await makePayer(holder.client))
    const byKey = anyone.with({ 'x-api-key': holder.key })
    const withToken = (token: string) => byKey.with({ authorization: `Bearer ${token}` })
    const other = await makePerson()
    for (const token of ['x', `${holder.token.slice(0, -3)}xyz`])
      await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () => deposit(withToken(token), 'pse', body))
    await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => deposit(withToken(other.token), 'pse', body))
    expectProblem(await withToken(other.token).get('/api/reload/pse/banks/'), { status: 403, code: 'FORBIDDEN' })
    expect((await deposit(withToken(holder.token), 'pse', body)).status).toBe(201)
    expect((await deposit(byKey, 'pse', { ...body, external_id: 'sin-token' })).status).toBe(201)
  })

  test('403: a platform key makes no deposits, whichever token comes with it', async ({ holder, platform }) => {
    const both = platform.with({ authorization: `Bearer ${holder.token}` })
    expectProblem(await both.get('/api/reload/pse/banks/'), { status: 403, code: 'ScopeMissing' })
  })
})

test.describe('400', () => {
  test('every bad field at once', async ({ holder, pool }) => {
    const body = {
      amount: '1e3',
      external_id: '',
      description_to_payer: 'x'.repeat(256),
      redirect_url: 'ftp://tienda.example',
      fee_mode: 'both',
    }
    await refused(
      pool,
      holder,
      {
        status: 400,
        code: 'Validation failed',
        fields: {
          counterparty_id: 'required',
          amount: 'not_a_decimal',
          external_id: 'required',
          description_to_payer: 'too_long',
          description_to_payee: 'required',
          redirect_url: 'not_a_url',
          fee_mode: 'invalid',
        },
      },
      () => deposit(holder.client, 'bancolombia', body),
    )
  })

  test('amounts outside of the limits, by their wire name', async ({ holder, pool }) => {
    const payerId = await makePayer(holder.client)
    const wrong = [
      ['bancolombia', '999.99', 'below_method_minimum'],
      ['pse', '1499.99', 'below_method_minimum'],
      ['nequi', '-5000', 'below_method_minimum'],
      // 10,000,000.00 + 2.5 % + IVA exceeds ten million
      ['bancolombia', '10000000.00', 'above_method_maximum'],
    ] as const
    for (const [type, amount, code] of wrong) {
      const field = type === 'pse' ? 'amount_cop' : 'amount'
      await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { [field]: code } }, () =>
        deposit(holder.client, type, depositBody(type, payerId, amount)),
      )
    }
  })

  test('no id that a database could not hold: payer and bank are looked for there', async ({ holder, pool }) => {
    const payerId = await makePayer(holder.client)
    for (const field of ['counterparty_id', 'financial_institution_code'])
      for (const odd of ['a\0b', '\ud800'])
        await refused(
          pool,
          holder,
          { status: 400, code: 'Validation failed', fields: { [field]: 'unreadable_text' } },
          () => deposit(holder.client, 'pse', { ...depositBody('pse', payerId), [field]: odd }),
        )
  })

  test('what only the books know is named at once too: payer, bank, amount and method', async ({ holder, pool }) => {
    await pool.query(`update "user" set reload_methods = '{nequi}' where id = $1`, [holder.id])
    const body = { ...depositBody('pse', 'cp_nobody', '1499.99'), financial_institution_code: '9999' }
    const fields = {
      type: 'method_not_offered',
      counterparty_id: 'unknown_counterparty',
      financial_institution_code: 'unknown_bank',
      amount_cop: 'below_method_minimum',
    }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      deposit(holder.client, 'pse', body),
    )
  })

  test('another holder’s payer, an unknown bank', async ({ holder, makePerson, pool }) => {
    const other = await makePerson()
    const theirs = await makePayer(other.client)
    const mine = await makePayer(holder.client)
    const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
    for (const id of [theirs, 'cp_nobody'])
      await refused(pool, holder, invalid({ counterparty_id: 'unknown_counterparty' }), () =>
        deposit(holder.client, 'nequi', depositBody('nequi', id)),
      )
    await refused(pool, holder, invalid({ financial_institution_code: 'unknown_bank' }), () =>
      deposit(holder.client, 'pse', { ...depositBody('pse', mine), financial_institution_code: '9999' }),
    )
  })

  test('an external_id that is taken, by whichever method: with the one that has it', async ({ holder, pool }) => {
    const first = await startDeposit(holder.client)
    const body = depositBody('nequi', await makePayer(holder.client))
    const wanted = { status: 400, code: 'Validation failed', fields: { external_id: 'external_id_taken' } }
    const answer = await refused(pool, holder, wanted, () =>
      deposit(holder.client, 'nequi', { ...body, external_id: first.external_id }),
    )
    expect(answer.body).toMatchObject({ money_movement_id: first.money_movement_id })
  })

  test('one external_id twenty times at once: one deposit', async ({ holder, pool }) => {
    const body = depositBody('bancolombia', await makePayer(holder.client))
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(holder.client, 'bancolombia', body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    const { rows } = await pool.query('select id from money_movement where external_id = $1', [body.external_id])
    expect(rows).toHaveLength(1)
  })

  test('a fee that leaves nothing to credit', async ({ holder, pool }) => {
    await pool.query(
      `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage)
       values ('nequi', 'COP', $1, 50, 2000, 19)`,
      [holder.id],
    )
    // 3,000 × 50 % + 2,000 = 3,500
    const body = depositBody('nequi', await makePayer(holder.client), '3000')
    const wanted = { status: 400, code: 'Validation failed', fields: { amount: 'nothing_to_credit' } }
    await refused(pool, holder, wanted, () => deposit(holder.client, 'nequi', { ...body, fee_mode: 'receiver' }))
    expect((await deposit(holder.client, 'nequi', body)).body.fee_breakdown).toMatchObject({
      fee_service: '3500.00',
      fee_iva: '665.00',
      total_to_pay: '7165.00',
    })
  })

  test('a method that a referral code took away', async ({ holder, pool }) => {
    await pool.query(`update "user" set reload_methods = '{pse}' where id = $1`, [holder.id])
    await startDeposit(holder.client)
    const body = depositBody('nequi', await makePayer(holder.client))
    const wanted = { status: 400, code: 'Validation failed', fields: { type: 'method_not_offered' } }
    await refused(pool, holder, wanted, () => deposit(holder.client, 'nequi', body))
  })
})

test.describe('401, 403', () => {
  test('no key; the platform’s key; a key without the scope; an account that is not ready', async ({
    anyone,
    platform,
    holder,
    makePerson,
    pool,
  }) => {
    const body = depositBody('nequi', await makePayer(holder.client))
    const call = (client: typeof anyone) => () => deposit(client, 'nequi', body)
    await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, call(anyone))
    await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, call(platform))
    await pool.query(`update api_key set scopes = '{links}' where owner_id = $1`, [holder.id])
    await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, call(holder.client))
    const fresh = await makePerson({ level: 1 })
    await refused(pool, fresh, { status: 403, code: 'LevelNotAllowed' }, call(fresh.client))
  })

  test('more than the account may begin in one day: deposits and bank transfers count', async ({ holder, pool }) => {
    await pool.query('update "user" set max_transaction_quantity = 2 where id = $1', [holder.id])
    const payerId = await makePayer(holder.client)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => deposit(holder.client, 'nequi', depositBody('nequi', payerId))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const wanted = { status: 403, code: 'TransactionLimitReached' }
    await refused(pool, holder, wanted, () => deposit(holder.client, 'nequi', depositBody('nequi', payerId)))
  })
})
