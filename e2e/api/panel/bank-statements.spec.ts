import type pg from 'pg'
import type { Client } from '../../support/client'
import { makeReload, review } from '../../support/money/deposits'
import { loadStatement, makeAccount } from '../../support/money/reconciliations'
import type { Person } from '../../support/people/people'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/bank_statements/'
type Statement = { id: number; lines: number; matched: number; unmatched: number; debits: number; repeated: number }
type Line = { line: number; kind: string; amount: string; description: string; entry: { event: string } | null }
type Lines = { statement: Statement; count: number; results: Line[] }

/** Creates an approved bank transfer to `to.account`, sent at noon of `to.day`. Returns its id. */
async function paid(
  holder: Person,
  staff: Client,
  pool: pg.Pool,
  to: { account: number; amount: string; day: string },
) {
  const { id } = await makeReload(holder.client, pool, { amount: to.amount, target_bank_id: to.account })
  expect((await review(staff, id)).status).toBe(200)
  await pool.query(
    `update reload set created_at = ($2::timestamp + interval '12 hours') at time zone 'America/Bogota' where id = $1`,
    [id, to.day],
  )
  return id
}

const linesOf = async (client: Client, id: number, query = '') =>
  (await client.get<Lines>(`${path}${id}/${query}`)).body

const file = (...lines: string[]) => `\uFEFFFecha;Valor;Descripción;Referencia\r\n${lines.join('\r\n')}\r\n`

test('201, 200: lines and what the ledger has are matched one to one; both sides say what is left', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [reader, account] = [await operator(makePerson), await makeAccount(pool)]
  const { client, id: actor } = reader
  const at = (amount: string, day: string) => paid(holder, client, pool, { account, amount, day })
  const [near, named, far, unseen] = [
    await at('250000.00', '2026-10-05'),
    await at('250000.00', '2026-10-06'),
    await at('80000.50', '2026-10-01'),
    await at('99999.00', '2026-10-07'),
  ]
  const csv = file(
    `05/10/2026;250.000,00;TRANSFERENCIA ${named} DE UN CLIENTE;`,
    '06/10/2026;250.000,00;CONSIGNACIÓN;7781',
    '2026-10-06;80.000,50;PAGO TARDÍO;',
    '07/10/2026;-15.000,00;CUOTA DE MANEJO;',
    '07/10/2026;1.000,00;"=HYPERLINK(""http://malo.example"")";',
  )
  const loaded = await loadStatement<Statement>(client, account, csv)
  expect(loaded).toMatchObject({
    status: 201,
    body: {
      ...{ transfer_account_id: account, currency: 'COP', file_name: 'extracto.csv', loaded_by_id: actor },
      ...{
        first_day: '2026-10-05',
        last_day: '2026-10-07',
        lines: 5,
        matched: 2,
        unmatched: 2,
        debits: 1,
        repeated: 0,
      },
    },
  })
  const { id } = loaded.body
  const { results } = await linesOf(client, id)
  // The first line names the second transfer of 250,000.00; the credit of 80,000.50 came five days after its transfer.
  expect(results.map(({ line, kind, amount, entry }) => [line, kind, amount, entry?.event ?? null])).toEqual([
    [2, 'matched', '250000.00', `reload:${named}`],
    [3, 'matched', '250000.00', `reload:${near}`],
    [4, 'unmatched', '80000.50', null],
    [5, 'debit', '-15000.00', null],
    [6, 'unmatched', '1000.00', null],
  ])
  expect(await linesOf(client, id, '?kind=unmatched&page_size=1&page=2')).toMatchObject({
    count: 2,
    results: [{ line: 6 }],
  })
  const left = await client.get<{ results: { event: string }[] }>(`${path}${id}/unseen/`)
  // The transfer of 1 October is before the statement's days.
  expect(left.body.results.map((one) => one.event)).toEqual([`reload:${unseen}`])
  const console = await atConsole(pool, reader)
  const unshown = (await console.get(`/console/statements/${id}/csv?kind=unseen`)).text.trim().split('\r\n')
  expect(unshown, 'the file of the tab has what the tab has').toHaveLength(2)
  expect(unshown[1]).toMatch(new RegExp(`"reload:${unseen}";"99999,00"`))
  expect((await console.get(`/console/statements/${id}/csv`)).text.trim().split('\r\n'), 'all lines').toHaveLength(6)
  expect(far).toBeGreaterThan(0)
  expect(
    (await client.get<{ results: Statement[] }>(`${path}?transfer_account_id=${account}`)).body.results,
  ).toHaveLength(1)
  expect(await auditOf(pool, `bank_statement:${id}`)).toMatchObject([
    { actor_id: actor, action: 'bank_statement.loaded', to: { file: 'extracto.csv', lines: 5, matched: 2 } },
  ])
})

test('200, 204: matched again after an approval; lines that overlap count once; what is removed counts no more', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const twice = ['2026-09-01;10.000,00;IGUAL;1', '2026-09-01;10.000,00;IGUAL;1']
  const first = await loadStatement<Statement>(client, account, file(...twice))
  expect(first.body).toMatchObject({ lines: 2, unmatched: 2, repeated: 0 })
  const second = await loadStatement<Statement>(client, account, file(...twice, twice[0] ?? '', '2026-09-02;5;OTRA;'))
  expect(second.body).toMatchObject({ lines: 4, unmatched: 2, repeated: 2 })

  const reloads = [1, 2, 3].map(() => paid(holder, client, pool, { account, amount: '10000.00', day: '2026-09-01' }))
  await Promise.all(reloads)
  const again = await client.post<Statement>(`${path}${second.body.id}/`, {})
  expect(again).toMatchObject({ status: 200, body: { matched: 1, unmatched: 1 } })
  expect((await linesOf(client, first.body.id)).statement).toMatchObject({ matched: 2, unmatched: 0 })

  expect((await client.call('DELETE', `${path}${first.body.id}/`)).status).toBe(204)
  expectProblem(await client.get(`${path}${first.body.id}/`), { status: 404, code: 'Not found' })
  expect((await linesOf(client, second.body.id)).statement).toMatchObject({ matched: 3, unmatched: 1, repeated: 0 })
  const deeds = [
    ...(await auditOf(pool, `bank_statement:${first.body.id}`)),
    ...(await auditOf(pool, `bank_statement:${second.body.id}`)),
  ]
  expect(deeds.map(({ action }) => action)).toEqual([
    ...['bank_statement.loaded', 'bank_statement.removed', 'bank_statement.loaded', 'bank_statement.matched'],
  ])
})

