import type { Client } from '../../support/client'
import { type Case, difference, differenceCase, fileOf, paidTwice, takenBack } from '../../support/money/cases'
import { processForADay, startDeposit } from '../../support/money/deposits'
import { notice, notify } from '../../support/money/notices'
import { decide } from '../../support/money/returns'
import { onlyFirst } from '../../support/only-first'
import { png, upload, uploaded } from '../../support/people/identity'
import type { Person, Standing } from '../../support/people/people'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { wholeList } from '../../support/whole-list'

const pathOf = (id: string, act = '') => `/panel/cases/${id}/${act}`
const read = async (client: Client, id: string) => (await client.get<Case>(pathOf(id))).body
const found = async (client: Client, query: string) =>
  (await client.get<{ count: number; results: Case[] }>(`/panel/cases/?${query}`)).body
const close = { outcome: 'explained', reason: 'La pasarela lo liquidó al día siguiente.' }

const writes = [
  ['assign/', { assignee_id: null }],
  ['notes/', { text: 'Llamó.' }],
  ['close/', close],
] as const

const reader = (make: (standing?: Standing) => Promise<Person>) => make({ roles: ['AUDITOR'] })

test.describe('200', () => {
  test('money in suspense opens a case that its two persons close; returned money that comes back has another', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, two] = [await operator(makePerson), await operator(makePerson)]
    const { id, movementId } = await paidTwice(holder.client, anyone, pool)
    const file = await fileOf(pool, 'suspense', id)
    const before = Date.now()
    const opened = await read(one.client, file.id)
    expect(opened).toMatchObject({
      ...{ kind: 'suspense', status: 'OPEN', subject: `${id}`, money_movement_id: movementId, amount: '34126.67' },
      ...{ assignee_id: null, outcome: null, notes: [] },
    })
    expect(Math.abs(Date.parse(opened.due_at ?? '') - before - 24 * 3_600_000), 'a day from then').toBeLessThan(120_000)
    await decide(one.client, id, { action: 'CREDIT', reason: 'Pagó dos veces.' })
    expect((await read(one.client, file.id)).status).toBe('PROPOSED')
    await decide(two.client, id, { action: 'WITHDRAW' })
    expect((await read(one.client, file.id)).status).toBe('OPEN')
    await decide(one.client, id, { action: 'CREDIT', reason: 'Pagó dos veces.' })
    await decide(two.client, id, { action: 'CREDIT' })
    expect(await read(one.client, file.id)).toMatchObject({
      ...{ status: 'CLOSED', outcome: 'credited', closed_by_id: two.id, reason: 'Pagó dos veces.' },
    })
  })

  test('the list goes by deadline, and finds by state, kind, person, age, id, number, payment, amount and payer', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const { client, id: me } = await operator(makePerson)
    const { id: held, movementId } = await paidTwice(holder.client, anyone, pool)
    const { id: back } = await takenBack(holder.client, anyone, pool)
    const [suspense, reversal] = [await fileOf(pool, 'suspense', held), await fileOf(pool, 'reversal', back)]
    await client.post(pathOf(suspense.id, 'assign/'), { assignee_id: me })
    const idsOf = (rows: Case[]) => rows.map(({ id }) => id)
    const mine = await found(client, `state=waiting&assignee=${me}`)
    expect({ count: mine.count, ids: idsOf(mine.results) }).toEqual({ count: 1, ids: [suspense.id] })
    const all = await wholeList<Case>(client, '/panel/cases/?state=waiting')
    expect(idsOf(all)).toEqual(expect.arrayContaining([suspense.id, reversal.id]))
    const due = all.flatMap((row) => row.due_at ?? [])
    expect(due).toEqual([...due].sort())
    expect(idsOf(await wholeList<Case>(client, '/panel/cases/?kind=reversal&assignee=none'))).toContain(reversal.id)
    for (const search of [suspense.id, `${suspense.number}`, movementId])
      expect(idsOf((await found(client, `search=${search}`)).results), search).toContain(suspense.id)
    for (const search of ['$ 34.126,67', '34126.67'])
      expect(idsOf((await found(client, `search=${encodeURIComponent(search)}&page_size=100`)).results)).toContain(
        suspense.id,
      )
    await pool.query(
      `update payment_text set text = text || ' ' || $2 where number = (select number from money_movement where id = $1)`,
      [movementId, `zoraida${held}`],
    )
    expect(idsOf((await found(client, `search=ZORAIDÁ${held}`)).results)).toEqual([suspense.id])
    expect(idsOf((await found(client, `overdue=true&assignee=${me}`)).results)).toEqual([])
    await pool.query(`update case_file set due_at = now() - interval '1 hour' where id = $1`, [suspense.id])
    expect(idsOf((await found(client, `overdue=true&assignee=${me}`)).results)).toEqual([suspense.id])
    expect((await found(client, `state=closed&assignee=${me}`)).count).toBe(0)
  })

  test('an unknown notice and a difference are noted and closed, and stay closed', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const { client, id: author } = await operator(makePerson)
    const told = notice(`mm_${'Q'.repeat(22)}`, 'approved')
    await notify(anyone, told)
    const { rows } = await pool.query<{ id: string }>('select id from rail_notice where notice_id = $1', [told.id])
    const { id } = await fileOf(pool, 'unknown_notice', rows[0]?.id ?? '')
    const { id: file, url } = await uploaded(client, undefined, { type: 'case', name: 'carta.png' })
    const noted = await client.post<Case>(pathOf(id, 'notes/'), { text: 'Es de otra tienda', file: url })
    expect(noted).toMatchObject({ status: 201, body: { notes: [{ author_id: author, text: 'Es de otra tienda' }] } })
    expect(noted.body.notes[0]?.file).toMatchObject({ url, name: 'carta.png' })
    expect((await client.get(`/files/${file}`)).status).toBe(200)
    expectProblem(await holder.client.get(`/files/${file}`), { status: 404, code: 'Not found' })
    const closed = await client.post<Case>(pathOf(id, 'close/'), { outcome: 'not_ours', reason: 'De otra tienda' })
    expect(closed).toMatchObject({ status: 200, body: { status: 'CLOSED', outcome: 'not_ours', closed_by_id: author } })
    expect((await client.post(pathOf(id, 'notes/'), { text: 'Llegó la carta' })).status, 'also afterwards').toBe(201)
    const audit = await auditOf(pool, `case:${closed.body.number}`)
    expect(audit.map(({ action }) => action)).toEqual(['case.noted', 'case.closed', 'case.noted'])

    const { id: differs, movement, number } = await difference(holder, pool)
    await client.post(pathOf(differs, 'close/'), close)
    const day = (
      await pool.query('select reconciliation_id as id from reconciliation_line where movement_id = $1', [movement])
    ).rows[0].id
    await pool.query('select sync_difference_cases($1)', [day])
    expect(await differenceCase(pool, day), 'found again, it stays closed').toMatchObject({ number })
    const found = async (change: string) => {
      await pool.query(`update reconciliation_line set ${change} where movement_id = $1`, [movement])
      await pool.query('select sync_difference_cases($1)', [day])
      return (await differenceCase(pool, day)).number
    }
    const more = await found(`their_amount = 5000000, their_currency = 'COP', their_state = 'pending'`)
    expect(more, 'of another amount it is another').not.toBe(number)
    const arrived = await found(`their_state = 'succeeded'`)
    expect(arrived, 'of another state there too').not.toBe(more)
    expect(await found(`their_state = 'succeeded'`)).toBe(arrived)
    const { rows: all } = await pool.query(
      `select status::text, outcome, facts ->> 'amount' as amount from case_file
        where kind = 'reconciliation_difference' and facts ->> 'reconciliation' = $1 order by number`,
      [`${day}`],
    )
    expect(all.slice(1)).toEqual([
      { status: 'CLOSED', outcome: 'gone', amount: '5000000.00' },
      { status: 'OPEN', outcome: null, amount: '5000000.00' },
    ])
  })

  test('a difference that a new run no longer finds ends by itself', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { id, movement } = await difference(holder, pool)
    const { rows } = await pool.query(
      'delete from reconciliation_line where movement_id = $1 returning reconciliation_id as id',
      [movement],
    )
    await pool.query('select sync_difference_cases($1)', [rows[0].id])
    expect(await read(client, id)).toMatchObject({ status: 'CLOSED', outcome: 'gone', closed_by_id: null })
  })

  test('a payment that is processing for a day is an alert, until it is not', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { money_movement_id: id } = await startDeposit(holder.client)
    await processForADay(pool, id)
    await pool.query('select sync_alerts()')
    const alert = await fileOf(pool, 'alert_processing', id)
    expect(alert.status).toBe('OPEN')
    await client.post(pathOf(alert.id, 'close/'), { outcome: 'explained', reason: 'El banco está en mantenimiento.' })
    await pool.query('select sync_alerts()')
    expect(await fileOf(pool, 'alert_processing', id), 'it does not come again').toMatchObject({ number: alert.number })
    await pool.query(`update money_movement set status = 'failed', fail_reason = 'declined' where id = $1`, [id])
  })
})

