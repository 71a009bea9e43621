import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { stoppedOverdrafts } from '../../support/money/overdrafts'
import { balanceOf } from '../../support/money/payments'
import { decide, payoutFile, quoteFile, type ReviewedBatch, sendFile, sent } from '../../support/money/payout-batches'
import { act, addBeneficiary, fill, type Payout } from '../../support/money/payouts'
import type { Person } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const nequi = (phone: string, amount: string, reference = '', name = 'Mariana Ríos', document = '52345678') =>
  `${name};CC;${document};;Nequi;${phone};${amount};;${reference}`
/** A mobile that no other test has. */
const mobile = () => `31${randomInt(10_000_000, 99_999_999)}`

const noBank = { bank_id: null, account_type: null, account_number: null }
const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

/** What the account has beyond `refused`'s count of rows: a refused file adds no account and notifies of none. */
const addedBy = async (pool: pg.Pool, { id }: Person) =>
  (
    await pool.query(
      `select (select count(*) from beneficiary where owner_id = $1)::int as accounts,
              (select count(*) from message where user_id = $1 and kind = 'beneficiaries_added')::int as told,
              (select count(*) from payout_batch where owner_id = $1)::int as batches`,
      [id],
    )
  ).rows[0]

test.describe('200, 201', () => {
  test('accounts of one file, which have one time, are listed once each, by page and by cursor', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    await sent(holder, payoutFile(...Array.from({ length: 7 }, () => nequi(mobile(), '10'))))
    type List = { results: { id: string; created_at: string }[]; next_cursor: string | null; next: string | null }
    const at = async (query: string) => (await holder.client.get<List>(`/api/beneficiaries/?page_size=2&${query}`)).body
    const all = (await holder.client.get<List>('/api/beneficiaries/')).body.results
    expect(new Set(all.map(({ created_at }) => created_at)).size).toBe(1)
    const byCursor = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { results, next_cursor } = await at(`cursor=${cursor}`)
      byCursor.push(...results)
      cursor = next_cursor
    }
    const byPage = []
    for (const page of [1, 2, 3, 4]) byPage.push(...(await at(`page=${page}`)).results)
    expect(all).toHaveLength(7)
    expect([byCursor, byPage]).toEqual([all, all])
  })

  test('quoted, then each line is a payout of its own: all of the money leaves at once', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    const known = await addBeneficiary(holder, pool, { own: false, kind: 'nequi', phone: '3105550147', ...noBank })
    const { document } = (await holder.client.get<{ document: string }>(`/api/beneficiaries/${known}/`)).body
    const other = mobile()
    const text = payoutFile(
      `${nequi('310 555 0147', '10.000', `${holder.id}-1`, 'Ana', document)};norte`,
      `${nequi(other, '20.000,50', `${holder.id}-2`)};`,
      `${nequi(other, '$ 5.000')};sur`,
    ).replace('Referencia', 'Referencia;dato.sede')
    const sums = { file_name: 'nomina-nov.csv', count: 3, currency: 'COP', amount: '35000.50', total: '35000.50' }
    const quote = await quoteFile(holder, text)
    // 98,810.00 − 35,000.50
    expect(quote.body).toMatchObject({ ...sums, balance: '98810.00', left: '63809.50', payable_from: null })
    expect(quote.body.lines).toMatchObject([
      { line: 2, added: false, repeated: false, payee: { name: 'Ana Lucía Rojas', phone: '3105550147' } },
      { line: 3, added: true, repeated: false, amount: '20000.50' },
      { line: 4, added: true, repeated: true },
    ])
    expect(await addedBy(pool, holder), 'a quote writes nothing').toEqual({ accounts: 1, told: 0, batches: 0 })

    const batch = await sent(holder, text)
    expect(batch).toMatchObject({ ...sums, id: expect.stringMatching(/^pb_\w{22}$/), states: { requested: 3 } })
    expect(await balanceOf(pool, holder.id)).toBe('63809.50')
    expect(await addedBy(pool, holder), 'one account is new, reported in one mail').toEqual({
      ...{ accounts: 2, told: 1, batches: 1 },
    })
    const { body } = await holder.client.get<{ results: Payout[] }>(`/api/payouts/?batch_id=${batch.id}`)
    expect(body.results.reverse()).toMatchObject([
      { status: 'requested', amount: '10000.00', beneficiary_id: known, external_id: `${holder.id}-1` },
      { status: 'requested', amount: '20000.50', payee: { phone: other }, metadata: {} },
      { status: 'requested', amount: '5000.00', payee: { phone: other }, external_id: null },
    ])
    const { body: south } = await holder.client.get<{ results: Payout[] }>('/api/payouts/?metadata[sede]=sur')
    expect(south.results).toMatchObject([{ amount: '5000.00', metadata: { sede: 'sur' } }])
    const { rows } = await pool.query(
      `select count(*)::int as transfers, sum(t.amount)::text as amount from payout p
         join ledger_transfer t on t.event = 'payout:' || p.number where p.batch_id = $1`,
      [batch.id],
    )
    expect(rows).toEqual([{ transfers: 3, amount: '35000.50' }])
    expect((await holder.client.get(`/api/payout_batches/${batch.id}/`)).body).toEqual(batch)
    expect((await holder.client.get('/api/payout_batches/')).body).toMatchObject({ count: 1, results: [batch] })
    const stranger = await makePerson()
    expectProblem(await stranger.client.get(`/api/payout_batches/${batch.id}/`), { status: 404, code: 'Not found' })
  })

  test('by the policy over all of them one or two operators approve it as one; a line can be taken out', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const [one, two] = [await operator(makePerson), await operator(makePerson)]
    await fill(holder, one.client, pool)
    const phones = [mobile(), mobile(), mobile()]
    const batch = await sent(holder, payoutFile(...phones.map((phone) => nequi(phone, '10.000'))))
    const review = await one.client.get<ReviewedBatch>(`/panel/payout_batches/${batch.id}/`)
    const warnings = ['third_party', 'new_account']
    expect(review.body).toMatchObject({ open: '30000.00', warnings, approvals_needed: 2 })
    const [first = '', second = ''] = review.body.payouts.map(({ id }) => id)
    const seen = { acknowledged_warnings: warnings, reason: 'Nómina de noviembre.', by_hand: true }
    expectProblem(await act(one.client, second, 'approve', seen), wrong({ id: 'in_batch' }))
    expectProblem(await decide(one.client, batch.id, 'approve', {}), {
      ...wrong({ acknowledged_warnings: 'acknowledgement_required', reason: 'required' }),
    })

    const once = await decide(one.client, batch.id, 'approve', seen)
    expect(once.body).toMatchObject({ states: { requested: 3 } })
    expectProblem(await decide(one.client, batch.id, 'approve', seen), { status: 400, code: 'SecondOperatorRequired' })
    const roles = (who: Person, role: string) =>
      pool.query('update "user" set roles = array[$2]::"Role"[] where id = $1', [who.id, role])
    await roles(one, 'USER')
    const third = await operator(makePerson)
    expect((await decide(third.client, batch.id, 'approve', seen)).body, 'the first no longer counts').toMatchObject({
      states: { requested: 3 },
    })
    await roles(one, 'OPERATOR')
    expect((await act(two.client, first, 'reject', { reason: 'Ya no trabaja aquí.' })).status).toBe(200)
    expect(await balanceOf(pool, holder.id), 'the line gave back its own').toBe('78810.00')
    const { by_hand: _, ...same } = seen
    const other = await decide(two.client, batch.id, 'approve', { ...same, by_hand: false })
    expect(other.body, 'another way takes both').toMatchObject({ states: { requested: 2 } })
    const twice = await decide(two.client, batch.id, 'approve', same)
    expect(twice.body).toMatchObject({ open: '0.00', states: { rejected: 1, approved: 2 } })
    expect(twice.body.payouts.map(({ rail }) => rail)).toEqual([null, null, null])
    expectProblem(await decide(one.client, batch.id, 'approve', seen), { status: 400, code: 'AlreadyDecided' })
    expect(await balanceOf(pool, holder.id)).toBe('78810.00')
  })

  test('to the holder’s own accounts one operator is enough; all of a batch can be rejected', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client, id: operatorId } = await operator(makePerson)
    await fill(holder, client, pool)
    const own = await addBeneficiary(holder, pool, { kind: 'nequi', phone: mobile(), ...noBank })
    const { body: account } = await holder.client.get<{ document: string; phone: string }>(`/api/beneficiaries/${own}/`)
    const line = (amount: string) => nequi(account.phone, amount, '', 'Rosa', account.document)
    const batch = await sent(holder, payoutFile(line('1.000'), line('2.000')))
    await pool.query('update payout_batch set requested_by_id = $2 where id = $1', [batch.id, operatorId])
    expectProblem(await decide(client, batch.id, 'approve', {}), { status: 400, code: 'SecondOperatorRequired' })
    await pool.query('update payout_batch set requested_by_id = null where id = $1', [batch.id])
    await pool.query(`update beneficiary set payable_from = now() + interval '1 hour' where id = $1`, [own])
    expectProblem(await decide(client, batch.id, 'approve', {}), wrong({ id: 'not_payable_yet' }))
    await pool.query('update beneficiary set payable_from = now() where id = $1', [own])
    expect((await decide(client, batch.id, 'approve', { by_hand: true })).body).toMatchObject({
      states: { approved: 2 },
    })

    const refusal = await sent(holder, payoutFile(line('1.000'), line('3.000')))
    expect(await balanceOf(pool, holder.id)).toBe('91810.00')
    const rejected = await decide(client, refusal.id, 'reject', { reason: 'Lo pidió de nuevo.' })
    expect(rejected.body).toMatchObject({ states: { rejected: 2 } })
    expect(await balanceOf(pool, holder.id), 'each gave back its own').toBe('95810.00')
  })
})

