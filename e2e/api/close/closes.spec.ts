import { createHash } from 'node:crypto'
import { closes, type Day, loadDay, rowsOf, withNextDay } from '../../support/money/closes'
import { csvRows } from '../../support/money/exports'
import { makeAccount } from '../../support/money/reconciliations'
import { textOfPdf } from '../../support/odd/pdf'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (day: string) => `${closes}${day}/`
const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

test('200, 202: two persons close a day once each difference has a case, and its files stay', async ({
  makePerson,
  pool,
}) => {
  const [one, two, three] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
  const account = await makeAccount(pool)
  await withNextDay(pool, async (day) => {
    const statement = await loadDay(one.client, account, day, '350.000,00;Abono', '-2.640,00;Cobro')
    await pool.query('update bank_statement set opening_balance = 0, closing_balance = 347000 where id = $1', [
      statement,
    ])
    const read = async () => (await one.client.get<Day>(at(day))).body
    const cases = `${at(day)}cases/`
    const before = await read()
    expect(rowsOf(before, account)).toMatchObject([
      { concept: 'opening', ledger: '0.00', bank: '0.00', difference: '0.00', open: '0.00' },
      { concept: 'unmatched_in', bank: '350000.00', open: '0.00', explained: [{ by: 'case', amount: '-350000.00' }] },
      { concept: 'unmatched_out', bank: '-2640.00', open: '0.00', explained: [{ by: 'case', amount: '2640.00' }] },
      { concept: 'closing', bank: '347000.00', difference: '-347000.00', open: '360.00', explained: [] },
    ])
    expectProblem(await one.client.post(at(day), { digest: before.digest }), wrong({ day: 'unexplained' }))
    const which = { account: `bank:${account}`, currency: 'COP', concept: 'closing' }
    expectProblem(await one.client.post(cases, { ...which, concept: 'payouts' }), wrong({ concept: 'not_allowed' }))
    expect((await one.client.post(cases, { account: which.account })).status).toBe(400)
    const both = await Promise.all([one.client.post<Day>(cases, which), two.client.post<Day>(cases, {})])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const ids = both.map(({ body }) => rowsOf(body, account).at(-1)?.explained[0]?.case_id)
    expect(new Set(ids).size, 'at once it is one case').toBe(1)
    const about = await one.client.get(`/panel/cases/${ids[0]}/`)
    expect(about.body).toMatchObject({ kind: 'close_difference', status: 'OPEN', amount: '360.00', currency: 'COP' })

    expectProblem(await one.client.post(at(day), { digest: before.digest }), { status: 400, code: 'ProposalLapsed' })
    const { digest } = await read()
    const signed = await one.client.post<Proposal>(at(day), { digest })
    expect(signed).toMatchObject({
      status: 202,
      body: {
        kind: 'day.close',
        subject: `day:${day}`,
        status: 'PROPOSED',
        proposed: { digest, differences: expect.any(Number) },
      },
    })
    expectProblem(await two.client.post(at(day), { digest }), { status: 400, code: 'ProposalOpen' })
    expectProblem(await decide(one.client, signed.body, 'CONFIRM'), { status: 400, code: 'SecondOperatorRequired' })
    const ends = await Promise.all([two, three].map(({ client }) => decide(client, signed.body, 'CONFIRM')))
    expect(ends.map(({ status }) => status).sort(), 'of two at once one closes').toEqual([200, 400])
    const late = await one.client.post<{ decided_by: string; decision: string; decided_at: string }>(at(day), {
      digest,
    })
    expectProblem(late, { status: 400, code: 'AlreadyDecided' })
    expect(late.body, 'a first signer who comes back reads who closed it').toMatchObject({
      ...{ decided_by: (await read()).close?.closed_by, decision: 'day.closed', decided_at: expect.any(String) },
    })
    expectProblem(await one.client.post(cases, {}), wrong({ day: 'day_closed' }))
    const path = `/panel/bank_statements/${statement}/`
    expectProblem(await one.client.call('DELETE', path, { body: {} }), wrong({ id: 'day_closed' }))

    await expect.poll(async () => (await read()).close?.files.length).toBe(2)
    const after = await read()
    expect(after.digest).toBe(digest)
    expect(after.close).toMatchObject({ sha256: digest, closed_by: expect.any(String) })
    const listed = await one.client.get<{ results: { day: string }[] }>(closes)
    expect(listed.body.results[0]).toMatchObject({ day, sha256: digest })

    const web = await atConsole(pool, one)
    for (const { kind, sha256 } of after.close?.files ?? []) {
      const file = await web.get(`/console/close/${day}/${kind}`)
      expect(file.headers.get('content-disposition')).toContain(`cierre-${day}.${kind}`)
      const { rows } = await pool.query<{ bytes: Buffer }>(
        'select bytes from day_close_file where day = $1 and kind = $2',
        [...[day, kind]],
      )
      const bytes = rows[0]?.bytes ?? Buffer.alloc(0)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      if (kind === 'pdf') {
        const text = await textOfPdf(bytes)
        const { banks } = (await web.get<{ banks: Record<string, string> }>(`/console/close/${day}/view`)).body
        const shown = after.figures.currencies.flatMap(({ sections }) =>
          sections.map((one) => banks[one.account] ?? ''),
        )
        for (const name of shown) expect(text, 'an account’s whole name').toContain(name)
      } else
        expect(csvRows(bytes, ';')).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              Concepto: 'Entradas sin cruzar',
              Extracto: '350000,00',
              Diferencia: '-350000,00',
            }),
            expect.objectContaining({ 'Lo explica': `SHA-256 de las cifras: ${digest}` }),
          ]),
        )
    }
    expect((await web.get(`/console/close/${day}/exe`)).status).toBe(404)
    expect((await auditOf(pool, `day:${day}`)).map(({ action }) => action)).toEqual([
      ...['day.explained', 'day.proposed', 'day.closed'],
    ])
  })
})

