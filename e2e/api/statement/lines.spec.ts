import { entriesOf, lineAt, linesOf, loadLines, paidByHand, statements } from '../../support/money/bank-lines'
import { makeReload, review } from '../../support/money/deposits'
import { fill, giveBack } from '../../support/money/payouts'
import { loadStatement, makeAccount } from '../../support/money/reconciliations'
import { onlyFirst } from '../../support/only-first'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

test('a payout, its return and a gateway’s payout are matched by rule, each line with its own transfer', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [staff, other, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  await fill(holder, staff.client, pool, '300000')
  const sent = await paidByHand({ holder, pool, account }, makePerson, '61000.00')
  const reference = `D-${account}`
  const dispersed = { rail: 'sandbox', amount: '36800000.00', cost: '1140.00', reference, transfer_account_id: account }
  const { body } = await staff.client.post<{ id: number }>('/panel/rail_payouts/', dispersed)
  expect((await other.client.post(`/panel/rail_payouts/${body.id}/`, { status: 'APPROVED' })).status).toBe(200)

  const first = await loadLines(
    staff.client,
    account,
    `-61.000,00;PAGO A TERCEROS;${sent.reference}`,
    `36.800.000,00;DISPERSION ${reference};`,
    '61.000,00;DEVOLUCION ACH;',
  )
  expect(await entriesOf(staff.client, first)).toEqual([`${sent.event}:paid`, `rail_payout:${body.id}:paid`, null])
  expect((await giveBack([sent.client, staff.client], sent.id)).status).toBe(200)
  expect(await staff.client.post(`${statements}${first}/`, {})).toMatchObject({ body: { matched: 3, unmatched: 0 } })
  expect(await entriesOf(staff.client, first)).toEqual([
    ...[`${sent.event}:paid`, `rail_payout:${body.id}:paid`, `${sent.event}:amount:back`],
  ])
})

test('200: by hand, and undone; rules leave a line that somebody handled alone', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client, id: actor }, account] = [await operator(makePerson), await makeAccount(pool)]
  const { id } = await makeReload(holder.client, pool, { amount: '70000.00', target_bank_id: account })
  const statement = await loadLines(client, account, '70.000,00;CONSIGNACION;')
  expect(await entriesOf(client, statement), 'not approved yet').toEqual([null])
  await review(client, id)
  const key = `reload:${id}:owner`
  const read = await client.get<{ candidates: { key: string }[] }>(lineAt(statement, 2))
  expect(read.body.candidates.map((one) => one.key)).toEqual([key])
  const matched = await client.post(lineAt(statement, 2), { action: 'MATCH', key })
  expect(matched).toMatchObject({ status: 200, body: { kind: 'matched', entry: { key } } })
  expect((await client.get<{ candidates: unknown[] }>(lineAt(statement, 2))).body.candidates).toEqual([])
  const undone = await client.post(lineAt(statement, 2), { action: 'UNDO', reason: 'Era otra.' })
  expect(undone).toMatchObject({ status: 200, body: { kind: 'unmatched', entry: null } })
  expect(await client.post(`${statements}${statement}/`, {})).toMatchObject({ body: { matched: 0, unmatched: 1 } })
  expectProblem(await client.post(lineAt(statement, 2), { action: 'UNDO' }), { status: 400, code: 'AlreadyDecided' })
  expect((await auditOf(pool, `bank_statement:${statement}`)).slice(1, 3)).toMatchObject([
    { actor_id: actor, action: 'bank_statement.line_matched', to: { line: 2, entry: key } },
    { action: 'bank_statement.line_undone', from: { line: 2, entry: key }, reason: 'Era otra.' },
  ])
})

