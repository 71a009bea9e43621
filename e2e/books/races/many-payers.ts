import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import { caller, type House, until } from '../../support/house/house'
import { notice, notify } from '../../support/money/notices'
import { balanceOf, linkBody, makeLink, pay } from '../../support/money/payments'
import type { Random } from '../../support/odd/random'
import { charge, credited, holderOf, standings, startMany, suspended } from './payments'

export const paidByAnother = suspended('succeeded | link PAID', 'link_closed')

const approve = (house: House, id: string) => notify(caller(house), notice(id, 'approved', { amount: charge }))

/** Returns the violations among the payments of a paid link: one must credit it, and the money of the others must be held. */
async function wrongOfPaidLink(house: House, ids: readonly string[]): Promise<string[]> {
  const lines = [...(await standings(house.pool, ids)).values()]
  const credits = lines.filter((line) => line === credited).length
  return [
    ...(credits === 1 ? [] : [`${credits} credits of one link`]),
    ...lines.filter((line) => line !== credited && line !== paidByAnother),
  ]
}

/**
 * F8: `payers` payers on each link, all paid at once. Wrong: not exactly one credit, or money that is neither credited
 * nor held.
 */
export async function payTogether(
  house: House,
  { links, payers }: { links: number; payers: number },
): Promise<Finding> {
  const holder = await holderOf(house)
  const wrong: string[] = []
  for (let at = 0; at < links; at += 1) {
    const { uuid } = await makeLink(holder.client)
    const started = await Promise.all(Array.from({ length: payers }, () => pay(caller(house), uuid)))
    const ids = started.map(({ body }) => body.money_movement_id)
    const answers = await Promise.all(ids.map((id) => approve(house, id)))
    for (const { status } of answers) if (status !== 200) wrong.push(`the bank was answered ${status}`)
    wrong.push(...(await wrongOfPaidLink(house, ids)))
  }
  const balance = await balanceOf(house.pool, holder.id)
  if (balance !== `${links * 50_000}.00`) wrong.push(`balance ${balance} after ${links} links of 50,000.00`)
  return { what: `F8 ${payers} payers at once on a link`, trials: links, wrong }
}

type Race = {
  trials: number
  random: Random
}

/** F8: the payment is approved while its owner cancels the link. One of them is first, and both responses agree. */
export async function payWhileCancelled(house: House, { trials, random }: Race): Promise<Finding> {
  const holder = await holderOf(house)
  const started = await startMany(house, holder, trials)
  const wrong: string[] = []
  let cancelled = 0
  for (const { id, uuid } of started) {
    const wait = random.below(13) - 6
    const [told, cancel] = await Promise.all([
      sleep(Math.max(0, -wait)).then(() => approve(house, id)),
      sleep(Math.max(0, wait)).then(() => holder.client.post(`/api/payment_link/${uuid}/cancel/`)),
    ])
    if (cancel.status === 200) cancelled += 1
    const right =
      cancel.status === 200 ? suspended('succeeded | link CANCELLED', 'link_closed') : cancel.status === 400 && credited
    const line = (await standings(house.pool, [id])).get(id)
    if (told.status !== 200 || line !== right) wrong.push(`cancel ${cancel.status}, bank ${told.status}: ${line}`)
  }
  const noted = `${cancelled} cancelled, ${trials - cancelled} paid; seed ${random.seed}`
  return { what: 'F8 payment just when the link is cancelled', trials, wrong, noted }
}

/** F8: the payment is approved while it expires, on a link that has expired: credited, or held. */
export async function payWhileExpiring(house: House, { trials, random }: Race): Promise<Finding> {
  const started = await startMany(house, await holderOf(house), trials)
  const ids = started.map(({ id }) => id)
  await house.pool.query(
    'update payment_link set expires_at = now() where id in (select link_id from money_movement where id = any($1))',
    [ids],
  )
  const statuses: number[] = []
  for (const id of ids) {
    const words = random.shuffled([
      notice(id, 'expired', { amount: charge }),
      notice(id, 'approved', { amount: charge }),
    ])
    const answers = await Promise.all(words.map((word) => notify(caller(house), word)))
    statuses.push(...answers.map(({ status }) => status))
  }
  const held = suspended('succeeded | link EXPIRED', 'link_closed')
  const lines = [...(await standings(house.pool, ids)).values()]
  const wrong = lines.filter((line) => line !== credited && line !== held)
  for (const status of statuses) if (status !== 200) wrong.push(`the bank was answered ${status}`)
  const paid = lines.filter((line) => line === credited).length
  const noted = `${paid} credited, ${trials - paid} held; ${tallied(statuses)}; seed ${random.seed}`
  return { what: 'F8 payment just when it and its link expire', trials, wrong, noted }
}

