import type pg from 'pg'
import { entriesOf, linesOf, loadLines, statements } from '../../support/money/bank-lines'
import { makeReload, review } from '../../support/money/deposits'
import { makeAccount } from '../../support/money/reconciliations'
import { onlyFirst } from '../../support/only-first'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

type Charges = { results: { id: number; amount: string }[] }
const charges = (statement: number) => `${statements}${statement}/charges/`
const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

/** What the ledger has of a bank account, signed as the bank has it, with the account on the other side. */
const posted = async (pool: pg.Pool, account: number) =>
  (
    await pool.query<{ other: string; amount: string }>(
      `select case when f.code = $1 then o.code else f.code end as other,
              (case when f.code = $1 then t.amount else -t.amount end)::text as amount
         from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
        where $1 in (f.code, o.code) order by t.id`,
      [`bank:${account}`],
    )
  ).rows.map(({ other, amount }) => `${other} ${amount}`)

test('201, 200: fees, tax and interest are posted from their lines and matched; taken back by a second transfer', async ({
  makePerson,
  pool,
}) => {
  const [{ client, id: actor }, account] = [await operator(makePerson), await makeAccount(pool)]
  const id = await loadLines(
    client,
    account,
    '-1.140,00;COBRO;',
    '-4,56;4X1000;',
    '31,20;INTERESES;',
    '-1.140,00;COBRO;',
  )
  const record = (kind: string, lines: number[]) => client.post<Charges>(charges(id), { kind, lines })
  const fees = await record('fee', [2, 5])
  expect(fees).toMatchObject({ status: 201, body: { results: [{ amount: '1140.00' }, { amount: '1140.00' }] } })
  expect((await record('gmf', [3])).status).toBe(201)
  expect((await record('interest', [4])).status).toBe(201)
  const all = ['costs:bank -1140.00', 'costs:bank -1140.00', 'gmf -4.56', 'interest 31.20']
  expect(await posted(pool, account)).toEqual(all)
  expect((await linesOf(client, id)).map(({ entry }) => entry?.charge?.kind)).toEqual(['fee', 'gmf', 'interest', 'fee'])

  const [, second] = fees.body.results
  const path = `/panel/bank_charges/${second?.id}/revert/`
  expectProblem(await client.post(path, {}), wrong({ reason: 'required' }))
  const back = await client.post(path, { reason: 'Era de otro mes.' })
  expect(back).toMatchObject({ status: 200, body: { reverted_at: expect.any(String) } })
  const late = await client.post(path, { reason: 'Otra vez.' })
  expectProblem(late, { status: 400, code: 'AlreadyDecided' })
  expect(late.body).toMatchObject({ decision: 'bank_charge.reverted', decided_at: expect.stringMatching(/Z$/) })
  expect(await posted(pool, account)).toEqual([...all, 'costs:bank 1140.00'])
  expect((await entriesOf(client, id)).at(-1)).toBeNull()
  const unseen = await client.get<{ count: number }>(`${statements}${id}/unseen/`)
  expect(unseen.body.count, 'what was taken back is no difference').toBe(0)
  expect((await record('fee', [5])).status, 'registered anew').toBe(201)
  expect((await auditOf(pool, `bank_statement:${id}`)).at(-1)).toMatchObject({
    ...{ actor_id: actor, action: 'bank_charge.recorded', to: { charge: 'fee', lines: '5', amount: '1140.00' } },
  })
})

test('two people at once: a fee is posted once and taken back once, and the other reads who was first', async ({
  makePerson,
  pool,
}) => {
  const named = (firstName: string) => makePerson({ roles: ['OPERATOR'], firstName })
  const [one, other, account] = [await named('Irene'), await named('Tomás'), await makeAccount(pool)]
  const id = await loadLines(one.client, account, '-900,00;COBRO;', '-900,00;COBRO;')
  const record = (who: typeof one, lines: number[]) => who.client.post<Charges>(charges(id), { kind: 'fee', lines })
  const at = await Promise.all([record(one, [2]), record(other, [2]), record(other, [2, 3])])
  const names = ['Irene', 'Tomás', 'Tomás']
  const first = onlyFirst(at, { names, code: 'AlreadyDecided', decision: 'bank_charge.recorded' })
  const recorded = at[first]?.body.results ?? []
  expect(await posted(pool, account), 'one or both lines, each once').toHaveLength(recorded.length)
  expectProblem(await record(one, [2]), { status: 400, code: 'AlreadyDecided' })

  const path = `/panel/bank_charges/${recorded[0]?.id}/revert/`
  const revert = (who: typeof one) => who.client.post(path, { reason: 'Era de otro mes.' })
  const back = await Promise.all([revert(one), revert(other)])
  onlyFirst(back, { names, code: 'AlreadyDecided', decision: 'bank_charge.reverted' })
  expect(await posted(pool, account), 'one transfer takes it back').toHaveLength(recorded.length + 1)
  expect(await auditOf(pool, `bank_charge:${recorded[0]?.id}`)).toMatchObject([{ action: 'bank_charge.reverted' }])
})

