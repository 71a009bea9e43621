import { randomInt } from 'node:crypto'
import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import { searchConsole } from '@/lib/domain/search/search-everything'
import type { Client } from '../../support/client'
import { domainOn } from '../../support/house/domain'
import { loadLines } from '../../support/money/bank-lines'
import { differenceCase, fileOf, paidTwice } from '../../support/money/cases'
import { makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { makeAccount, makeReconciliation, strangeOrder } from '../../support/money/reconciliations'
import { refund } from '../../support/money/refunds'
import { freshDocument } from '../../support/people/identity'
import { storeHit } from '../../support/people/screening-lists'
import { operator } from '../../support/people/staff'
import { dotted, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

const path = '/panel/search/'

/** Cases that the one search finds, as its whole answer or its group has them. */
async function cases(client: Client, search: string, group: 'cases' | null = 'cases'): Promise<SearchResult[]> {
  const { status, body, text } = await client.post<SearchAnswer>(path, { search, group })
  expect({ status, text }).toMatchObject({ status: 200 })
  return body.groups.find((one) => one.group === 'cases')?.results ?? []
}

const idsOf = (results: readonly SearchResult[]) => results.map(({ id }) => id)
const found = async (client: Client, search: string) => idsOf(await cases(client, search))

/** Ids of what the list of cases finds, whatever their state. */
async function listed(client: Client, search: string): Promise<string[]> {
  const query = new URLSearchParams({ search, page_size: '100' })
  const { body } = await client.get<{ results: { id: string }[] }>(`/panel/cases/?${query}`)
  return body.results.map(({ id }) => id)
}

test('a bare number finds first the case that has it, before newer ones whose payers’ documents have it too', async ({
  holder,
  makePerson,
  anyone,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { id } = await paidTwice(holder.client, anyone, pool)
  const { id: file, number } = await fileOf(pool, 'suspense', id)
  const payer_document = `${number}${'0'.repeat(9)}`.slice(0, 10)
  const by = { ...payBodies.PSE, payer_document }
  const newer = await Promise.all(Array.from({ length: 6 }, () => paidTwice(holder.client, anyone, pool, {}, by)))
  const files = await Promise.all(newer.map(async (one) => (await fileOf(pool, 'suspense', one.id)).id))
  expect(await found(staff.client, `CC ${payer_document}`), 'all that have it').toEqual(expect.arrayContaining(files))
  for (const group of ['cases', null] as const) {
    const [first, ...others] = await cases(staff.client, `${number}`, group)
    expect(first, `${group}`).toMatchObject({ id: file, number })
    const numbers = others.map((row) => row.number ?? 0)
    expect(numbers.length).toBeGreaterThan(3)
    expect(numbers, 'then the newest').toEqual(numbers.toSorted((one, other) => other - one))
  }
})

test('an amount beside words finds those cases of it that have the words, by payer, holder or account', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
  const [payer, another, firm] = [unusual(), unusual(), unusual()]
  const holder = await makePerson({ firstName: firm, lastName: 'Zuluaga' })
  const pesos = randomInt(1_000_000, 4_000_000)
  const of = { amount: `${pesos}.00`, fee_mode: 'receiver' }
  const twice = async (name: string) =>
    (
      await fileOf(
        pool,
        'suspense',
        (
          await paidTwice(holder.client, anyone, pool, of, { ...payBodies.PSE, payer_name: `${name} Ruiz` })
        ).id,
      )
    ).id
  const [theirs, other] = [await twice(payer), await twice(another)]
  const statement = await loadLines(staff.client, account, `${pesos},00;CONSIGNACION;`)
  expect((await found(staff.client, `${pesos}`)).length, 'the amount alone: both, and the bank’s line').toBe(3)
  for (const text of [`${payer} ${pesos}`, `$ ${dotted(`${pesos}`)},00 ruiz ${payer.toLowerCase()}`]) {
    expect(await found(staff.client, text), text).toEqual([theirs])
    expect(await listed(staff.client, text), text).toEqual([theirs])
  }
  expect(await found(staff.client, `${firm} ${pesos}`), 'of the holder').toEqual([other, theirs])
  const { rows } = await pool.query<{ line: string; number: string }>(
    `select l.id as line, a.account_number as number from bank_statement_line l join transfer_account a on a.id = l.transfer_account_id
      where l.statement_id = $1`,
    [statement],
  )
  const line = (await fileOf(pool, 'bank_line', rows[0]?.line ?? '')).id
  const close = { outcome: 'explained', reason: 'Consignó el titular.' }
  expect((await staff.client.post(`/panel/cases/${line}/close/`, close)).status).toBe(200)
  expect(await cases(staff.client, `${rows[0]?.number} ${pesos}`), 'a closed one, by its account').toMatchObject([
    { id: line, status: 'CLOSED', outcome: 'explained' },
  ])
  for (const text of [`${unusual()} ${pesos}`, `${payer} ${pesos + 1}`])
    expect(await found(staff.client, text), text).toEqual([])

  // the payment has another amount than its case
  const link = await makeLink(holder.client, { amount: '700000.00' })
  const { money_movement_id: paid } = await payAndApprove(anyone, link.uuid, {
    ...{ ...payBodies.PSE, payer_name: `${payer} Ruiz` },
  })
  const part = randomInt(1_000, 400_000)
  const { id } = await refund(holder, paid, { amount: `${part}.00` })
  const back = (await fileOf(pool, 'refund_waiting', id)).id
  for (const text of [`${firm} ${part}`, `zuluaga ${part} ${payer}`])
    expect(await found(staff.client, text), text).toEqual([back])
  expect(await found(staff.client, `${another} ${part}`)).toEqual([])
})

test('a match with a list is found by whom it is about; by support whole and masked', async ({ makePerson, pool }) => {
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const [name, word, document] = [unusual(), unusual(), freshDocument()]
  const person = await makePerson({ firstName: name, lastName: 'Ibáñez' })
  const hit = await storeHit(pool, person)
  await pool.query('update screening_hit set name = $2, document = $3 where id = $1', [hit, `Evelio ${word}`, document])
  const { id } = await fileOf(pool, 'screening_hit', hit)
  for (const text of [
    name,
    `ibanez ${name}`,
    word,
    `evelio ${word}`,
    document,
    `CC ${dotted(document)}`,
    person.email,
  ]) {
    expect(await found(staff.client, text), text).toEqual([id])
    expect(await listed(staff.client, text), text).toEqual([id])
    expect(await cases(support.client, text), text).toMatchObject([{ id, name: `Evelio ${word[0]}•••` }])
  }
  expect(await found(staff.client, `${word} Zuluaga`), 'somebody else').toEqual([])
  for (const part of [document.slice(0, 6), document.slice(2), word.slice(0, 6), name.slice(0, 6)]) {
    expect(await found(staff.client, part), part).toContain(id)
    expect(await found(support.client, part), part).toEqual([])
    expect(await listed(support.client, part), part).toEqual([])
  }
})

test('what a gateway lists and is not here is found by its reference, also once it is gone', async ({
  makePerson,
  pool,
}) => {
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const reference = `TX:${unusual()}`
  const day = await strangeOrder(pool, reference)
  const { id } = await differenceCase(pool, day)
  for (const { client } of [staff, support]) {
    expect(await cases(client, ` ${reference} `)).toMatchObject([{ id, name: 'sandbox', status: 'OPEN' }])
    expect(await found(client, reference.slice(0, 8)), 'by the whole of it').toEqual([])
  }
  await pool.query('delete from reconciliation_line where reconciliation_id = $1', [day])
  await pool.query('update reconciliation set missing_here = 0 where id = $1', [day])
  await pool.query('select sync_difference_cases($1)', [day])
  expect(await cases(staff.client, reference)).toMatchObject([{ id, status: 'CLOSED' }])
  expect(await listed(staff.client, reference)).toEqual([id])
})

test('support reads a difference of a payment by its payer’s name, masked, as any case about a person', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [staff, support] = [await operator(makePerson), await makePerson({ roles: ['SUPPORT'] })]
  const name = unusual()
  const link = await makeLink(holder.client)
  const by = { ...payBodies.PSE, payer_name: `${name} Ruiz` }
  const { money_movement_id: payment } = await startPayment(anyone, link.uuid, by)
  const { id } = await differenceCase(pool, await makeReconciliation(pool, payment))
  const { tx, close } = domainOn(pool)
  for (const [{ client }, role, shown] of [
    [staff, 'REVIEWER', `${name} Ruiz`],
    [support, 'SUPPORT', `${name} R•••`],
  ] as const) {
    expect(await cases(client, payment)).toMatchObject([{ id, case_kind: 'reconciliation_difference', name: shown }])
    const groups = await searchConsole(tx, { roles: [role] }, { search: payment, group: 'cases' })
    expect(groups, 'before the answer is covered').toMatchObject([{ results: [{ id, name: shown }] }])
  }
  await close()
})
