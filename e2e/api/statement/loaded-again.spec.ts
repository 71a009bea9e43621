import type pg from 'pg'
import type { Client } from '../../support/client'
import {
  dispersed,
  entriesOf,
  lineAt,
  linesOf,
  loadLines,
  paidByHand,
  statements,
  today,
} from '../../support/money/bank-lines'
import { fill } from '../../support/money/payouts'
import { loadStatement, makeAccount } from '../../support/money/reconciliations'
import { operator, superuser } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

type Charges = { results: { id: number; amount: string }[] }
type Read = { candidates: { key: string }[]; parts: { key: string; amount: string }[] }
const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

const register = (client: Client, id: number, body: object) =>
  client.post<Charges>(`${statements}${id}/charges/`, { kind: 'fee', ...body })

const feesOf = async (pool: pg.Pool, account: number) =>
  (
    await pool.query<{ amount: string }>(
      `select t.amount::text from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
        where f.code = 'costs:bank' and o.code = $1 order by t.id`,
      [`bank:${account}`],
    )
  ).rows.map(({ amount }) => amount)

test('a statement is removed and loaded again: a fee beside a payout is found with it, not posted again', async ({
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  const key = await dispersed([one.client, two.client], account, '500000.00')
  const first = await loadLines(one.client, account, '498.810,00;NETO;')
  const done = await register(one.client, first, { lines: [2], keys: [key] })
  const fee = `bank_charge:${done.body.results[0]?.id}`
  expect((await one.client.call('DELETE', `${statements}${first}/`)).status).toBe(204)

  const again = await loadLines(one.client, account, '498.810,00;NETO;', '-5,00;OTRO;')
  const [line] = (await one.client.get<{ line: object }>(lineAt(again, 2))).body.line
    ? await linesOf(one.client, again)
    : []
  expect(line).toMatchObject({ kind: 'matched', handled_by: null })
  const { body } = await one.client.get<{ line: { entry: { key: string }; more_entries: object[] } }>(lineAt(again, 2))
  expect([body.line.entry.key, ...body.line.more_entries]).toMatchObject([
    key,
    { key: `${fee}:paid`, charge: { kind: 'fee' } },
  ])
  expect(await feesOf(pool, account)).toEqual(['1190.00'])
  expectProblem(await one.client.post(lineAt(again, 2), { action: 'UNDO' }), wrong({ action: 'not_allowed' }))
  const path = `/panel/bank_charges/${done.body.results[0]?.id}/revert/`
  expect((await one.client.post(path, { reason: 'No era.' })).status).toBe(200)
  expect(await entriesOf(one.client, again), 'and both are free again').toEqual([null, null])
})

test('a fee of a line of long ago is found again by its day and amount', async ({ makePerson, pool }) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const load = async (name: string) => {
    const csv = `Fecha;Valor;Descripción;Referencia\n${day};-900,00;COBRO;\n${today()};-1,00;${name};`
    return (await loadStatement<{ id: number }>(client, account, csv)).body.id
  }
  const first = await load('UNO')
  const { results } = (await register(client, first, { lines: [2] })).body
  expect((await client.call('DELETE', `${statements}${first}/`)).status).toBe(204)
  const again = await load('DOS')
  expect(await entriesOf(client, again)).toEqual([`bank_charge:${results[0]?.id}:paid`, null])
  expectProblem(await register(client, again, { lines: [2] }), wrong({ lines: 'doubled' }))
  expect(await feesOf(pool, account)).toEqual(['900.00'])
})

test('where rules leave the line alone, an equal fee warns, is offered, and has no line until it is matched', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client }, account] = [await superuser(makePerson), await makeAccount(pool)]
  await fill(holder, client, pool, '100000')
  const first = await loadLines(client, account, '-42.000,00;COBRO;')
  const [charge] = (await register(client, first, { lines: [2] })).body.results
  await paidByHand({ holder, pool, account }, makePerson, '42000.00')
  const second = await loadLines(client, account, '-42.000,00;PAGO;')
  expect((await client.post(lineAt(second, 2), { action: 'UNDO' })).status).toBe(200)
  expect((await client.call('DELETE', `${statements}${first}/`)).status).toBe(204)

  const asked = await register(client, second, { lines: [2], reason: 'Otro.' })
  expectProblem(asked, wrong({ acknowledged_warnings: 'acknowledgement_required' }))
  expect(asked.body).toMatchObject({ errors: [{ value: 'same_charge' }] })
  const key = `bank_charge:${charge?.id}:paid`
  const { body } = await client.get<Read>(lineAt(second, 2))
  expect(body.candidates.map((one) => one.key)).toContain(key)
  expect((await client.post(lineAt(second, 2), { action: 'MATCH', key })).status).toBe(200)
  expect(await linesOf(client, second)).toMatchObject([{ entry: { key, charge: { id: charge?.id } } }])
  expect(await feesOf(pool, account)).toEqual(['42000.00'])
})

test('a corrected line: what its payout was registered with warns, whatever is left now', async ({
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  const key = await dispersed([one.client, two.client], account, '500000.00')
  const first = await loadLines(one.client, account, '498.810,00;NETO;')
  expect((await register(one.client, first, { lines: [2], keys: [key] })).status).toBe(201)
  expect((await one.client.call('DELETE', `${statements}${first}/`)).status).toBe(204)
  const again = await loadLines(one.client, account, '498.000,00;NETO;')
  expect(await entriesOf(one.client, again)).toEqual([null])
  const asked = await register(one.client, again, { lines: [2], keys: [key], reason: 'Corregido.' })
  expectProblem(asked, wrong({ acknowledged_warnings: 'acknowledgement_required' }))
  const seen = { reason: 'Es además.', acknowledged_warnings: ['same_charge'] }
  expect((await register(one.client, again, { lines: [2], keys: [key], ...seen })).status).toBe(201)
})

test('more than a hundred movements of one line: found by a search, matched by hand, each with its line', async ({
  makePerson,
  pool,
}) => {
  const [{ client }, account] = [await operator(makePerson), await makeAccount(pool)]
  const [count, rows] = [105, Array.from({ length: 105 }, (_, nth) => `-10,00;COBRO ${nth};`)]
  const first = await loadLines(client, account, ...rows)
  const lines = rows.map((_, nth) => nth + 2)
  expect((await register(client, first, { lines })).body.results).toHaveLength(count)
  expect((await client.call('DELETE', `${statements}${first}/`)).status).toBe(204)
  const id = await loadLines(client, account, `-${count * 10},00;COBROS DEL MES;`, '5,00;OTRO;')
  const parts = async (search: string) =>
    (await client.get<Read>(`${lineAt(id, 2)}?search=${encodeURIComponent(search)}`)).body.parts.map(({ key }) => key)
  expect(await parts(''), 'the nearest').toHaveLength(100)
  const keys = await parts('bank_charge 10,00')
  expect(keys).toHaveLength(count)
  expect(await parts('nadie')).toEqual([])
  expect(await client.post(lineAt(id, 2), { action: 'MATCH', keys })).toMatchObject({
    ...{ status: 200, body: { kind: 'matched' } },
  })
  const { rows: placed } = await pool.query(
    `select count(*)::int as count from bank_charge c join bank_statement_line l on l.id = c.line_id where l.statement_id = $1`,
    [id],
  )
  expect(placed).toEqual([{ count }])
})
