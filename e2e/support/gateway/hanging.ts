import { expect } from '@playwright/test'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { type Pace, paceOf } from '@/scripts/bench/load'
import type { Fault } from '@/scripts/fakes/gateway/faults'
import type { Finding } from '../books'
import { caller, type House, until } from '../house/house'
import { linkBody, makeLink } from '../money/payments'
import type { Person } from '../people/people'

/** Milliseconds for which the gateway hangs, longer than the other callers run meanwhile. */
const hangs = 4_000
const asked = 1_500
const waiting = 16

/** Every call to the gateway hangs. */
export const hanging: Fault = { on: '', kind: 'hang', ms: hangs, times: 1_000 }

type Phase = { taken: number[]; wrong: string[] }

/** Four concurrent callers create links, read them and list deposits. Wrong: a refusal, or a wait as if for the gateway. */
async function others(house: House, { client }: Person, uuid: string): Promise<Phase> {
  const phase: Phase = { taken: [], wrong: [] }
  const end = performance.now() + asked
  const calls = [
    () => client.post('/api/payment_link/', linkBody),
    () => caller(house).get(`/api/payment_link/${uuid}/status/`),
    () => client.get('/reload/'),
  ]
  const one = async () => {
    for (let at = 0; performance.now() < end; at += 1) {
      const began = performance.now()
      const answer = await calls[at % calls.length]?.()
      const took = performance.now() - began
      phase.taken.push(took)
      if (!answer || answer.status >= 400) phase.wrong.push(`${answer?.status}`)
      else if (took > hangs / 2) phase.wrong.push(`${Math.round(took)} ms`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, one))
  return phase
}

type Scene = {
  what: string
  house: House
  holder: Person
  /** Makes the resource that these payments wait for hang from now on. */
  hang: (uuids: string[]) => Promise<unknown>
  begin: (uuid: string) => Promise<unknown>
  calm: () => Promise<unknown>
}

/** F10: compares the responses to other callers while sixteen payers wait for what hangs with those before. */
export async function othersMeanwhile({ what, house, holder, hang, begin, calm }: Scene): Promise<Finding> {
  const links = await Promise.all(Array.from({ length: waiting }, () => makeLink(holder.client)))
  const uuids = links.map(({ uuid }) => uuid)
  const { uuid } = await makeLink(holder.client)
  await others(house, holder, uuid)
  const before = await others(house, holder, uuid)
  await hang(uuids)
  const begun = Promise.allSettled(uuids.map(begin))
  const during = await others(house, holder, uuid)
  await calm()
  await begun
  await until('what hung is ordered after all, and its method offered', 60_000, async () => {
    const { rowCount } = await house.pool.query(
      `update money_movement set next_ask_at = now()
        where owner_id = $1 and rail_reference is null and status = 'initiated'`,
      [holder.id],
    )
    const { methods } = (await caller(house).get<PublicLink>(`/api/payment_link/${uuid}/status/`)).body
    return rowCount === 0 && methods.every(({ available }) => available)
  })
  expect(before.wrong, 'wrong before it hangs').toEqual([])
  const [then, hung] = [paceOf(before.taken, asked / 1_000), paceOf(during.taken, asked / 1_000)]
  const said = ({ p50, p99 }: Pace) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  const noted = `${said(then)} before; ${said(hung)} meanwhile, p99 ${(hung.p99 / then.p99).toFixed(2)} ×`
  return { what: `F10 others while ${what} hangs`, trials: during.taken.length, wrong: during.wrong, noted }
}
