import type { LedgerAccountView, WalletsView } from '@/lib/contract/panel/ledger-views'
import type { Client } from '../../support/client'
import { loadLines } from '../../support/money/bank-lines'
import { makeLink, payAndApprove, payBodies } from '../../support/money/payments'
import { makeAccount } from '../../support/money/reconciliations'
import { atConsole, operator, superuser } from '../../support/people/staff'
import { unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

const query = (filters: Record<string, string>) => `${new URLSearchParams(filters)}`

/** Rows of a list's file, without its heads. */
const fileRows = async (console: Client, list: string, filters: Record<string, string>) =>
  (await console.get(`/console/ledger/COP/${list}/csv?${query(filters)}`)).text.trim().split('\n').slice(1)

test('wallets are found by their holder, with the sum of what is found, on a past day too', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const name = unusual()
  const [one, other] = [
    await makePerson({ firstName: 'José', lastName: `Ibáñez ${name}` }),
    await makePerson({ firstName: 'Luz', lastName: name }),
  ]
  const paid = async ({ client }: typeof one, amount: string) =>
    payAndApprove(anyone, (await makeLink(client, { amount })).uuid)
  await paid(one, '81904.00')
  await paid(other, '20000.00')
  const console = await atConsole(pool, await operator(makePerson))
  const view = async (client: Client, search: string, more: Record<string, string> = {}) => {
    const { body } = await client.get<WalletsView>(`/console/ledger/COP/wallets/view?${query({ ...more, search })}`)
    return { owners: body.wallets.map(({ owner }) => owner.id), total: body.total, count: body.count }
  }
  const { rows } = await pool.query<{ owner: number; balance: string }>(
    `select owner_id as owner, balance::numeric(40, 2)::text as balance from ledger_account where owner_id = any($1) order by id desc`,
    [[one.id, other.id]],
  )
  const { rows: sums } = await pool.query<{ total: string }>(
    'select sum(balance)::numeric(40, 2)::text as total from ledger_account where owner_id = any($1)',
    [[one.id, other.id]],
  )
  expect(await view(console, name)).toEqual({ owners: rows.map(({ owner }) => owner), total: sums[0]?.total, count: 2 })
  const first = { owners: [one.id], total: rows.find(({ owner }) => owner === one.id)?.balance, count: 1 }
  for (const text of [`${name} jose`, `IBANEZ ${name}`, one.email])
    expect(await view(console, text), text).toEqual(first)
  expect(await view(console, unusual())).toEqual({ owners: [], total: '0.00', count: 0 })
  expect(await fileRows(console, 'wallets', { search: name }), 'its file').toHaveLength(2)
  const yesterday = new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10)
  const before = { owners: [], total: '0.00', count: 0 }
  expect(await view(console, name, { day: yesterday }), 'before they had anything').toEqual(before)
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  expect([(await view(support, name)).count, (await view(support, name.slice(0, 6))).count], 'by whole words').toEqual([
    2, 0,
  ])
})