test('two people at once: one line has one transfer, and one transfer one line', async ({
  holder,
  makePerson,
  pool,
}) => {
  const named = (firstName: string) => makePerson({ roles: ['OPERATOR'], firstName })
  const [one, other, account] = [await named('Irene'), await named('Tomás'), await makeAccount(pool)]
  const statement = await loadLines(one.client, account, '80.000,00;A;1', '80.000,00;B;2')
  const keys: string[] = []
  for (let at = 0; at < 2; at += 1) {
    const { id } = await makeReload(holder.client, pool, { amount: '80000.00', target_bank_id: account })
    await review(one.client, id)
    keys.push(`reload:${id}:owner`)
  }
  const match = (who: typeof one, line: number, key?: string) =>
    who.client.post<{ code?: string }>(lineAt(statement, line), { action: 'MATCH', key })
  const same = await Promise.all([match(one, 2, keys[0]), match(other, 2, keys[1])])
  const names = ['Irene', 'Tomás']
  onlyFirst(same, { names, code: 'AlreadyDecided', decision: 'bank_statement.line_matched' })
  const [taken] = await entriesOf(one.client, statement)
  expectProblem(await match(other, 3, taken ?? ''), wrong({ key: 'doubled' }))
  const free = keys.find((key) => key !== taken)
  const twice = await Promise.all([match(one, 3, free), match(other, 3, free)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(new Set(await entriesOf(one.client, statement))).toEqual(new Set(keys))
  const undo = (who: typeof one) => who.client.post(lineAt(statement, 2), { action: 'UNDO' })
  const undone = await Promise.all([undo(one), undo(other)])
  onlyFirst(undone, { names, code: 'AlreadyDecided', decision: 'bank_statement.line_undone' })
  const audit = await auditOf(pool, `bank_statement:${statement}`)
  expect(audit.filter(({ action }) => action === 'bank_statement.line_undone')).toHaveLength(1)
})

test('400, 401, 403, 404: what is of another account or amount, who may not, and what is not there', async ({
  holder,
  makePerson,
  anyone,
  pool,
}) => {
  const [{ client }, account, elsewhere] = [
    await operator(makePerson),
    await makeAccount(pool),
    await makeAccount(pool),
  ]
  const statement = await loadLines(client, account, '90.000,00;A;', '-90.000,00;B;')
  const { id } = await makeReload(holder.client, pool, { amount: '90000.00', target_bank_id: elsewhere })
  await review(client, id)
  const path = lineAt(statement, 2)
  for (const key of [`reload:${id}:owner`, `reload:${id}:fee`, 'reload:0:owner'])
    expectProblem(await client.post(path, { action: 'MATCH', key }), wrong({ key: 'unlike_line' }))
  expectProblem(await client.post(path, { action: 'MATCH' }), wrong({ key: 'required' }))
  expectProblem(await client.post(path, { action: 'TAKE' }), wrong({ action: 'invalid' }))
  await expect(
    pool.query(
      `update bank_statement_line set transfer_id = (select id from ledger_transfer where key = $2)
        where statement_id = $1 and line = 3`,
      [statement, `reload:${id}:owner`],
    ),
    'the database refuses it too',
  ).rejects.toThrow('does not show transfer')
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  for (const answer of [await holder.client.get(path), await holder.client.post(path, { action: 'UNDO' })])
    expectProblem(answer, { status: 403, code: 'FORBIDDEN' })
  for (const where of [lineAt(statement, 9), lineAt(999_999_999, 2), `${statements}${statement}/lines/x/`])
    expectProblem(await client.get(where), { status: 404, code: 'Not found' })
  expect((await linesOf(client, statement)).map(({ entry }) => entry)).toEqual([null, null])
})

test('balances of a file must be those of its lines, and are compared with the file before', async ({
  makePerson,
  pool,
}) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const load = (csv: string, more: object = {}) =>
    loadStatement<{ opening_balance: string; closing_balance: string }>(client, account, csv, more)
  const head = 'Fecha;Valor;Descripción;Saldo\n'
  const first = await load(`${head}2026-03-02;100;a;1.100,00\n2026-03-03;-50;b;1.050,00\n`)
  expect(first.body).toMatchObject({ opening_balance: '1000.00', closing_balance: '1050.00' })
  expectProblem(
    await load(`${head}2026-03-04;1;a;1.051\n2026-03-04;1;b;1.053\n`),
    wrong({ 'lines.3.balance': 'does_not_add_up' }),
  )
  const bare = 'Fecha;Valor;Descripción\n2026-03-04;-10;c\n'
  const said = (opening_balance: string, closing_balance: string) => load(bare, { opening_balance, closing_balance })
  expectProblem(await said('1050.00', '1041.00'), wrong({ closing_balance: 'does_not_add_up' }))
  expectProblem(await load(bare, { opening_balance: '1050.00' }), wrong({ closing_balance: 'required' }))
  expectProblem(await said('mil', '1'), wrong({ opening_balance: 'not_a_decimal' }))
  expect((await said('1050.00', '1040.00')).status).toBe(201)
})