test.describe('400', () => {
  test('who comes second reads who closed it, or who has it', async ({ holder, makePerson, pool }) => {
    const named = (firstName: string) => makePerson({ roles: ['OPERATOR'], firstName })
    const [one, two] = [await named('Irene'), await named('Tomás')]
    const { id } = await difference(holder, pool)
    const take = ({ client, id: me }: Person) =>
      client.post<Case>(pathOf(id, 'assign/'), { assignee_id: me, expected_assignee_id: null })
    const names = Array.from({ length: 10 }, (_, at) => (at % 2 ? 'Irene' : 'Tomás'))
    const people = names.map((name) => (name === 'Irene' ? one : two))
    const taken = await Promise.all(people.map(take))
    const first = onlyFirst(taken, { names, code: 'AlreadyDecided', decision: 'case.assigned' })
    expect((await read(one.client, id)).assignee_id).toBe(people[first]?.id)
    const closed = await Promise.all(people.map(({ client }) => client.post<Case>(pathOf(id, 'close/'), close)))
    onlyFirst(closed, { names, code: 'AlreadyDecided', decision: 'case.closed' })
    expectProblem(await one.client.post(pathOf(id, 'assign/'), { assignee_id: null }), {
      ...{ status: 400, code: 'AlreadyDecided' },
    })
  })

  test('money is not closed by hand; outcome, person, note and file are checked', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    const { id: held } = await paidTwice(holder.client, anyone, pool)
    const { id } = await fileOf(pool, 'suspense', held)
    const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields }) as const
    expectProblem(await client.post(pathOf(id, 'close/'), close), wrong({ outcome: 'not_for_this_case' }))
    expectProblem(await client.post(pathOf(id, 'close/'), { ...close, outcome: 'gone' }), wrong({ outcome: 'invalid' }))
    const { id: differs } = await difference(holder, pool)
    expectProblem(
      await client.post(pathOf(differs, 'close/'), { outcome: 'explained', reason: ' ' }),
      wrong({ reason: 'required' }),
    )
    for (const person of [holder.id, 999_999_999])
      expectProblem(
        await client.post(pathOf(id, 'assign/'), { assignee_id: person }),
        wrong({ assignee_id: 'not_allowed' }),
      )
    expectProblem(await client.post(pathOf(id, 'notes/'), {}), wrong({ text: 'required' }))
    const file = (await uploaded(client, undefined, { type: 'case' })).id
    await client.post(pathOf(id, 'notes/'), { file })
    for (const again of [file, (await uploaded(client)).url])
      expectProblem(await client.post(pathOf(id, 'notes/'), { file: again }), wrong({ file: 'unknown_file' }))
    const script = new TextEncoder().encode('<script>')
    expectProblem(await upload(client, script, { type: 'case' }), { status: 400, code: 'UnsupportedFile' })
    expectProblem(await upload(holder.client, await png(), { type: 'case' }), { status: 403, code: 'FORBIDDEN' })
    for (const query of ['state=old', 'kind=none', 'assignee=x', 'overdue=yes'])
      expect((await client.get(`/panel/cases/?${query}`)).status, query).toBe(400)
  })
})

