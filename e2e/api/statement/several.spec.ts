import { dispersed, entriesOf, lineAt, loadLines, paidByHand, statements } from '../../support/money/bank-lines'
import { makeReload, review } from '../../support/money/deposits'
import { decide, payoutFile, type ReviewedBatch, sent } from '../../support/money/payout-batches'
import { act, fill } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { auditOf, superuser } from '../../support/people/staff'
import { decide as decideOn, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

type Read = { candidates: { key: string }[]; parts: { key: string; amount: string }[] }
type Line = { kind: string; entry: { key: string } | null; more_entries: { key: string; charge: object | null }[] }

test('200: a line that the bank debited for two payouts is matched by hand with both, once, and undone', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  await fill(holder, one.client, pool, '300000')
  const first = await paidByHand({ holder, pool, account }, makePerson, '61000.00')
  const second = await paidByHand({ holder, pool, account }, makePerson, '42000.00')
  const keys = [`${first.event}:paid`, `${second.event}:paid`]
  const id = await loadLines(one.client, account, '-103.000,00;PAGOS;', '-42.000,00;OTRO;')
  const [, single] = keys
  expect(await entriesOf(one.client, id), 'the second line shows the second payout').toEqual([null, single])
  expect((await one.client.post(lineAt(id, 3), { action: 'UNDO' })).status).toBe(200)

  const read = (await one.client.get<Read>(lineAt(id, 2))).body
  expect(read.candidates).toEqual([])
  expect(read.parts.map(({ key }) => key).sort()).toEqual(keys.toSorted())
  for (const some of [[single], ['payout:0:paid', single], []])
    expectProblem(
      await one.client.post(lineAt(id, 2), { action: 'MATCH', keys: some }),
      wrong(some.length > 0 ? { keys: 'unlike_line' } : { key: 'required' }),
    )
  const both = await Promise.all(
    [one, two].map(({ client }) => client.post<Line & { code?: string }>(lineAt(id, 2), { action: 'MATCH', keys })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const [done, late] = both[0]?.status === 200 ? both : both.toReversed()
  expect(done?.body.kind).toBe('matched')
  expect([done?.body.entry, ...(done?.body.more_entries ?? [])].map((entry) => entry?.key)).toEqual(keys)
  expect(late?.body).toMatchObject({ code: 'AlreadyDecided', decision: 'bank_statement.line_matched' })
  expectProblem(await two.client.post(lineAt(id, 3), { action: 'MATCH', key: single }), wrong({ key: 'doubled' }))
  expect((await two.client.post(lineAt(id, 2), { action: 'UNDO', reason: 'No era.' })).body).toMatchObject({
    ...{ kind: 'debit', entry: null, more_entries: [] },
  })
  expect((await one.client.post(lineAt(id, 3), { action: 'MATCH', key: single })).status, 'it is free again').toBe(200)
  expect((await auditOf(pool, `bank_statement:${id}`)).map(({ to }) => to)).toContainEqual({
    ...{ line: 2, entry: keys.join(', ') },
  })
})

test('201: what a gateway paid less the bank’s fee is matched with both, and free again once the fee is taken back', async ({
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  const key = await dispersed([one.client, two.client], account, '500000.00')
  const id = await loadLines(one.client, account, '498.810,00;ABONO NETO;', '-1,00;OTRO;')
  const charge = (kind: string, lines: number[], keys = [key]) =>
    one.client.post<{ results: { id: number; amount: string }[] }>(`${statements}${id}/charges/`, { kind, lines, keys })
  expectProblem(await charge('interest', [2]), wrong({ keys: 'unlike_line' }))
  expectProblem(await charge('fee', [2, 3]), wrong({ keys: 'not_allowed' }))
  const done = await charge('fee', [2])
  expect(done).toMatchObject({ status: 201, body: { results: [{ amount: '1190.00' }] } })
  const [fee] = done.body.results
  const shown = (await one.client.get<{ line: Line }>(lineAt(id, 2))).body.line
  expect(shown).toMatchObject({
    kind: 'matched',
    entry: { key },
    more_entries: [{ key: `bank_charge:${fee?.id}:paid`, charge: { kind: 'fee' } }],
  })
  expectProblem(await one.client.post(lineAt(id, 2), { action: 'UNDO' }), wrong({ action: 'not_allowed' }))
  const unseen = () => one.client.get<{ count: number }>(`${statements}${id}/unseen/`)
  expect((await unseen()).body.count).toBe(0)

  await expect(
    pool.query('delete from bank_line_transfer where transfer_id = (select id from ledger_transfer where key = $1)', [
      key,
    ]),
    'the database keeps the sum',
  ).rejects.toThrow('shows transfers of')
  const back = await one.client.post(`/panel/bank_charges/${fee?.id}/revert/`, { reason: 'Era otra cosa.' })
  expect(back.status).toBe(200)
  expect((await unseen()).body.count, 'the gateway’s payout waits for its line').toBe(1)
  expect(await entriesOf(one.client, id)).toEqual([null, null])
})

test('400, 202: what is left of transfers is never more than the line, and above 5 % of them another person confirms it', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  const { id: reload } = await makeReload(holder.client, pool, { amount: '500000.00', target_bank_id: account })
  await review(one.client, reload)
  const key = `reload:${reload}:owner`
  const id = await loadLines(one.client, account, '50.000,00;ABONO;', '-300,00;COBRO;', '474.000,00;ABONO;')
  const charge = (line: number, more: object = {}) =>
    one.client.post<Proposal>(`${statements}${id}/charges/`, { kind: 'fee', lines: [line], keys: [key], ...more })
  const posted = async () =>
    (await pool.query('select 1 from bank_charge where transfer_account_id = $1', [account])).rowCount
  expectProblem(await charge(2), wrong({ keys: 'unlike_line' }))
  expectProblem(await charge(3), wrong({ keys: 'unlike_line' }))
  expectProblem(await charge(4), wrong({ acknowledged_warnings: 'acknowledgement_required', reason: 'required' }))
  const acknowledged_warnings = ['large_charge']
  const proposed = await charge(4, { acknowledged_warnings, reason: 'El banco lo retuvo.' })
  expect(proposed).toMatchObject({ status: 202, body: { status: 'PROPOSED', warnings: acknowledged_warnings } })
  expect(await posted(), 'nothing yet').toBe(0)
  expectProblem(await decideOn(one.client, proposed.body, 'CONFIRM', { acknowledged_warnings }), {
    ...{ status: 400, code: 'SecondOperatorRequired' },
  })
  const confirmed = await decideOn(two.client, proposed.body, 'CONFIRM', { acknowledged_warnings })
  expect(confirmed).toMatchObject({ body: { status: 'APPLIED' } })
  expect(await posted()).toBe(1)
  expect((await auditOf(pool, `bank_statement:${id}`)).at(-1)).toMatchObject({
    ...{ actor_id: two.id, to: { charge: 'fee', amount: '26000.00', warnings: acknowledged_warnings } },
  })
})

test('200: a file of payouts that the bank debits as one line is matched by rule', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  await fill(holder, one.client, pool, '300000')
  const lines = ['11000', '20000', '29000'].map(
    (amount, nth) => `Persona ${nth};CC;5234567${nth};;Nequi;300111223${nth};${amount};;`,
  )
  const batch = await sent(holder, payoutFile(...lines))
  const { body: review } = await one.client.get<ReviewedBatch>(`/panel/payout_batches/${batch.id}/`)
  const seen = { acknowledged_warnings: review.warnings, reason: 'Nómina.', by_hand: true }
  for (const { client } of [one, two].slice(0, review.approvals_needed))
    expect((await decide(client, batch.id, 'approve', seen)).status).toBe(200)
  const arrive = async (ids: readonly string[]) => {
    for (const id of ids) expect((await act(one.client, id, 'completed', {})).status).toBe(200)
  }
  const ids = review.payouts.map(({ id }) => id)
  for (const [nth, id] of ids.entries()) {
    const given = { reference: `F-${account}-${nth}`, transfer_account_id: account, exception: 'Lo pide la prueba.' }
    expect((await act(one.client, id, 'sent', given)).status).toBe(200)
  }
  await arrive(ids.slice(0, 2))
  const id = await loadLines(one.client, account, '-60.000,00;NOMINA;', '-60.000,00;OTRA;', '-31.000,00;PARTE;')
  expect(await entriesOf(one.client, id), 'a part of the file is no line of the bank').toEqual([null, null, null])
  await arrive(ids.slice(2))
  expect((await one.client.post(`${statements}${id}/`, {})).status).toBe(200)
  const results = (await one.client.get<{ results: Line[] }>(`${statements}${id}/?page_size=10`)).body.results
  expect(results.map(({ kind, more_entries }) => [kind, more_entries.length])).toEqual([
    ['matched', 2],
    ['debit', 0],
    ['debit', 0],
  ])
  expect(await one.client.post(`${statements}${id}/`, {}), 'again is nothing new').toMatchObject({
    body: { matched: 1 },
  })
})
