import type { Answer, Client } from '../../support/client'
import { paidTwice, takenBack } from '../../support/money/cases'
import { makeReload, review } from '../../support/money/deposits'
import { act, addBeneficiary, requestPayout } from '../../support/money/payouts'
import { submitted } from '../../support/people/identity'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

/** The response to the loser of a race: who decided, what and when. */
const decidedBy = ({ body }: Answer<unknown>, code: string, decision: string) =>
  expect(body).toMatchObject({
    code,
    decision,
    decided_by: expect.stringMatching(/\w/),
    decided_at: expect.stringMatching(/^20\d\d-.*Z$/),
  })

const nameOf = async ({ client }: { client: Client }) => {
  const { first_name, last_name } = (await client.get<Record<string, string>>('/user/')).body
  return [first_name, last_name].filter(Boolean).join(' ')
}

test('bank transfers: of operators at once each loser reads who approved, and a later one who rejected', async ({
  holder,
  makePerson,
  pool,
}) => {
  const people = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
  const { id } = await makeReload(holder.client, pool)
  const answers = await Promise.all(people.map(({ client }) => review(client, id)))
  const won = answers.findIndex(({ status }) => status === 200)
  const winner = people[won]
  if (!winner) throw new Error('nobody decided')
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    decidedBy(answer, 'ReloadAlreadyPayed', 'reload.approved')
    expect(answer.body.decided_by).toBe(await nameOf(winner))
  }
  const other = await makeReload(holder.client, pool)
  await review(winner.client, other.id, 'REJECTED')
  const [one] = people.filter((person) => person !== winner)
  if (one) decidedBy(await review(one.client, other.id), 'ReloadAlreadyRejected', 'reload.rejected')
})

test('identity', async ({ makePerson }) => {
  const [one, two, person] = [await operator(makePerson), await operator(makePerson), await makePerson({ level: 0 })]
  await submitted(person.client)
  const decide = ({ client }: typeof one, status: string) =>
    client.post('/panel/profile_documents/', { profile_id: person.id, status, reason: 'Borrosa.' })
  expect((await decide(one, 'REJECTED')).status).toBe(200)
  const late = await decide(two, 'APPROVED')
  decidedBy(late, 'DocumentsAlreadyReviewed', 'identity.rejected')
  expect(late.body.decided_by).toBe(await nameOf(one))
  const never = await one.client.post('/panel/profile_documents/', { profile_id: two.id, status: 'APPROVED' })
  expect(never.body).toMatchObject({ code: 'DocumentsAlreadyReviewed' })
  expect(never.body, 'nobody ever decided').not.toHaveProperty('decided_by')
})

test('suspense: a proposal that meets another one is not its confirmation, and says who proposed', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, two, three] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
  const { id } = await paidTwice(holder.client, anyone, pool)
  const decide = ({ client }: typeof one, expected_status: string) =>
    client.post(`/panel/suspense/${id}/`, { action: 'CREDIT', reason: 'Lo pidió.', expected_status })
  const before = (await holder.client.get('/balance/')).body
  const proposals = await Promise.all([one, two].map((person) => decide(person, 'OPEN')))
  expect(proposals.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await holder.client.get('/balance/')).body, 'nobody confirmed').toEqual(before)
  const [lost] = proposals.filter(({ status }) => status === 400)
  if (lost) decidedBy(lost, 'AlreadyDecided', 'suspense.proposed')
  expect((await decide(three, 'PROPOSED')).status).toBe(200)
  const late = await decide(proposals[0]?.status === 200 ? two : one, 'PROPOSED')
  decidedBy(late, 'AlreadyDecided', 'suspense.credited')
  expect(late.body.decided_by).toBe(await nameOf(three))
})

test('reversals, payouts to holders and of gateways', async ({ holder, anyone, makePerson, pool }) => {
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const three = await operator(makePerson)
  const { id, movementId: movement } = await takenBack(holder.client, anyone, pool)
  const close = { action: 'CLOSE', reason: 'Lo asume el servicio.', wallet: '0', fees: 'KEPT' }
  const path = `/panel/reversals/${id}/`
  expect((await one.client.post(path, close)).status).toBe(200)
  const same = await two.client.post(path, { ...close, expected_status: 'OPEN' })
  decidedBy(same, 'AlreadyDecided', 'reversal.proposed')
  expect(same.body.decided_by).toBe(await nameOf(one))
  expect((await two.client.post(path, close)).status).toBe(200)
  const late = await three.client.post(path, { ...close, action: 'DEBIT' })
  decidedBy(late, 'AlreadyDecided', 'reversal.closed')
  expect(late.body.decided_by).toBe(await nameOf(two))

  const { id: payout } = await requestPayout(holder, await addBeneficiary(holder, pool), { amount: '1000' })
  expect((await act(two.client, payout, 'reject', { reason: 'No es suya.' })).status).toBe(200)
  const tooLate = await act(three.client, payout, 'approve')
  decidedBy(tooLate, 'AlreadyDecided', 'payout.rejected')
  expect(tooLate.body.decided_by).toBe(await nameOf(two))

  const list = '/panel/rail_payouts/'
  const dispersed = { rail: 'sandbox', amount: '1000', cost: '10', reference: `R${movement}` }
  const made = await one.client.post<{ id: number }>(list, dispersed)
  expect(made.status, made.text).toBe(201)
  const decide = ({ client }: typeof one, status: string) =>
    client.post(`${list}${made.body.id}/`, { status, reason: 'No salió.' })
  expect((await decide(two, 'REJECTED')).status).toBe(200)
  const lost = await decide(three, 'APPROVED')
  decidedBy(lost, 'AlreadyDecided', 'rail_payout.rejected')
  expect(lost.body.decided_by).toBe(await nameOf(two))
})
