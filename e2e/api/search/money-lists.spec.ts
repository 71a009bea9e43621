import type { CasesView } from '@/lib/contract/case/pages'
import type { UsersView } from '@/lib/contract/panel/user-views'
import type { Client } from '../../support/client'
import { loadLines } from '../../support/money/bank-lines'
import { makeLink, startPayment } from '../../support/money/payments'
import { makeAccount } from '../../support/money/reconciliations'
import { atConsole, operator, superuser } from '../../support/people/staff'
import { finder, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

test('the list of gateway payouts finds by reference, amount, bank account and number, in its tab', async ({
  makePerson,
  pool,
}) => {
  const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
  const reference = `DISP-${unusual()}`
  const sent = { rail: 'sandbox', amount: '4850123.00', cost: '1501.00', reference, transfer_account_id: account }
  const { id } = (await staff.client.post<{ id: number }>('/panel/rail_payouts/', sent)).body
  const { rows } = await pool.query<{ number: string }>(
    'select account_number as number from transfer_account where id = $1',
    [account],
  )
  const console = await atConsole(pool, staff)
  const found = finder(console, 'payouts/rails', 'rail_payouts')
  for (const text of [reference, `${reference} 4.850.123`, `$ 1.501 ${reference}`, `${rows[0]?.number} ${reference}`])
    expect(await found(text), text).toEqual([id])
  expect(await found(`${id}`), 'by its number').toContain(id)
  expect(await found(`${reference} 4850124`), 'another amount').toEqual([])
  expect(await finder(console, 'payouts/rails', 'rail_payouts', { status: 'PAID' })(reference), 'its tab').toEqual([])
  expect((await console.get(`/console/payouts/rails/csv?search=${reference}`)).text.trim().split('\n')).toHaveLength(2)
  const support = finder(
    await atConsole(pool, await makePerson({ roles: ['SUPPORT'] })),
    'payouts/rails',
    'rail_payouts',
  )
  expect([await support(reference), await support(reference.slice(0, 9))], 'by whole words').toEqual([[id], []])
})

test('statements, and the cases of their lines, are found by account and reference', async ({ makePerson, pool }) => {
  const [staff, account] = [await superuser(makePerson), await makeAccount(pool)]
  const [reference, payer] = [`TRF-${unusual()}`, unusual()]
  const id = await loadLines(staff.client, account, `61.904,00;ABONO ${payer};${reference}`)
  const { rows } = await pool.query<{ number: string; file: string }>(
    `select a.account_number as number, s.file_name as file
       from bank_statement s join transfer_account a on a.id = s.transfer_account_id where s.id = $1`,
    [id],
  )
  const { number = '', file = '' } = rows[0] ?? {}
  const [console, support] = [
    await atConsole(pool, staff),
    await atConsole(pool, await makePerson({ roles: ['SUPPORT'] })),
  ]
  const found = finder(console, 'statements', 'statements')
  for (const text of [number, reference, `${number} ${file}`, `${id}`]) expect(await found(text), text).toContain(id)
  expect(await found(number), 'no other account’s').toEqual([id])
  expect(await found(`${number} ${unusual()}`)).toEqual([])
  expect((await console.get(`/console/statements/csv?search=${reference}`)).text.trim().split('\n')).toHaveLength(2)
  expect(await finder(support, 'statements', 'statements')(`${number} ${file}`), 'a file’s name is covered').toEqual([])

  const casesBy = async (client: Client, search: string, tab = 'waiting') =>
    (await client.get<CasesView>(`/console/cases/view?${new URLSearchParams({ search, tab })}`)).body.cases.map(
      ({ kind }) => kind,
    )
  for (const text of [number, reference, `${number} 61904`, payer])
    expect(await casesBy(console, text), text).toEqual(['bank_line'])
  expect(await casesBy(console, `${number} 61905`), 'another amount').toEqual([])
  expect([await casesBy(support, reference), await casesBy(support, payer)]).toEqual([['bank_line'], []])
  const interest = { kind: 'interest', lines: [2] }
  expect((await staff.client.post(`/panel/bank_statements/${id}/charges/`, interest)).status).toBe(201)
  expect(await casesBy(console, reference), 'it waits no more').toEqual([])
  expect(await casesBy(console, reference, 'closed'), 'closed, by its reference').toEqual(['bank_line'])
})

test('a user and their links are found by the id of a payment, and the log by person, id and number', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const [staff, name, concept] = [await operator(makePerson), unusual(), unusual()]
  const holder = await makePerson({ firstName: name, lastName: 'Ibáñez' })
  const link = await makeLink(holder.client, { amount: '81904.00', description: `Orden ${concept}` })
  const { money_movement_id: payment } = await startPayment(anyone, link.uuid)
  const console = await atConsole(pool, staff)
  const users = async (search: string) =>
    (await console.get<UsersView>(`/console/users/view?${new URLSearchParams({ search })}`)).body.users.map(
      ({ id }) => id,
    )
  for (const text of [payment, link.uuid, `https://recaudo.example/console/movements/${payment}`])
    expect(await users(text), text).toEqual([holder.id])
  expect(await users(`${payment.slice(0, -4)}0000`), 'no such payment').toEqual([])
  const everywhere = await staff.client.post<{ groups: { group: string; results: { id: string }[] }[] }>(
    '/panel/search/',
    { search: payment, group: 'people' },
  )
  expect(JSON.stringify(everywhere.body)).toContain(holder.email)

  const list = `users/${holder.id}/links`
  const links = finder(console, list, 'links')
  for (const text of [concept, `orden ${concept}`, `${concept} 81.904`, link.uuid])
    expect(await links(text), text).toEqual([link.uuid])
  expect(await links(`${concept} 81905`), 'another amount').toEqual([])
  expect((await console.get(`/console/${list}/csv?search=${concept}`)).text.trim().split('\n')).toHaveLength(2)
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  expect(await finder(support, list, 'links')(concept.slice(0, 5)), 'by whole words').toEqual([])

  const blocked = { blocked: true, reason: 'Lo pide la prueba.' }
  expect((await staff.client.call('PATCH', `/panel/users/${holder.id}/`, { body: blocked })).status).toBe(200)
  const entries = async (client: Client, search: string) =>
    (await finder(client, 'audit', 'entries', { area: 'user' })(search)).length
  for (const text of [name, `ibanez ${name}`, `user:${holder.id}`, holder.email, payment])
    expect(await entries(console, text), text).toBe(1)
  // a short number is a part of other people's documents too
  expect(await entries(console, `${holder.id}`)).toBeGreaterThanOrEqual(1)
  expect(await entries(console, `${name} Zuluaga`), 'somebody else').toBe(0)
  expect(await entries(support, name.slice(0, 5)), 'by whole words').toBe(0)
  expect((await console.get(`/console/audit/csv?area=user&search=${name}`)).text.trim().split('\n')).toHaveLength(2)
})