test('a late line enters the next day; a signature whose figures change lapses, and may be withdrawn', async ({
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await operator(makePerson), await operator(makePerson), await makeAccount(pool)]
  await withNextDay(pool, async (day) => {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const read = async (of: string) => (await one.client.get<Day>(at(of))).body
    await loadDay(one.client, account, day, '1.000,00;Uno')
    const first = await one.client.post<Proposal>(at(day), { digest: (await read(day)).digest })
    expect(first.status, first.text).toBe(202)
    await loadDay(one.client, account, day, '1.000,00;Uno', '20,00;Dos')
    expectProblem(await decide(two.client, first.body, 'CONFIRM'), { status: 400, code: 'ProposalLapsed' })
    const second = await one.client.post<Proposal>(at(day), { digest: (await read(day)).digest })
    expect(second.status, 'the first one gives way').toBe(202)
    expect((await decide(one.client, second.body, 'WITHDRAW')).body).toMatchObject({ status: 'WITHDRAWN' })
    const third = await two.client.post<Proposal>(at(day), {})
    expect((await decide(one.client, third.body, 'CONFIRM')).body).toMatchObject({ status: 'APPLIED' })
    const closed = await read(day)
    expect(rowsOf(closed, account).map(({ concept, bank }) => `${concept} ${bank}`)).toContain('unmatched_in 1020.00')

    await loadDay(one.client, account, day, '300,00;Tarde')
    expect((await read(day)).figures, 'a closed day stays as it is').toEqual(closed.figures)
    const late = rowsOf(await read(next), account).find(({ concept }) => concept === 'unmatched_in')
    expect(late).toMatchObject({ bank: '300.00', count: 1 })
  })
})

test('400, 401, 403, 404: what is no day to close, and who may not', async ({ makePerson, anyone, holder, pool }) => {
  const staff = await operator(makePerson)
  await withNextDay(pool, async (day) => {
    expectProblem(await staff.client.post(at(today()), {}), wrong({ day: 'not_over' }))
    expectProblem(await staff.client.post(`${at(today())}cases/`, {}), wrong({ day: 'not_over' }))
    const { rows } = await pool.query('select from day_close')
    if (rows.length > 0) expectProblem(await staff.client.post(at('2019-12-31'), {}), wrong({ day: 'not_next' }))
    for (const name of ['ayer', '2026-02-30', '1999-01-01'])
      expectProblem(await staff.client.get(at(name)), { status: 404, code: 'Not found' })
    expectProblem(await anyone.get(closes), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await holder.client.get(at(day)), { status: 403, code: 'FORBIDDEN' })
    for (const role of ['AUDITOR', 'SUPPORT', 'REVIEWER'] as const) {
      const { client } = await makePerson({ roles: [role] })
      expect((await client.get(at(day))).status, role).toBe(200)
      for (const path of [at(day), `${at(day)}cases/`])
        expectProblem(await client.post(path, {}), { status: 403, code: 'FORBIDDEN' })
    }
    const treasury = await makePerson({ roles: ['TREASURY'] })
    expect((await treasury.client.post(`${at(day)}cases/`, {})).status).toBe(200)
  })
})
