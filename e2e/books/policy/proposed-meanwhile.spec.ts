import { expect, expectCleanBooks, test } from '../../support/books'
import { caller } from '../../support/house/house'
import { act, fill } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { makePerson } from '../../support/people/people'
import { atConsole } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { ask, paid, payoutOf, type Scene } from './paid-scene'

const forbidden = { status: 403, code: 'FORBIDDEN' } as const

test('whoever it is about neither confirms nor rejects what is proposed of it; another may', async ({ ownHouse }) => {
  const { baseUrl, pool } = ownHouse
  const make = (role: string) => makePerson(baseUrl, pool, { roles: [role] })
  const [holder, staff, two] = [await make('OPERATOR'), await make('SUPERUSER'), await make('OPERATOR')]
  const scene: Scene = { house: ownHouse, holder, anyone: caller(ownHouse), staff }
  await makeAccount(pool)
  await fill(holder, staff.client, pool, '500000')
  const { id } = await paid(scene, 'sent')
  await ask(pool, 'payout.return')
  const { body } = await staff.client.post<Proposal>(`/panel/payouts/${id}/returned/`, { reason: 'Cuenta cerrada' })
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
  const make = (role?: string) => makePerson(baseUrl, pool, role ? { roles: [role] } : {})
  const [holder, staff, two] = [await make(), await make('SUPERUSER'), await make('OPERATOR')]
  const scene: Scene = { house: ownHouse, holder, anyone: caller(ownHouse), staff }
  await makeAccount(pool)
  await fill(holder, staff.client, pool, '500000')
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
