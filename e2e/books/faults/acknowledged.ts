import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import { caller, type House } from '../../support/house/house'
import { notice, notify } from '../../support/money/notices'
import { linkBody, pay } from '../../support/money/payments'
import type { Person } from '../../support/people/people'
import { charge, credited, standings } from '../races/payments'

/**
 * `cuts`: unanswered calls are expected. `credulous`: an unanswered notification is recorded as acknowledged, which a
 * client must never do.
 */
export type Load = { callers: number; until: () => boolean; cuts: boolean; credulous?: boolean }

/** Returns the response, or status 0 if there was none. */
const or0 = <Body>(answer: Promise<{ status: number; body: Body }>) =>
  answer.catch(() => ({ status: 0, body: undefined as Body }))

/**
 * Runs callers that create links, pay them and notify the approval until `until`, and records what was acknowledged.
 * Wrong: a response that is neither 2xx nor 503, or something acknowledged that is missing afterwards (I5).
 */
export async function workThrough(house: House, holder: Person, load: Load): Promise<Finding> {
  const statuses: number[] = []
  const made: string[] = []
  const begun: string[] = []
  const told: string[] = []
  const one = async () => {
    while (!load.until()) {
      const link = await or0(holder.client.post<{ uuid: string }>('/api/payment_link/', linkBody))
      statuses.push(link.status)
      if (link.status !== 201) {
        await sleep(50)
        continue
      }
      made.push(link.body.uuid)
      const started = await or0(pay(caller(house), link.body.uuid))
      statuses.push(started.status)
      if (started.status !== 200) continue
      const id = started.body.money_movement_id
      begun.push(id)
      const heard = await or0(notify(caller(house), notice(id, 'approved', { amount: charge })))
      statuses.push(heard.status)
      if (heard.status === 200 || (load.credulous && heard.status === 0)) told.push(id)
    }
  }
  await Promise.all(Array.from({ length: load.callers }, one))
  const links = await house.pool.query<{ uuid: string }>('select uuid from payment_link where owner_id = $1', [
    holder.id,
  ])
  const there = new Set(links.rows.map(({ uuid }) => uuid))
  const lines = await standings(house.pool, begun)
  const wrong = [
    ...statuses
      .filter((status) => (status < 200 || status > 299) && status !== 503 && !(load.cuts && status === 0))
      .map((status) => `answered ${status}`),
    ...made.filter((uuid) => !there.has(uuid)).map((uuid) => `link ${uuid} is gone`),
    ...begun.filter((id) => !lines.has(id)).map((id) => `payment ${id} is gone`),
    ...told.filter((id) => lines.get(id) !== credited).map((id) => `payment ${id}: ${lines.get(id)}`),
  ]
  const trials = made.length + begun.length + told.length
  return { what: 'things acknowledged while something is killed', trials, wrong, noted: tallied(statuses) }
}