test('the statement of an account of the service finds by payment, holder, gateway’s payout and bank’s charge', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const [staff, account] = [await superuser(makePerson), await makeAccount(pool)]
  const [payer, firm, reference] = [unusual(), unusual(), `TRF-${unusual()}`]
  const holder = await makePerson({ firstName: firm, lastName: 'Ibáñez' })
  const by = { ...payBodies.PSE, payer_name: `Zuluaga ${payer}` }
  const link = await makeLink(holder.client, { amount: '81904.00' })
  const { money_movement_id: payment } = await payAndApprove(anyone, link.uuid, by)
  const other = await makeLink(holder.client, { amount: '20000.00' })
  const { money_movement_id: second } = await payAndApprove(anyone, other.uuid, payBodies.PSE)
  const console = await atConsole(pool, staff)
  const events = async (client: Client, code: string, search: string, more: Record<string, string> = {}) => {
    const at = `/console/ledger/COP/${encodeURIComponent(code)}/view?${query({ ...more, search })}`
    return [...new Set((await client.get<LedgerAccountView>(at)).body.transfers.map(({ event }) => event))]
  }
  for (const code of ['rail:sandbox', 'fees'])
    for (const text of [payer, `${payer} zuluaga`, `${payer} 81.904`, `ibanez ${firm} 81904`, payment, link.uuid])
      expect(await events(console, code, text), `${text} in ${code}`).toEqual([payment])
  expect(new Set(await events(console, 'rail:sandbox', `${firm} ibanez`)), 'both of the holder').toEqual(
    new Set([payment, second]),
  )
  expect(await events(console, 'rail:sandbox', `${payer} 81905`), 'another amount').toEqual([])
  const { rows: fees } = await pool.query<{ amount: string }>(
    `select t.amount::numeric(20, 2)::text as amount from ledger_transfer t join ledger_account a on a.id = t.to_id and a.code = 'fees'
      where t.event = $1`,
    [payment],
  )
  const [{ amount: fee = '' } = {}] = fees
  expect(await events(console, 'fees', `${payer} ${fee}`), 'by the amount of the transfer itself').toEqual([payment])
  const at = `/console/ledger/COP/${encodeURIComponent('fees')}/view?${query({ search: payer })}`
  const { found } = (await console.get<LedgerAccountView>(at)).body
  expect(found, 'the sum of what was found').toMatchObject({ sum: fee, count: 1 })
  expect(await events(console, 'rail:wompi', payer), 'another account').toEqual([])
  const tomorrow = new Date(Date.now() + 19 * 3_600_000).toISOString().slice(0, 10)
  expect(await events(console, 'rail:sandbox', payer, { from: tomorrow }), 'of other days').toEqual([])

  const statement = await loadLines(staff.client, account, `-4.850,00;COMISION;${reference}`)
  const kept = { kind: 'fee', lines: [2] }
  expect((await staff.client.post(`/panel/bank_statements/${statement}/charges/`, kept)).status).toBe(201)
  const [charge = ''] = await events(console, `bank:${account}`, reference)
  expect(charge).toMatch(/^bank_charge:\d+$/)
  expect(await events(console, 'costs:bank', charge), 'by the ledger’s name').toEqual([charge])
  expect(await events(console, `bank:${account}`, '4.850,00'), 'by its amount').toEqual([charge])
  expect(await fileRows(console, `bank%3A${account}`, { search: reference }), 'its file').toHaveLength(1)
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const [whole, part] = [
    await events(support, 'rail:sandbox', payer),
    await events(support, 'rail:sandbox', payer.slice(0, 6)),
  ]
  expect([whole, part], 'by whole words').toEqual([[payment], []])
})

test('the statement of a wallet finds what is its holder’s alone', async ({ makePerson, anyone, pool }) => {
  const payer = unusual()
  const [one, other] = [await makePerson(), await makePerson()]
  const by = { ...payBodies.PSE, payer_name: payer }
  const payments = []
  for (const { client } of [one, other])
    payments.push((await payAndApprove(anyone, (await makeLink(client)).uuid, by)).money_movement_id)
  await payAndApprove(anyone, (await makeLink(one.client)).uuid, payBodies.PSE)
  const console = await atConsole(pool, await operator(makePerson))
  const wallet = `/console/ledger/COP/${encodeURIComponent(`wallet:${one.id}`)}/view`
  const found = (await console.get<LedgerAccountView>(`${wallet}?${query({ search: payer })}`)).body
  expect(new Set(found.transfers.map(({ event }) => event))).toEqual(new Set([payments[0]]))
  const all = (await console.get<LedgerAccountView>(wallet)).body
  expect(all.transfers.length).toBeGreaterThan(found.transfers.length)
  expect([found.closing, all.found], 'the balance stays that of the account').toEqual([all.closing, null])
  expect(found.found?.count).toBe(found.transfers.length)
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const own = `wallet%3A${one.id}`
  for (const [search, count] of [
    [payer, found.transfers.length],
    [payer.slice(0, 6), 0],
  ] as const) {
    const { transfers } = (await support.get<LedgerAccountView>(`${wallet}?${query({ search })}`)).body
    expect([transfers.length, (await fileRows(support, own, { search })).length], 'by whole words').toEqual([
      count,
      count,
    ])
  }
})
