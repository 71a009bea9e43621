import { randomUUID } from 'node:crypto'
import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import type { Answer, Client } from '../../support/client'
import { caller, type House } from '../../support/house/house'
import { linkBody, makeLink, payBodies } from '../../support/money/payments'
import type { Person } from '../../support/people/people'
import { holderOf } from './payments'

const create = '/api/payment_link/'
const times = 50

export const linksOf = async ({ pool }: House, { id }: Person) =>
  (await pool.query<{ count: number }>('select count(*)::int from payment_link where owner_id = $1', [id])).rows[0]
    ?.count

const movementsOf = async ({ pool }: House, uuid: string) =>
  (
    await pool.query<{ count: number }>(
      'select count(*)::int from money_movement where link_id = (select id from payment_link where uuid = $1)',
      [uuid],
    )
  ).rows[0]?.count

const together = <Body>(send: () => Promise<Answer<Body>>) => Promise.all(Array.from({ length: times }, send))

type TakenError = { errors?: { field: string; code: string }[]; uuid?: string }

/** F9: one `external_id` many times at once. Wrong: not exactly one link, or another response than the contract's. */
export async function sameExternalId(house: House, { rounds }: { rounds: number }): Promise<Finding> {
  const holder = await holderOf(house)
  const wrong: string[] = []
  const statuses: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const body = { ...linkBody, external_id: `order-${randomUUID()}` }
    const answers = await together(() => holder.client.post<TakenError>(create, body))
    statuses.push(...answers.map(({ status }) => status))
    const made = answers.filter(({ status }) => status === 201)
    const count = await linksOf(house, holder)
    if (made.length !== 1 || count !== round) wrong.push(`${made.length} answered 201, ${count} links after ${round}`)
    for (const { status, body: refusal } of answers) {
      const [error] = refusal.errors ?? []
      const right = error?.code === 'external_id_taken' && refusal.uuid === made[0]?.body.uuid
      if (status !== 201 && !(status === 400 && right)) wrong.push(`${status} ${JSON.stringify(refusal)}`)
    }
  }
  return { what: `F9 one external_id ${times} times at once`, trials: rounds, wrong, noted: tallied(statuses) }
}

/**
 * Returns the violations among responses under one key: each must be the first response or 409 while that is in
 * progress, and only one may be fresh.
 */
function wrongAnswers(answers: readonly Answer<unknown>[], first: number): string[] {
  const given = answers.filter(({ status }) => status === first)
  const fresh = given.filter(({ headers }) => headers.get('idempotent-replayed') === null)
  const wrong: string[] = []
  if (fresh.length !== 1) wrong.push(`${fresh.length} first answers`)
  if (new Set(given.map(({ text }) => text)).size !== 1) wrong.push('answers that differ')
  for (const { status, headers, text } of answers) {
    const busy =
      status === 409 && text.includes('IdempotencyKeyInUse') && /^\d+$/.test(headers.get('retry-after') ?? '')
    if (status !== first && !busy) wrong.push(`${status} ${text}`)
  }
  return wrong
}

const keyed = (client: Client) => client.with({ 'idempotency-key': randomUUID() })

/** F9: one `Idempotency-Key` many times at once on creating a link. Wrong: not one link, or two different responses. */
export async function sameKeyForLink(house: House, { rounds }: { rounds: number }): Promise<Finding> {
  const holder = await holderOf(house)
  const wrong: string[] = []
  const statuses: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const client = keyed(holder.client)
    const answers = await together(() => client.post(create, linkBody))
    answers.push(await client.post(create, linkBody))
    statuses.push(...answers.map(({ status }) => status))
    wrong.push(...wrongAnswers(answers, 201))
    if (answers.at(-1)?.headers.get('idempotent-replayed') !== 'true') wrong.push('the last was not a replay')
    const count = await linksOf(house, holder)
    if (count !== round) wrong.push(`${count} links after ${round} keys`)
  }
  return {
    what: `F9 one Idempotency-Key ${times} times at once, a link`,
    trials: rounds,
    wrong,
    noted: tallied(statuses),
  }
}

/** F9: the same on paying. Wrong: not one payment, or two different responses. */
export async function sameKeyForPayment(house: House, { rounds }: { rounds: number }): Promise<Finding> {
  const holder = await holderOf(house)
  const wrong: string[] = []
  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { uuid } = await makeLink(holder.client)
    const key = randomUUID()
    const send = () => caller(house).post(`${create}${uuid}/pay/`, payBodies.PSE, { 'idempotency-key': key })
    const answers = await together(send)
    answers.push(await send())
    statuses.push(...answers.map(({ status }) => status))
    wrong.push(...wrongAnswers(answers, 200))
    const count = await movementsOf(house, uuid)
    if (count !== 1) wrong.push(`${count} payments by one key`)
  }
  return {
    what: `F9 one Idempotency-Key ${times} times at once, a payment`,
    trials: rounds,
    wrong,
    noted: tallied(statuses),
  }
}

/** F9: a refused request many times at once. Wrong: anything stored, or two different refusals. */
export async function sameRefusedRequest(house: House, { rounds }: { rounds: number }): Promise<Finding> {
  const holder = await holderOf(house)
  const wrong: string[] = []
  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const client = keyed(holder.client)
    const bad = { ...linkBody, amount: '999.99' }
    const answers = await together(() => client.post(create, bad))
    answers.push(await client.post(create, bad))
    statuses.push(...answers.map(({ status }) => status))
    const given = answers.filter(({ status }) => status === 400)
    if (new Set(given.map(({ text }) => text)).size !== 1) wrong.push('refusals that differ')
    for (const { status } of answers) if (status !== 400 && status !== 409) wrong.push(`answered ${status}`)
    const changed = await client.post(create, linkBody)
    if (changed.status !== 422) wrong.push(`another body with that key: ${changed.status}`)
    const repaired = await holder.client.post(create, linkBody, { 'idempotency-key': randomUUID() })
    if (repaired.status !== 201) wrong.push(`the repaired body with a new key: ${repaired.status}`)
  }
  const count = await linksOf(house, holder)
  if (count !== rounds) wrong.push(`${count} links after ${rounds} good requests`)
  return { what: `F9 one refused request ${times} times at once`, trials: rounds, wrong, noted: tallied(statuses) }
}
