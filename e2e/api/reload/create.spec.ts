import { makeReload, reloadBody, review } from '../../support/money/deposits'
import { png, uploaded } from '../../support/people/identity'
import { makeMember } from '../../support/people/members'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/reload/create/'

test.describe('200', () => {
  test('every field in its form, and no balance moved', async ({ holder, pool }) => {
    const body = await reloadBody(pool, { amount: '33333.33', latitude: 4.711 })
    const answer = await holder.client.post<{ message: string; data: { id: number } }>(path, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: expect.stringMatching(/\w/),
      data: {
        id: expect.any(Number),
        state: 'Created',
        state_label: 'Creado',
        owner: holder.email,
        reload_method: 'BANK_TRANSFER',
        currency: 'COP',
        bank_name: 'Bancolombia',
        transfer_account: 'Bancolombia',
        payed_amount: '33333.33',
        evidence: body.evidence,
        ip: '190.85.12.4',
        latitude: '4.711',
        longitude: '-74.0721',
        checkout: null,
        // 33,333.33 × 1 % = 333.33; × 19 % = 63.33
        fee_breakdown: {
          reload_amount: '33333.33',
          fee_service: '333.33',
          fee_iva: '63.33',
          total_fee: '396.66',
          total_to_pay: '33333.33',
          fee_mode: 'receiver',
          fee_percentage: '1.00',
          iva_percentage: '19.00',
        },
        metadata: {},
        reason: null,
        created_at: expect.stringMatching(/Z$/),
        decided_at: null,
      },
    })
    expect((await holder.client.get('/balance/')).body).toMatchObject({ COP: '0.00' })
  })

  test('each currency, to an account that takes it', async ({ holder, pool }) => {
    for (const currency of ['COP', 'USD', 'MXN', 'BRL'])
      expect(await makeReload(holder.client, pool, {}, currency)).toMatchObject({ currency, state: 'Created' })
  })

  test('an upload of one’s own is known by its bytes: the same proof twice', async ({ holder, makePerson, pool }) => {
    const bytes = await png('#124578')
    const other = await makePerson()
    const mine = await uploaded(holder.client, bytes, { type: 'evidence' })
    const theirs = await uploaded(other.client, bytes, { type: 'evidence' })
    const one = await makeReload(holder.client, pool, { evidence: mine.url })
    const two = await makeReload(other.client, pool, { evidence: theirs.url })
    const address = 'https://comprobantes.example/igual.png'
    const three = await makeReload(holder.client, pool, { evidence: address })
    const four = await makeReload(other.client, pool, { evidence: address })
    const { rows } = await pool.query(
      'select count(*)::int as reloads, count(distinct evidence_hash)::int as proofs from reload where id = any($1)',
      [[one.id, two.id, three.id, four.id]],
    )
    expect(rows).toEqual([{ reloads: 4, proofs: 2 }])
  })

  test('numbers of reloads and deposits are of one sequence; all optional fields', async ({ holder, pool }) => {
    const facts = {
      payer_email: 'julian@correo.example',
      payer_phone: '3105550147',
      payer_type_document: 'PPT',
      payer_document: '48.127-X'.replace('-', ''),
      account_name: 'Julián Esteban Mosquera',
      ip: '2001:db8::7',
      latitude: '-90.000',
      longitude: 180,
    }
    const { id } = await makeReload(holder.client, pool, facts)
    const { rows } = await pool.query('select payer_document, account_name, longitude from reload where id = $1', [id])
    expect(rows).toEqual([{ payer_document: '48127X', account_name: facts.account_name, longitude: '180' }])
    expect((await pool.query('select from money_movement where number = $1', [id])).rowCount).toBe(0)
  })
})

