import { randomInt } from 'node:crypto'
import { makeReload, reloadBody, review } from '../../support/money/deposits'
import { transfersOf } from '../../support/money/payments'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { byTwo } from '../../support/people/two-persons'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const accounts = '/panel/transfer_accounts/'
const banks = '/panel/banks/'
const newNumber = () => `${randomInt(1_000_000_000, 9_999_999_999)}`

const account = () => ({
  bank_id: 14,
  currency: 'COP',
  account_type: 'Corriente',
  account_number: newNumber(),
  holder: 'Recaudo S.A.S.',
  document: 'NIT 901555301-2',
})

test('201, 200: an account is added, offered, switched off, and each is audited', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client }, other] = [await superuser(makePerson), await superuser(makePerson)]
  const both = [client, other.client] as const
  const body = account()
  expect((await byTwo(both, { path: accounts, body })).body).toMatchObject({ status: 'APPLIED', proposed: body })
  const added = await client.get<{ results: { id: number; account_number: string }[] }>(`${accounts}?page_size=100`)
  const row = added.body.results.find((one) => one.account_number === body.account_number)
  expect(row).toMatchObject({ ...body, bank_name: 'Davivienda', country: 'CO', active: true })
  const id = row?.id ?? 0
  const staff = await operator(makePerson)
  const reload = await makeReload(holder.client, pool, { target_bank_id: id })
  const sent = await reloadBody(pool, { target_bank_id: id })
  const change = { method: 'PATCH', path: `${accounts}${id}/`, body: { active: false, holder: 'Otro S.A.S.' } }
  expect((await byTwo(both, change)).body.proposed).toMatchObject({
    ...{ active: false, holder: 'Otro S.A.S.', account_type: 'Corriente' },
  })
  const offered = await holder.client.get<{ id: number }[]>('/base/transfer_account/?currency=COP')
  expect(offered.body.map((one) => one.id)).not.toContain(id)
  const wanted = { status: 400, code: 'Validation failed', fields: { target_bank_id: 'unknown_account' } }
  await refused(pool, holder, wanted, () => holder.client.post('/reload/create/', sent))
  // A transfer sent earlier can still be decided, from its own account.
  expect((await review(staff.client, reload.id)).status).toBe(200)
  const { rows } = await pool.query(
    `select a.code from ledger_transfer t join ledger_account a on a.id = t.from_id where t.key = $1`,
    [`reload:${reload.id}:owner`],
  )
  expect(rows).toEqual([{ code: `bank:${id}` }])
  expect(await transfersOf(pool, `reload:${reload.id}`)).toHaveLength(3)
  expect((await auditOf(pool, `transfer_account:${id}`)).map(({ action }) => action)).toEqual([
    'transfer_account.added',
    'transfer_account.proposed',
    'transfer_account.changed',
  ])
})

test('400, 403, 404: accounts', async ({ holder, makePerson }) => {
  const [{ client }, other] = [await superuser(makePerson), await superuser(makePerson)]
  const body = account()
  await byTwo([client, other.client], { path: accounts, body })
  const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
  expectProblem(await client.post(accounts, body), invalid({ account_number: 'doubled' }))
  expectProblem(await client.post(accounts, { ...account(), bank_id: 999_999 }), invalid({ bank_id: 'unknown_bank' }))
  expectProblem(await client.post(accounts, { currency: 'EUR' }), {
    ...invalid({
      bank_id: 'required',
      currency: 'invalid',
      account_type: 'required',
      account_number: 'required',
      holder: 'required',
      document: 'required',
    }),
  })
  expectProblem(await client.call('PATCH', `${accounts}999999999/`, { body: {} }), { status: 404, code: 'Not found' })
  const staff = await operator(makePerson)
  expect((await staff.client.get(accounts)).status).toBe(200)
  expectProblem(await staff.client.post(accounts, account()), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await holder.client.get(accounts), { status: 403, code: 'FORBIDDEN' })
})

test('banks: added, renamed, switched off; doubled, unknown, forbidden', async ({ holder, makePerson, pool }) => {
  const { client } = await superuser(makePerson)
  const body = { code: `9${newNumber()}`, name: 'Banco de Prueba', country: 'co' }
  const added = await client.post<{ id: number }>(banks, body)
  expect(added).toMatchObject({ status: 201, body: { ...body, country: 'CO', active: true } })
  const { id } = added.body
  await makeReload(holder.client, pool, { bank_id: id })
  const changed = await client.call('PATCH', `${banks}${id}/`, { body: { name: 'Banco Cerrado', active: false } })
  expect(changed.body).toMatchObject({ id, name: 'Banco Cerrado', active: false })
  const sent = await reloadBody(pool, { bank_id: id })
  const wanted = { status: 400, code: 'Validation failed', fields: { bank_id: 'unknown_bank' } }
  await refused(pool, holder, wanted, () => holder.client.post('/reload/create/', sent))
  expectProblem(await client.post(banks, body), { status: 400, code: 'Validation failed', fields: { code: 'doubled' } })
  expectProblem(await client.call('PATCH', `${banks}999999999/`, { body: {} }), { status: 404, code: 'Not found' })
  const staff = await operator(makePerson)
  expectProblem(await staff.client.post(banks, body), { status: 403, code: 'FORBIDDEN' })
  expect((await staff.client.get(`${banks}?country=CO&page_size=100`)).text).toContain('Banco Cerrado')
  // Support reads people covered; banks and the service's own accounts are none.
  const support = await makePerson({ roles: ['SUPPORT'] })
  for (const path of [`${banks}?country=CO&page_size=100`, `${accounts}?page_size=100`, '/panel/accounting_codes/'])
    expect((await support.client.get(path)).text, path).toBe((await staff.client.get(path)).text)
  expect((await auditOf(pool, `bank:${id}`)).map(({ action }) => action)).toEqual(['bank.added', 'bank.changed'])
})