test('what a rule matched is not registered', async ({ holder, makePerson, pool }) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const { id: reload } = await makeReload(holder.client, pool, { amount: '60000.00', target_bank_id: account })
  await review(client, reload)
  const id = await loadLines(client, account, '60.000,00;CONSIGNACION;')
  expect(await entriesOf(client, id)).toEqual([`reload:${reload}:owner`])
  expectProblem(await client.post(charges(id), { kind: 'interest', lines: [2] }), wrong({ lines: 'doubled' }))
})

test('where the policy asks for two, a fee waits for another person', async ({ makePerson, pool }) => {
  const [one, other, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  // One of its own kind, so that other tests go on by one person: taking back is by two here.
  const id = await loadLines(one.client, account, '-700,00;COBRO;')
  const { body } = await one.client.post<Charges>(charges(id), { kind: 'fee', lines: [2] })
  const asRow = `insert into policy_setting (write, propose, confirm, second, amounts, reason, warnings, changed_at)
    values ('bank_charge.revert', '{SUPERUSER}', '{SUPERUSER}', 'always', '{}', 'always', '{}', now())
    on conflict do nothing`
  await pool.query(asRow)
  const path = `/panel/bank_charges/${body.results[0]?.id}/revert/`
  const proposed = await one.client.post<Proposal>(path, { reason: 'No era.' })
  await pool.query(`delete from policy_setting where write = 'bank_charge.revert'`)
  expect(proposed.status).toBe(202)
  expectProblem(await decide(one.client, proposed.body, 'CONFIRM'), { status: 400, code: 'SecondOperatorRequired' })
  expect(await posted(pool, account)).toHaveLength(1)
  expect(await decide(other.client, proposed.body, 'CONFIRM')).toMatchObject({ body: { status: 'APPLIED' } })
  expect(await posted(pool, account)).toEqual(['costs:bank -700.00', 'costs:bank 700.00'])
})

test('400, 401, 403, 404: what went the other way, repeats a line, or is not there', async ({
  makePerson,
  anyone,
  holder,
  pool,
}) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const id = await loadLines(client, account, '-500,00;COBRO;', '500,00;ABONO;')
  const send = (body: object, who = client) => who.post(charges(id), body)
  expectProblem(await send({ kind: 'fee', lines: [3] }), wrong({ lines: 'not_allowed' }))
  expectProblem(await send({ kind: 'interest', lines: [2] }), wrong({ lines: 'not_allowed' }))
  expectProblem(await send({ kind: 'other', lines: [2] }), wrong({ kind: 'invalid' }))
  expectProblem(await send({ kind: 'fee', lines: [] }), wrong({ lines: 'too_small' }))
  expectProblem(await send({ kind: 'fee', lines: [2, 9] }), { status: 404, code: 'Not found' })
  expectProblem(await client.post(charges(999_999_999), { kind: 'fee', lines: [2] }), {
    status: 404,
    code: 'Not found',
  })
  expectProblem(await client.post('/panel/bank_charges/999999999/revert/', { reason: 'x' }), {
    status: 404,
    code: 'Not found',
  })
  expectProblem(await anyone.post(charges(id), {}), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await send({ kind: 'fee', lines: [2] }, holder.client), { status: 403, code: 'FORBIDDEN' })
  expect(await posted(pool, account)).toEqual([])
})

test('202: what one person registers of an account within a day counts together; of another account or person not', async ({
  makePerson,
  pool,
}) => {
  const [{ client }, { client: other }] = [await operator(makePerson), await operator(makePerson)]
  const [account, elsewhere] = [await makeAccount(pool), await makeAccount(pool)]
  const lines = ['-600.000,00;COBRO UNO;', '-600.000,00;COBRO DOS;', '-600.000,00;COBRO TRES;'] as const
  const [id, beside] = [await loadLines(client, account, ...lines), await loadLines(client, elsewhere, lines[0])]
  const record = (by: typeof client, statement: number, line: number) =>
    by.post<Charges>(charges(statement), { kind: 'fee', lines: [line] })
  const first = await record(client, id, 2)
  expect(first.status, first.text).toBe(201)
  expect((await record(client, beside, 2)).status).toBe(201)
  expect((await record(other, id, 3)).status).toBe(201)
  const large = await client.post<Proposal>(charges(id), { kind: 'fee', lines: [4] })
  expect(large.status, 'with the first it is above a million').toBe(202)
  const [{ id: taken } = { id: 0 }] = first.body.results
  expect((await client.post(`/panel/bank_charges/${taken}/revert/`, { reason: 'No era.' })).status).toBe(200)
  expect((await decide(client, large.body, 'WITHDRAW')).status).toBe(200)
  expect((await record(client, id, 4)).status, 'what was taken back does not count').toBe(201)
})
