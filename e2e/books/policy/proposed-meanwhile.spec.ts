import type pg from 'pg'
import { expect, expectCleanBooks, test } from '../../support/books'
import { caller, type House } from '../../support/house/house'
import { fileOf, takenBack } from '../../support/money/cases'
import { makeReload, review } from '../../support/money/deposits'
import { act, fill } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { submitted } from '../../support/people/identity'
import { makePerson, type Person } from '../../support/people/people'
import { atConsole } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { ask, paid, payoutOf, type Scene } from './paid-scene'

type Shown = { proposals: { may: { decide: boolean } }[] }

/** Whether the pages of what is proposed offer a reader to decide on it. */
async function decidable({ house: { baseUrl, pool } }: Scene, who: Person, ...pages: string[]): Promise<boolean[]> {
  const desk = await atConsole(pool, who, baseUrl.replace('127.0.0.1', 'localhost'))
  const shown = []
  for (const page of pages)
    shown.push((await desk.get<Shown>(`${page}/view`)).body.proposals.map(({ may }) => may.decide))
  return shown.flat()
}

/** The case in which a reversal is decided. */
const reversalPage = async (pool: pg.Pool, id: number) =>
  `/console/cases/${(await fileOf(pool, 'reversal', `${id}`)).id}`

/** A holder with 500,000.00, who may work here too, somebody who proposes and somebody who confirms. */
async function sceneIn(house: House, standing: { roles?: string[] } = {}): Promise<Scene & { two: Person }> {
  const { baseUrl, pool } = house
  const holder = await makePerson(baseUrl, pool, standing)
  const staff = await makePerson(baseUrl, pool, { roles: ['SUPERUSER'] })
  const two = await makePerson(baseUrl, pool, { roles: ['OPERATOR'] })
  await makeAccount(pool)
  await fill(holder, staff.client, pool, '500000')
  return { house, holder, anyone: caller(house), staff, two }
}

const forbidden = { status: 403, code: 'FORBIDDEN' } as const

test('whoever it is about neither confirms nor rejects what is proposed of it; another may', async ({ ownHouse }) => {
  const { pool } = ownHouse
  const scene = await sceneIn(ownHouse, { roles: ['OPERATOR'] })
  const { holder, staff, two } = scene
  const { id } = await paid(scene, 'sent')
  await ask(pool, 'payout.return')
  const { body } = await staff.client.post<Proposal>(`/panel/payouts/${id}/returned/`, { reason: 'Cuenta cerrada' })
  await ask(pool, 'reversal.debit')
  const { id: back } = await takenBack(holder.client, scene.anyone, pool)
  const debit = { action: 'DEBIT', expected_status: 'OPEN', reason: 'Lo cobró el banco' }
  expect((await staff.client.post(`/panel/reversals/${back}/`, debit)).status).toBe(202)
  for (const [who, may] of [
    [holder, false],
    [two, true],
  ] as const)
    expect(await decidable(scene, who, `/console/payouts/${id}`, await reversalPage(pool, back))).toEqual([may, may])
  expectProblem(await decide(holder.client, body, 'CONFIRM'), forbidden)
  expectProblem(await decide(holder.client, body, 'REJECT', { reason: 'Es mío' }), forbidden)
  expect((await decide(two.client, body, 'REJECT', { reason: 'Falta el extracto' })).body).toMatchObject({
    status: 'REJECTED',
  })
})

test('what is proposed as sent is not paid again, nor rejected; what moved on meanwhile lets its proposal lapse', async ({
  ownHouse,
}) => {
  const { baseUrl, pool } = ownHouse
  const scene = await sceneIn(ownHouse)
  const { staff, two } = scene
  const { id, send, number } = await paid(scene, 'approved')
  const other = await paid(scene, 'approved')
  const desk = await atConsole(pool, staff, baseUrl.replace('127.0.0.1', 'localhost'))
  const sheet = async () => {
    const answer = await desk.get('/console/payouts/sheet')
    expect(answer.status, answer.text).toBe(200)
    return answer.text
  }
  await ask(pool, 'payout.send')
  const proposed = await staff.client.post<Proposal>(`/panel/payouts/${id}/sent/`, send)
  expect(proposed.status, proposed.text).toBe(202)
  expectProblem(await act(two.client, id, 'reject', { reason: 'No es suya' }), { status: 400, code: 'ProposalOpen' })
  const listed = await sheet()
  expect([listed.includes(id), listed.includes(other.id)], 'to be paid at the bank').toEqual([false, true])
  expect((await decide(two.client, proposed.body, 'CONFIRM')).status).toBe(200)
  expect(await payoutOf(scene, id)).toMatchObject({ number, status: 'sent' })

  await ask(pool, 'payout.return')
  const back = await staff.client.post<Proposal>(`/panel/payouts/${id}/returned/`, { reason: 'Cuenta cerrada' })
  expect(back.status, back.text).toBe(202)
  expect((await act(two.client, id, 'completed')).status).toBe(200)
  expect((await staff.client.get(`/panel/proposals/${back.body.id}/`)).body).toMatchObject({ status: 'LAPSED' })
  expect(await payoutOf(scene, id)).toMatchObject({ status: 'completed' })
  await expectCleanBooks(ownHouse.databaseUrl)
})

test('what is proposed as sent from an account is money that it does not pay twice; who proposed first has it', async ({
  ownHouse,
}) => {
  const { pool } = ownHouse
  const scene = await sceneIn(ownHouse)
  const { holder, staff, two } = scene
  const account = await makeAccount(pool)
  const { id: covers } = await makeReload(holder.client, pool, { amount: '30000.00', target_bank_id: account })
  await review(staff.client, covers)
  const [first, second] = [await paid(scene, 'approved'), await paid(scene, 'approved')]
  const send = ({ id }: { id: string }, more: object = {}) =>
    staff.client.post<Proposal>(`/panel/payouts/${id}/sent/`, {
      ...{ reference: `TR-${id}`, transfer_account_id: account },
      ...more,
    })
  await ask(pool, 'payout.send')
  await ask(pool, 'payout.send_uncovered')
  const proposed = await send(first)
  expect(proposed.status, proposed.text).toBe(202)
  const uncovered = await send(second)
  expectProblem(uncovered, { status: 400, code: 'Validation failed', fields: { transfer_account_id: 'not_covered' } })
  expect(uncovered.text, 'what the first leaves').toContain('10.000,00')
  expect((await send(second, { exception: 'Entra mañana' })).status).toBe(202)
  expect((await decide(two.client, proposed.body, 'CONFIRM')).status, 'the later one takes nothing from it').toBe(200)
  expect(await payoutOf(scene, first.id)).toMatchObject({ status: 'sent' })
  expect(await payoutOf(scene, second.id)).toMatchObject({ status: 'approved' })
  await expectCleanBooks(ownHouse.databaseUrl)
})

test('what is proposed about an account ends when its holder erases it', async ({ ownHouse }) => {
  const { baseUrl, pool } = ownHouse
  const [staff, person] = [
    await makePerson(baseUrl, pool, { roles: ['SUPERUSER'] }),
    await makePerson(baseUrl, pool, { level: 0 }),
  ]
  await submitted(person.client)
  await ask(pool, 'identity.review')
  const review = { profile_id: person.id, status: 'REJECTED', reason: 'Ilegible' }
  const { body } = await staff.client.post<Proposal>('/panel/profile_documents/', review)
  const erased = await person.client.post('/profile/erasure/', { password: person.password })
  expect(erased.status, erased.text).toBe(204)
  expect((await staff.client.get(`/panel/proposals/${body.id}/`)).body).toMatchObject({ status: 'LAPSED' })
})