/**
 * F8: the payer authorises at the bank as the payment's time ends and the bank is polled for the last time; half of the
 * links expire then as well. The bank notifies a little later: the money is credited, or held.
 */
export async function payAtTheLastMoment(house: House, { trials, random }: Race): Promise<Finding> {
  const started = await startMany(house, await holderOf(house), trials)
  const ids = started.map(({ id }) => id)
  await house.pool.query(
    `with late as (update money_movement m set expires_at = clock_timestamp() + interval '1 s' * random(), next_ask_at = now()
                    where id = any($1) returning link_id, expires_at)
     update payment_link l set expires_at = late.expires_at from late where l.id = late.link_id and l.id % 2 = 0`,
    [ids],
  )
  const approveAtBank = async (id: string) => {
    await sleep(random.below(1_500))
    const sent = { outcome: 'approve', delay_ms: random.below(500) }
    return (await caller(house).post(`/sandbox/movements/${id}/`, sent)).status
  }
  const statuses = await Promise.all(ids.map(approveAtBank))
  const open = `select from money_movement where id = any($1) and status <> 'succeeded'`
  await until('the bank has notified all', 20_000, async () => (await house.pool.query(open, [ids])).rowCount === 0)
  const held = suspended('succeeded | link EXPIRED', 'link_closed')
  const lines = [...(await standings(house.pool, ids)).values()]
  const wrong = lines.filter((line) => line !== credited && line !== held)
  for (const status of statuses) if (status !== 200) wrong.push(`the payer was answered ${status}`)
  const { rows } = await house.pool.query<{ count: number }>(
    `select count(*)::int from status_change where subject = any($1) and from_status = 'expired'`,
    [ids],
  )
  const paid = lines.filter((line) => line === credited).length
  const noted = `${paid} credited, ${trials - paid} held, ${rows[0]?.count} after they had expired; seed ${random.seed}`
  return { what: 'F8 payment at the bank just when its time is up', trials, wrong, noted }
}

/**
 * F8: payers start around the moment at which the link expires. Those that were let in pay it; if there are none, it
 * has expired.
 */
export async function beginAtExpiry(house: House, { trials, random }: Race): Promise<Finding> {
  const holder = await holderOf(house)
  const wrong: string[] = []
  const statuses: number[] = []
  const one = async () => {
    const { uuid } = await makeLink(holder.client, linkBody)
    await house.pool.query(
      `update payment_link set expires_at = clock_timestamp() + interval '250 ms' where uuid = $1`,
      [uuid],
    )
    const begin = async () => {
      await sleep(random.below(350))
      return pay(caller(house), uuid)
    }
    const look = async () => {
      await sleep(random.below(350))
      await caller(house).get(`/api/payment_link/${uuid}/status/`)
    }
    const [answers] = await Promise.all([Promise.all([begin(), begin(), begin()]), look(), look()])
    await sleep(200)
    statuses.push(...answers.map(({ status }) => status))
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.money_movement_id] : []))
    await Promise.all(ids.map((id) => approve(house, id)))
    const { body } = await caller(house).get(`/api/payment_link/${uuid}/status/`)
    if (body.status !== (ids.length > 0 ? 'PAID' : 'EXPIRED')) wrong.push(`${ids.length} let in, link ${body.status}`)
    if (ids.length > 0) wrong.push(...(await wrongOfPaidLink(house, ids)))
    const { rows } = await house.pool.query(
      'select count(*)::int as count from money_movement where link_id = (select id from payment_link where uuid = $1)',
      [uuid],
    )
    if (rows[0]?.count !== ids.length) wrong.push(`${rows[0]?.count} payments, ${ids.length} answered 200`)
  }
  for (let left = Math.ceil(trials / 5); left > 0; left -= 1) await Promise.all([one(), one(), one(), one(), one()])
  for (const status of statuses) if (status !== 200 && status !== 400) wrong.push(`a payer was answered ${status}`)
  const noted = `${tallied(statuses)}; seed ${random.seed}`
  return { what: 'F8 payers begin just when the link runs out', trials, wrong, noted }
}
