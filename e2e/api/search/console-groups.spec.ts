import { randomInt } from 'node:crypto'
import { nitCheckDigit } from '@/lib/contract/payer'
import type { SearchAnswer } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { dispersed, linesOf, loadLines } from '../../support/money/bank-lines'
import { addBeneficiary } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { operator, superuser } from '../../support/people/staff'
import { dotted, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

/** What a search finds of one group, where it is asked for among all of them. */
const finderOf = (client: Client, group: SearchAnswer['groups'][number]['group']) => async (search: string) => {
  const { status, body, text } = await client.post<SearchAnswer>('/panel/search/', { search })
  expect(status, text).toBe(200)
  return body.groups.find((found) => found.group === group)?.results ?? []
}

test('payouts of gateways: by reference, number and amount, of the account that they go to', async ({
  makePerson,
  pool,
}) => {
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const account = await makeAccount(pool)
  const [reference, whole] = [`DISP-${unusual()}`, randomInt(10_000_000, 90_000_000)]
  const sent = { rail: 'sandbox', amount: `${whole}.25`, cost: '1501.00', reference, transfer_account_id: account }
  const { id } = (await staff.client.post<{ id: number }>('/panel/rail_payouts/', sent)).body
  const { rows } = await pool.query<{ number: string }>(
    'select account_number as number from transfer_account where id = $1',
    [account],
  )
  const number = rows[0]?.number ?? ''
  const [found, masked] = [finderOf(staff.client, 'rail_payouts'), finderOf(support.client, 'rail_payouts')]
  const row = {
    ...{ kind: 'rail_payout', id: `${id}`, name: 'sandbox', reference, status: 'PROPOSED', currency: 'COP' },
    account: `••••${number.slice(-4)}`,
  }
  for (const text of [
    reference,
    reference.toLowerCase(),
    `${dotted(`${whole}`)},25`,
    `$ ${whole}`,
    `${reference} 1.501`,
  ])
    for (const find of [found, masked]) expect(await find(text), text).toMatchObject([row])
  expect((await found(`${id}`))[0], 'its number, before others').toMatchObject(row)
  expect((await found(number))[0], 'its account').toMatchObject(row)
  expect((await found(reference))[0]).toMatchObject({ amount: `${whole}.25` })
  expect(await found(reference.slice(0, 9)), 'a part').toMatchObject([row])
  expect(await masked(reference.slice(0, 9)), 'a part, to support').toEqual([])
  expect(await found(`${reference} ${whole + 1}`), 'another amount').toEqual([])
})

test('lines of statements: by the whole reference and the exact amount, matched ones too', async ({
  makePerson,
  pool,
}) => {
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const support = await makePerson({ roles: ['SUPPORT'] })
  const account = await makeAccount(pool)
  const [into, out, reference] = [randomInt(1e7, 9e7), randomInt(1e8, 9e8), `TRF-${unusual()}`]
  await dispersed([one.client, two.client], account, `${into}.50`)
  const lines = [`${into},50;ABONO SANDBOX;${reference}`, `-${out},00;RETIRO CAJERO;`]
  const statement = await loadLines(one.client, account, ...lines)
  expect((await linesOf(one.client, statement)).map(({ kind }) => kind)).toEqual(['matched', 'debit'])
  const [found, masked] = [finderOf(one.client, 'bank_lines'), finderOf(support.client, 'bank_lines')]
  const matched = {
    ...{
      kind: 'bank_line',
      status: 'matched',
      statement_id: statement,
      line: 2,
      reference,
      bank: 'Bancolombia',
    },
    ...{ amount: `${into}.50`, currency: 'COP' },
  }
  const debit = { kind: 'bank_line', status: 'debit', statement_id: statement, line: 3, reference: null }
  for (const text of [reference, `${into},50`, `$ ${dotted(`${into}`)},50`]) {
    expect(await found(text), text).toMatchObject([{ ...matched, name: 'ABONO SANDBOX' }])
    expect(await masked(text), text).toMatchObject([{ ...matched, name: null }])
  }
  for (const text of [`${out}`, `-${dotted(`${out}`)}`, `${out}.00`])
    expect(await found(text), text).toMatchObject([{ ...debit, amount: `-${out}.00` }])
  for (const text of [reference.slice(0, -1), reference.slice(1), `${into}`, `${out},01`, 'ABONO SANDBOX'])
    expect(
      (await found(text)).filter(({ statement_id }) => statement_id === statement),
      text,
    ).toEqual([])

  const again = await loadLines(one.client, account, ...lines, '1,00;OTRO;')
  expect((await linesOf(one.client, again)).map(({ kind }) => kind)).toContain('repeated')
  expect(await found(reference), 'where it was loaded first').toMatchObject([matched])
})

test('the service’s own accounts: by number in any form, holder and bank', async ({ makePerson, pool }) => {
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const [holder, digits] = [unusual(), `${randomInt(1e10, 9e10)}`]
  const [head, middle, tail] = [digits.slice(0, 3), digits.slice(3, 9), digits.slice(9)]
  const { rows } = await pool.query<{ id: number }>(
    `insert into transfer_account (bank_id, country, currency, account_type, account_number, holder, document, active)
     select 4, 'CO', 'USD', 'Corriente', $1, $2, 'NIT 901555301-2', false returning id`,
    [`${head}-${middle}-${tail}`, `${holder} S.A.S.`],
  )
  const row = {
    ...{ kind: 'service_account', id: `${rows[0]?.id}`, status: 'off', currency: 'USD' },
    ...{ bank: 'Bancolombia', account: `••••${`${middle}-${tail}`.slice(-4)}`, amount: null },
  }
  for (const [client, whole] of [
    [staff.client, false],
    [support.client, true],
  ] as const) {
    const found = finderOf(client, 'service_accounts')
    const shown = { ...row, name: `${holder} ${whole ? 'S•••' : 'S.A.S.'}` }
    const numbers = [digits, `${head}-${middle}-${tail}`, `${head} ${middle} ${tail}`, `${head}-${middle}${tail}`]
    for (const text of [...numbers, holder, `bancolombia ${holder.toLowerCase()}`, `901555301 ${holder}`])
      expect(await found(text), text).toMatchObject([shown])
    for (const part of [digits.slice(0, -1), holder.slice(0, 8)])
      expect(await found(part), part).toMatchObject(whole ? [] : [shown])
    expect(await found(`${holder} ${unusual()}`)).toEqual([])
  }
})

test('beneficiaries of anybody: by name, document, account and id, while they are registered', async ({
  makePerson,
  pool,
}) => {
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const firm = unusual()
  const owner = await makePerson({ businessName: firm })
  const [name, document, number] = [unusual(), `${randomInt(800_000_000, 899_999_999)}`, `${randomInt(1e10, 9e10)}`]
  const nit = `${document}-${nitCheckDigit(document)}`
  const facts = { name: `${name} Ruiz`, document_type: 'NIT', document: nit, account_number: number }
  const id = await addBeneficiary(owner, pool, { own: false, ...facts })
  const row = {
    ...{ kind: 'beneficiary', id, owner: firm, owner_id: owner.id, bank: 'Bancolombia', amount: null },
    ...{ account: `••••${number.slice(-4)}`, document: null },
  }
  const [found, masked] = [finderOf(staff.client, 'beneficiaries'), finderOf(support.client, 'beneficiaries')]
  for (const text of [name, `ruiz ${name.toUpperCase()}`, nit, document, `NIT ${dotted(document)}`, number, id]) {
    expect(await found(text), text).toMatchObject([{ ...row, name: `${name} Ruiz` }])
    expect(await masked(text), text).toMatchObject([{ ...row, name: `${name} R•••` }])
  }
  for (const part of [name.slice(0, 8), document.slice(0, 8), number.slice(1), number.slice(0, -1)]) {
    expect(await found(part), part).toMatchObject([row])
    expect(await masked(part), part).toEqual([])
  }
  expect((await owner.client.call('DELETE', `/api/beneficiaries/${id}/`)).status).toBe(204)
  for (const text of [name, number, id]) expect(await found(text), 'removed').toEqual([])
})

test('each role of the console finds what it reads', async ({ makePerson, pool }) => {
  const owner = await makePerson()
  const [word, holder] = [unusual(), unusual()]
  const account = await makeAccount(pool)
  await pool.query('update transfer_account set holder = $2 where id = $1', [account, word])
  await addBeneficiary(owner, pool, { own: false, name: word })
  const admin = await superuser(makePerson)
  const sent = { rail: 'sandbox', amount: '900.00', cost: '0.00', reference: word, transfer_account_id: account }
  expect((await admin.client.post('/panel/rail_payouts/', sent)).status).toBe(201)
  await loadLines(admin.client, account, `901,00;${holder};${word}`)
  for (const role of ['AUDITOR', 'SUPPORT', 'REVIEWER', 'TREASURY', 'SUPERUSER']) {
    const { client } = await makePerson({ roles: [role] })
    const { body } = await client.post<SearchAnswer>('/panel/search/', { search: word })
    expect(
      body.groups.map(({ group }) => group),
      role,
    ).toEqual(['beneficiaries', 'cases', 'rail_payouts', 'bank_lines', 'service_accounts'])
    for (const group of ['beneficiaries', 'rail_payouts', 'bank_lines', 'service_accounts']) {
      const alone = await client.post<SearchAnswer>('/panel/search/', { search: word, group })
      expect(
        alone.body.groups.map((found) => found.group),
        group,
      ).toEqual([group])
    }
    const words = JSON.stringify(body)
    expect(words.includes(holder), 'what a bank wrote').toBe(role !== 'SUPPORT')
  }
  for (const group of ['rail_payouts', 'bank_lines', 'service_accounts', 'people'])
    expect((await owner.client.post('/api/search/', { search: word, group })).status, 'an account’s own').toBe(400)
})