test.describe('400', () => {
  test('every bad field at once', async ({ holder, pool }) => {
    const body = {
      reload_method: 'CASH',
      currency: 'EUR',
      amount: '10.123',
      evidence: 'file:///etc/passwd',
      bank_id: 'x',
      target_bank_id: null,
      ip: '300.1.1.1',
      latitude: '90.01',
      longitude: 'este',
      payer_email: 'nadie',
      payer_document: '1',
      payer_type_document: 'CC',
    }
    await refused(
      pool,
      holder,
      {
        status: 400,
        code: 'Validation failed',
        fields: {
          reload_method: 'invalid',
          currency: 'invalid',
          amount: 'too_many_places',
          evidence: 'not_a_url',
          bank_id: 'invalid',
          target_bank_id: 'required',
          ip: 'not_an_ip',
          latitude: 'not_a_coordinate',
          longitude: 'not_a_coordinate',
          payer_email: 'not_an_email',
          payer_document: 'not_a_document',
        },
      },
      () => holder.client.post(path, body),
    )
  })

  test('what is not there: bank, account, an account of another currency, another’s upload', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const other = await makePerson()
    const theirs = await uploaded(other.client, undefined, { type: 'evidence' })
    const { target_bank_id: inDollars } = await reloadBody(pool, {}, 'USD')
    const wrong = [
      [{ bank_id: 999_999 }, { bank_id: 'unknown_bank' }],
      [{ target_bank_id: 999_999 }, { target_bank_id: 'unknown_account' }],
      [{ target_bank_id: inDollars }, { target_bank_id: 'unknown_account' }],
      [{ evidence: theirs.url }, { evidence: 'unknown_file' }],
      [{ amount: '-1' }, { amount: 'too_small' }],
      [{ amount: '0' }, { amount: 'too_small' }],
      [
        { amount: '0', bank_id: 999_999, target_bank_id: 999_999, evidence: theirs.url },
        { amount: 'too_small', bank_id: 'unknown_bank', target_bank_id: 'unknown_account', evidence: 'unknown_file' },
      ],
      [{ amount: '0.01', reload_method: 'BANK_TRANSFER' }, null],
      [{ amount: '1234567890123456789.00' }, { amount: 'too_large' }],
    ] as const
    for (const [facts, fields] of wrong) {
      const body = await reloadBody(pool, facts)
      // 0.01 × 1 % rounds to zero: one centavo is accepted
      if (fields === null) expect((await holder.client.post(path, body)).status).toBe(200)
      else
        await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
          holder.client.post(path, body),
        )
    }
  })

  test('a method that a referral code took away', async ({ holder, pool }) => {
    await pool.query(`update "user" set reload_methods = '{pse}' where id = $1`, [holder.id])
    const wanted = { status: 400, code: 'Validation failed', fields: { reload_method: 'method_not_offered' } }
    const body = await reloadBody(pool)
    await refused(pool, holder, wanted, () => holder.client.post(path, body))
  })
})

test.describe('401, 403', () => {
  test('no key; no token; not ready; over the day’s limit', async ({ anyone, platform, holder, makePerson, pool }) => {
    const body = await reloadBody(pool)
    await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () => anyone.post(path, body))
    await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () => platform.post(path, body))
    const fresh = await makePerson({ phoneVerified: false })
    await refused(pool, fresh, { status: 403, code: 'PhoneNotVerified' }, () => fresh.client.post(path, body))
    await pool.query('update "user" set max_transaction_quantity = 1 where id = $1', [holder.id])
    await makeReload(holder.client, pool)
    const wanted = { status: 403, code: 'TransactionLimitReached' }
    await refused(pool, holder, wanted, () => holder.client.post(path, body))
  })
})

test.describe('reading', () => {
  test('a list by state and currency, newest first; one; a cursor preserves the filters', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const ids: number[] = []
    for (const currency of ['COP', 'USD', 'COP', 'COP'])
      ids.push((await makeReload(holder.client, pool, {}, currency)).id)
    await review(staff.client, ids[0] ?? 0)
    type List = { count: number | null; next: string | null; results: { id: number }[] }
    const list = async (query: string) => (await holder.client.get<List>(`/reload/${query}`)).body
    const named = ({ results }: List) => results.map(({ id }) => id)
    expect(named(await list(''))).toEqual([...ids].reverse())
    expect(await list('?state=Paid')).toMatchObject({ count: 1, results: [{ id: ids[0] }] })
    expect(named(await list('?currency=COP&state=Created'))).toEqual([ids[3], ids[2]])
    const first = await list('?cursor=&currency=COP&page_size=2')
    expect(named(first)).toEqual([ids[3], ids[2]])
    const { pathname, search } = new URL(first.next ?? '')
    const second = (await holder.client.get<List>(pathname + search)).body
    expect(second).toMatchObject({ count: null, next: null, results: [{ id: ids[0] }] })
    expectProblem(await holder.client.get('/reload/?state=X'), { status: 400, code: 'Validation failed' })
  })

  test('404: another’s, and none at all', async ({ holder, makePerson, pool }) => {
    const other = await makePerson()
    const { id } = await makeReload(holder.client, pool)
    for (const one of [`${id}`, '999999999', 'x', '0'])
      expectProblem(await other.client.get(`/reload/${one}/`), { status: 404, code: 'ReloadNotFound' })
    expect((await other.client.get('/reload/')).body).toMatchObject({ count: 0, results: [] })
  })

  test('members: a viewer reads and sends none, finance sends', async ({ holder, platform, pool }) => {
    const viewer = await makeMember(platform, holder, 'VIEWER')
    const finance = await makeMember(platform, holder, 'FINANCE')
    const { id } = await makeReload(finance.client, pool)
    expect((await viewer.client.get(`/reload/${id}/`)).body).toMatchObject({ id, owner: holder.email })
    const body = await reloadBody(pool)
    await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => viewer.client.post(path, body))
    expectProblem(await viewer.client.get('/balance/entries/'), { status: 403, code: 'FORBIDDEN' })
    expect((await viewer.client.get('/balance/')).status).toBe(200)
  })
})