test('401, 403, 404: staff alone read them, those whom the policy names write, nobody about their own payment', async ({
  holder,
  platform,
  anyone,
  makePerson,
  pool,
}) => {
  const [auditor, support] = [await reader(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const { id } = await difference(holder, pool)
  expectProblem(await platform.get('/panel/cases/'), { status: 401, code: 'InvalidToken' })
  expectProblem(await anyone.post(pathOf(id, 'close/'), close), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await holder.client.get(pathOf(id)), { status: 403, code: 'FORBIDDEN' })
  expect((await auditor.client.get(pathOf(id))).status).toBe(200)
  for (const [act, body] of writes)
    expectProblem(await auditor.client.post(pathOf(id, act), body), { status: 403, code: 'FORBIDDEN' })
  expect((await support.client.post(pathOf(id, 'notes/'), { text: 'Llamó.' })).status).toBe(201)
  expectProblem(await support.client.post(pathOf(id, 'close/'), close), { status: 403, code: 'FORBIDDEN' })
  await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [holder.id])
  for (const [act, body] of writes)
    expectProblem(await holder.client.post(pathOf(id, act), body), { status: 403, code: 'FORBIDDEN' })
  for (const none of [`cs_${'0'.repeat(22)}`, 'cs_1', '7'])
    expectProblem(await support.client.get(pathOf(none)), { status: 404, code: 'Not found' })
})
