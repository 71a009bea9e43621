import { lineAt, loadLines, paidByHand, statements } from '../../support/money/bank-lines'
import { makeReload, review } from '../../support/money/deposits'
import { fill, giveBack } from '../../support/money/payouts'
import { loadStatement, makeAccount } from '../../support/money/reconciliations'
import { superuser } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

test('400: unrelated money in and out is no line of a bank, nor is what is months away', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client }, account] = [await superuser(makePerson), await makeAccount(pool)]
  await fill(holder, client, pool, '300000')
  const { id: reload } = await makeReload(holder.client, pool, { amount: '90000.00', target_bank_id: account })
  await review(client, reload)
  const paid = await paidByHand({ holder, pool, account }, makePerson, '61000.00')
  const [came, went] = [`reload:${reload}:owner`, `${paid.event}:paid`]
  const id = await loadLines(client, account, '29.000,00;AJUSTE;')
  const match = (at: string, keys: string[]) => client.post(at, { action: 'MATCH', keys })
  expectProblem(await match(lineAt(id, 2), [came, went]), wrong({ keys: 'unlike_line' }))
  const parts = (await client.get<{ parts: { key: string }[] }>(lineAt(id, 2))).body.parts
  expect(
    parts.map(({ key }) => key),
    'nor is it offered',
  ).toEqual([came])

  const day = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)
  const csv = `Fecha;Valor;Descripción\n${day};90.000,00;VIEJO`
  const old = (await loadStatement<{ id: number }>(client, account, csv)).body.id
  expectProblem(await match(lineAt(old, 2), [came]), wrong({ keys: 'unlike_line' }))
})

test('200: a payout that came back stands in the line that shows the payout too', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client }, account] = [await superuser(makePerson), await makeAccount(pool)]
  await fill(holder, client, pool, '300000')
  const back = await paidByHand({ holder, pool, account }, makePerson, '61000.00')
  expect((await giveBack([back.client, client], back.id)).status).toBe(200)
  const paid = await paidByHand({ holder, pool, account }, makePerson, '42000.00')
  const id = await loadLines(client, account, '-42.000,00;PAGOS;')
  await client.post(lineAt(id, 2), { action: 'UNDO' })
  const { rows } = await pool.query<{ key: string }>(
    `select t.key from ledger_transfer t join ledger_account f on f.id = t.from_id where t.event = $1 and f.code = $2`,
    [back.event, `bank:${account}`],
  )
  const keys = [`${paid.event}:paid`, `${back.event}:paid`, ...rows.map(({ key }) => key)]
  expect(keys).toHaveLength(3)
  expect(await client.post(lineAt(id, 2), { action: 'MATCH', keys })).toMatchObject({
    ...{ status: 200, body: { kind: 'matched' } },
  })
})

test('201, 202: from a million pesos on, what a bank took is another person’s to confirm', async ({
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  const id = await loadLines(
    one.client,
    account,
    '-999.999,99;COBRO;',
    '-1.000.000,00;COBRO;',
    '-600.000,00;A;',
    '-400.000,00;B;',
  )
  const record = (lines: number[]) => one.client.post<Proposal>(`${statements}${id}/charges/`, { kind: 'fee', lines })
  expect((await record([2])).status).toBe(201)
  expect((await record([4, 5])).status, 'all that is registered at once').toBe(202)
  const proposed = await record([3])
  expect(proposed).toMatchObject({ status: 202, body: { status: 'PROPOSED', warnings: [] } })
  expectProblem(await decide(one.client, proposed.body, 'CONFIRM'), { status: 400, code: 'SecondOperatorRequired' })
  expect(await decide(two.client, proposed.body, 'CONFIRM')).toMatchObject({ body: { status: 'APPLIED' } })
  const { rows } = await pool.query('select amount::text from bank_charge where transfer_account_id = $1 order by id', [
    account,
  ])
  expect(rows).toEqual([{ amount: '999999.99' }, { amount: '1000000.00' }])
})