test('201: comma or tab between values, amounts with a point, and letters as Windows writes them', async ({
  makePerson,
  pool,
}) => {
  const { client } = await operator(makePerson)
  const comma = 'date,amount,description\n2026-08-01,"1,234,567.89",Rent\n'
  const answer = await loadStatement<Statement>(client, await makeAccount(pool), comma)
  expect((await linesOf(client, answer.body.id)).results).toMatchObject([{ amount: '1234567.89', description: 'Rent' }])
  const windows = Uint8Array.from(
    Buffer.from('Fecha\tMonto\tConcepto\r\n01/08/2026\t10,50\tConsignaci\xf3n\r\n', 'latin1'),
  )
  const other = await loadStatement<Statement>(client, await makeAccount(pool), windows)
  expect((await linesOf(client, other.body.id)).results).toMatchObject([
    { amount: '10.50', description: 'Consignación' },
  ])
})

test('400: an invalid file is refused by line, column and rule, and nothing of it is stored', async ({
  makePerson,
  pool,
  holder,
}) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const kept = async () =>
    (await pool.query('select count(*)::int as n from bank_statement where transfer_account_id = $1', [account]))
      .rows[0].n
  const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
  const sends = (csv: string | Uint8Array<ArrayBuffer>) => () => loadStatement(client, account, csv)
  await refused(
    pool,
    holder,
    wrong({ 'lines.3.date': 'not_a_date', 'lines.4.amount': 'not_a_decimal', 'lines.5': 'wrong_columns' }),
    sends(file('2026-10-01;1;a;', '2026-13-01;1;a;', '2026-10-01;1.2.3;a;', '2026-10-01;1;a')),
  )
  await refused(pool, holder, wrong({ 'headers.date': 'required' }), sends('Valor;Descripción\n1;a\n'))
  await refused(pool, holder, wrong({ lines: 'required' }), sends('Fecha;Valor;Descripción\n'))
  await refused(
    pool,
    holder,
    wrong({ 'lines.2': 'not_a_csv' }),
    sends('Fecha;Valor;Descripción\n2026-10-01;1;"abierta\n'),
  )
  await refused(pool, holder, wrong({ file: 'not_a_csv' }), sends(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0])))
  await refused(pool, holder, wrong({ file: 'required', transfer_account_id: 'invalid' }), () => {
    const form = new FormData()
    form.set('transfer_account_id', 'x')
    return client.post(path, form)
  })
  await refused(pool, holder, wrong({ transfer_account_id: 'unknown_account' }), () =>
    loadStatement(client, 999_999_999, file('2026-10-01;1;a;')),
  )
  expect(await kept()).toBe(0)
  await sends(file('2026-10-01;1;a;'))()
  await refused(pool, holder, wrong({ file: 'doubled' }), sends(file('2026-10-01;1;a;')))
  expect(await kept()).toBe(1)
})

test('401, 403, 404, 415, and a file over its size', async ({ makePerson, holder, anyone, pool }) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  const forbidden = { status: 403, code: 'FORBIDDEN' }
  expectProblem(await loadStatement(holder.client, account, file('2026-10-01;1;a;')), forbidden)
  for (const where of [path, `${path}1/`, `${path}1/unseen/`]) expectProblem(await holder.client.get(where), forbidden)
  expectProblem(await holder.client.call('DELETE', `${path}1/`), forbidden)
  const none = { status: 404, code: 'Not found' }
  for (const where of ['999999999/', 'x/', '999999999/unseen/'])
    expectProblem(await client.get(`${path}${where}`), none)
  expectProblem(await client.post(`${path}999999999/`, {}), none)
  expectProblem(await client.call('DELETE', `${path}999999999/`), none)
  expectProblem(await client.post(path, { file: 'x' }), { status: 415, code: 'UnsupportedMediaType' })
  const large = file(`2026-10-01;1;${'a'.repeat(5 * 1024 * 1024)};`)
  const tooLarge = { status: 400, code: 'Validation failed', fields: { file: 'file_too_large' } }
  expectProblem(await loadStatement(client, account, large), tooLarge)
  expect((await pool.query('select 1 from bank_statement where transfer_account_id = $1', [account])).rows).toEqual([])
})

test('403: with a PIN set it is asked for, and a wrong one loads nothing', async ({ makePerson, pool }) => {
  const [one, account] = [await operator(makePerson), await makeAccount(pool)]
  expect((await one.client.post('/profile/pin/', { pin: '402917', password: one.password })).status).toBeLessThan(300)
  const csv = file('2026-10-01;1;a;')
  const wanted = { status: 403, code: 'StepUpRequired' }
  expectProblem(await loadStatement(one.client, account, csv), wanted)
  expectProblem(await loadStatement(one.client, account, csv, { pin: '000000' }), wanted)
  expect((await pool.query('select 1 from bank_statement where transfer_account_id = $1', [account])).rows).toEqual([])
  expect((await loadStatement(one.client, account, csv, { pin: '402917' })).status).toBe(201)
})
