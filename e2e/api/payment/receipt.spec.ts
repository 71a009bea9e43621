import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { paidTwice, takenBack } from '../../support/money/cases'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { receivedBy, untilReceived } from '../../support/people/mailbox'
import { makeMember } from '../../support/people/members'
import { makeKey } from '../../support/people/people'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (id: string) => `/api/payments/${id}/receipt/`
const newAddress = () => `pagadora-${randomUUID()}@correo.example`
const subjectOf = async (raw: string) =>
  ((await PostalMime.parse(Buffer.from(raw, 'latin1'))).subject ?? '').replaceAll('\u00a0', ' ')

/** Subjects of the mails to an address, once there are `count`. */
async function subjectsTo(to: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await receivedBy(to)).length, { timeout: 20_000 }).toBe(count)
  return Promise.all((await receivedBy(to)).map(({ raw }) => subjectOf(raw)))
}

const nothingToProve = { status: 400, code: 'InvalidStatus' } as const

test.describe('202', () => {
  test('the payer gets the same mail again, in their language, and the payment names it', async ({
    holder,
    anyone,
    pool,
  }) => {
    const to = newAddress()
    const link = await makeLink(holder.client)
    const english = anyone.with({ 'accept-language': 'en-GB,en;q=0.9' })
    const paid = await payAndApprove(english, link.uuid, { ...payBodies.PSE, payer_email: to })
    const first = await subjectOf(await untilReceived(to))
    expect(first).toContain('Receipt: COP 51,190.00')
    const answer = await holder.client.post(at(paid.money_movement_id))
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ message: 'El comprobante va en camino.' })
    expect(await subjectsTo(to, 2)).toEqual([first, first])
    const { rows } = await pool.query('select movement_id, user_id from message where "to" = $1', [to])
    expect(rows).toEqual(Array(2).fill({ movement_id: paid.money_movement_id, user_id: null }))
  })

  test('said again under the same key, it is sent once', async ({ holder, anyone, pool }) => {
    const to = newAddress()
    const link = await makeLink(holder.client)
    const paid = await payAndApprove(anyone, link.uuid, { ...payBodies.PSE, payer_email: to })
    const withKey = { 'idempotency-key': `otra-vez-${to}` }
    const answers = [
      await holder.client.post(at(paid.money_movement_id), undefined, withKey),
      await holder.client.post(at(paid.money_movement_id), undefined, withKey),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true')
    // The first is the payment's own, which a job writes.
    const written = () => pool.query('select 1 from message where movement_id = $1', [paid.money_movement_id])
    await expect.poll(async () => (await written()).rowCount).toBe(2)
  })

  test('money that waits for a decision is shown as held', async ({ holder, anyone, pool }) => {
    const to = newAddress()
    const { movementId } = await paidTwice(holder.client, anyone, pool, {}, { ...payBodies.PSE, payer_email: to })
    const [first] = await subjectsTo(to, 1)
    expect(first).toContain('está en revisión')
    expect((await holder.client.post(at(movementId))).status).toBe(202)
    expect(await subjectsTo(to, 2)).toEqual([first, first])
  })

  test('by a member who makes links', async ({ holder, anyone, platform }) => {
    const member = await makeMember(platform, holder, 'LINKS')
    const link = await makeLink(holder.client)
    const paid = await payAndApprove(anyone, link.uuid, { ...payBodies.PSE, payer_email: newAddress() })
    expect((await member.client.post(at(paid.money_movement_id))).status).toBe(202)
  })
})

test.describe('400 InvalidStatus', () => {
  test('before its money came, and when it never will', async ({ holder, anyone, pool }) => {
    const link = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, link.uuid, payBodies.PSE)
    await refused(pool, holder, nothingToProve, () => holder.client.post(at(id)))
    await atTheBank(anyone, id, 'decline')
    await refused(pool, holder, nothingToProve, () => holder.client.post(at(id)))
  })

  test('once the bank gave it back', async ({ holder, anyone, pool }) => {
    const { movementId } = await takenBack(holder.client, anyone, pool)
    await refused(pool, holder, nothingToProve, () => holder.client.post(at(movementId)))
  })
})

test('400 Validation failed: a payer who gave no address', async ({ holder, anyone, pool }) => {
  const link = await makeLink(holder.client)
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid, payBodies.NEQUI)
  await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { payer_email: 'required' } }, () =>
    holder.client.post(at(id)),
  )
})

test('401: no key, or no token', async ({ holder, anyone, pool }) => {
  const link = await makeLink(holder.client)
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid)
  await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () => anyone.post(at(id)))
  await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () =>
    anyone.post(at(id), undefined, { 'x-api-key': holder.key }),
  )
})

test('403: a member who may only look, or a key without the scope', async ({ holder, anyone, platform, pool }) => {
  const link = await makeLink(holder.client)
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid)
  const viewer = await makeMember(platform, holder, 'VIEWER')
  await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => viewer.client.post(at(id)))
  const key = await makeKey(pool, holder.id, { scopes: ['links'] })
  await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, () =>
    holder.client.post(at(id), undefined, { 'x-api-key': key }),
  )
})

test('404: another’s payment, as one that does not exist', async ({ holder, anyone, makePerson, pool }) => {
  const other = await makePerson()
  const link = await makeLink(other.client)
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid)
  const theirs = await refused(pool, other, { status: 404, code: 'Not found' }, () =>
    holder.client.post(at(id), undefined, { 'x-request-id': 'one' }),
  )
  const nobodys = await holder.client.post(at(`mm_${'Z'.repeat(22)}`), undefined, { 'x-request-id': 'one' })
  expectProblem(nobodys, { status: 404, code: 'Not found' })
  expect(theirs.text).toBe(nobodys.text)
})

test('429 TooManyAttempts: a fourth one of a payment in an hour; another payment’s is sent', async ({
  holder,
  anyone,
  pool,
}) => {
  const paid = async () => {
    const link = await makeLink(holder.client)
    return (await payAndApprove(anyone, link.uuid, { ...payBodies.PSE, payer_email: newAddress() })).money_movement_id
  }
  const [id, another] = [await paid(), await paid()]
  for (let sent = 0; sent < 3; sent += 1) expect((await holder.client.post(at(id))).status).toBe(202)
  await refused(pool, holder, { status: 429, code: 'TooManyAttempts' }, () => holder.client.post(at(id)))
  expect((await holder.client.post(at(another))).status).toBe(202)
})