test.describe('400', () => {
  test('each wrong line is named, and nothing of the others is written', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    await sent(holder, payoutFile(nequi(mobile(), '10', `${holder.id}-9`)))
    const listed = await addBeneficiary(holder, pool, { own: false, kind: 'nequi', phone: mobile(), ...noBank })
    const { body: account } = await holder.client.get<{ phone: string }>(`/api/beneficiaries/${listed}/`)
    const before = await addedBy(pool, holder)
    const bad = payoutFile(nequi(mobile(), '10'), nequi('123', 'mil'), nequi(mobile(), '10'))
    const faults = wrong({ 'lines.3.amount': 'not_a_decimal', 'lines.3.account': 'not_a_mobile' })
    await refused(pool, holder, faults, () => quoteFile(holder, bad))
    await refused(pool, holder, faults, () => sendFile(holder, bad))
    // the account of the second line is on the list with another document
    const other = payoutFile(nequi(mobile(), '10'), nequi(account.phone, '10'))
    await refused(pool, holder, wrong({ 'lines.3.document': 'other_holder' }), () => sendFile(holder, other))
    const taken = payoutFile(nequi(mobile(), '10'), nequi(mobile(), '10', `${holder.id}-9`))
    await refused(pool, holder, wrong({ 'lines.3.external_id': 'external_id_taken' }), () => sendFile(holder, taken))
    // 10 have left already
    const large = payoutFile(nequi(mobile(), '98.000'), nequi(mobile(), '800,01'))
    expect((await quoteFile(holder, large)).body).toMatchObject({ left: null })
    await refused(pool, holder, { status: 400, code: 'InsufficientBalance' }, () => sendFile(holder, large))
    expect(await stoppedOverdrafts(pool, holder.id)).toEqual({ 'batch COP': { tries: 1, amount: '98800.01' } })
    expect(await addedBy(pool, holder)).toEqual(before)
  })

  test('the same file again is refused by name and day, also when both come at once', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    const text = payoutFile(nequi(mobile(), '10.000'), nequi(mobile(), '10.000'))
    const answers = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => sendFile(holder, text, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const taken = answers.find(({ status }) => status === 201)?.body.file_name
    for (const again of [...answers.filter(({ status }) => status === 400), await quoteFile(holder, text, 'd.csv')]) {
      expectProblem(again, wrong({ file: 'sent_before' }))
      expect(again.body).toMatchObject({ id: answers.find(({ status }) => status === 201)?.body.id })
      expect(again.body.errors?.[0]?.message).toMatch(new RegExp(`^${taken} (ya se envió el|was already sent on) \\d`))
    }
    expect(await balanceOf(pool, holder.id)).toBe('78810.00')
    expect(await addedBy(pool, holder)).toEqual({ accounts: 2, told: 1, batches: 1 })
  })
})
