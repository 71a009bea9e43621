import type { Fault } from '@/scripts/fakes/gateway/faults'
import type { Paid } from '@/scripts/fakes/gateway/paid'
import { expect } from '../books'
import type { House } from '../house/house'
import { balanceOf } from '../money/payments'
import { act, coveredAccount, railAccount, requestPayout } from '../money/payouts'
import { makePerson } from '../people/people'
import { operatorOf } from '../people/staff'

/** A gateway that payouts are tried at. */
export type PayoutGateway = {
  house: House
  /** Has the bank end a payout, and sends notifications as `hear` says. */
  end: (id: string, state: 'completed' | 'failed' | 'returned' | 'sent') => Promise<void>
  /** How the gateway notifies from now on. */
  hear: (how: { drop?: boolean; times?: number; hold?: boolean }) => Promise<void>
  release: (order: 'order' | 'reverse') => Promise<void>
  /** What goes wrong with the call that pays. */
  fail: (fault: Omit<Fault, 'on'> | null) => Promise<void>
  /** By the gateway's own records. */
  paid: () => Pick<Paid, 'times' | 'amounts'> | Promise<Pick<Paid, 'times' | 'amounts'>>
}

/** Approved payouts of 10,000.00, one after the other, to accounts at which nothing ends automatically. */
async function approved({ house }: Pick<PayoutGateway, 'house'>, count: number) {
  const staff = await operatorOf(house)
  const holder = await makePerson(house.baseUrl, house.pool)
  await coveredAccount(house.pool, holder, staff.client)
  const to = await railAccount(holder, house.pool, '0002')
  const full = await balanceOf(house.pool, holder.id)
  const ids: string[] = []
  for (let left = count; left > 0; left -= 1) {
    const { id } = await requestPayout(holder, to, { amount: '10000.00' })
    expect((await act(staff.client, id, 'approve')).status).toBe(200)
    ids.push(id)
  }
  const statuses = async () => {
    const { rows } = await house.pool.query<{ id: string; status: string }>(
      'select id, status from payout where id = any($1)',
      [ids],
    )
    return ids.map((one) => rows.find(({ id }) => id === one)?.status)
  }
  /** What has left the wallet for good. */
  const gone = async () => Number(full) - Number(await balanceOf(house.pool, holder.id))
  return { ids, statuses, gone }
}

/** Nobody waits for the pause until a gateway is asked again: the database's clock is the only one, so its times are moved. */
const ask = ({ house: { pool } }: Pick<PayoutGateway, 'house'>, ids: string[], when: 'now' | 'later') => {
  const at = { now: 'now()', later: `now() + interval '1 hour'` }[when]
  return pool.query(`update payout set next_ask_at = ${at} where id = any($1) and next_ask_at is not null`, [ids])
}

const sent = ({ paid }: Pick<PayoutGateway, 'paid'>, ids: string[]) =>
  expect
    .poll(
      async () => {
        const { times } = await paid()
        return ids.map((id) => times[id])
      },
      { message: 'orders at the gateway' },
    )
    .toEqual(ids.map(() => 1))

/**
 * F5: each payout is notified with these states in order. Expects its end, money that left once or came back once.
 * @param ends what the states lead to
 */
export async function tellInOrder(
  gateway: Pick<PayoutGateway, 'house' | 'end' | 'hear' | 'paid'>,
  orders: readonly (readonly [states: readonly Parameters<PayoutGateway['end']>[1][], ends: string])[],
) {
  const { ids, statuses, gone } = await approved(gateway, orders.length)
  await sent(gateway, ids)
  for (const [at, [states]] of orders.entries())
    for (const state of states) {
      await gateway.hear({ times: 2 })
      await gateway.end(ids[at] ?? '', state)
    }
  await gateway.hear({})
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(orders.map(([, ends]) => ends))
  expect(await gone()).toBe(10_000 * orders.filter(([, ends]) => ends === 'completed').length)
  await sent(gateway, ids)
}

/** F5 and F6: notices that come late and last first, and notices that never come. */
export async function tellLate(gateway: PayoutGateway): Promise<void> {
  // A notice that a payout is on its way has the gateway asked at once, which would find the end before its notice.
  await gateway.hear({ drop: true })
  const { ids, statuses, gone } = await approved(gateway, 3)
  await sent(gateway, ids)
  const [late = '', lost = '', never = ''] = ids
  const waiting = ids.map(() => 'sent')
  await expect.poll(statuses).toEqual(waiting)
  await ask(gateway, ids, 'later')
  await gateway.hear({ hold: true })
  await gateway.end(late, 'sent')
  await gateway.end(late, 'completed')
  await gateway.hear({ drop: true })
  await gateway.end(lost, 'completed')
  await gateway.end(never, 'failed')
  expect(await statuses()).toEqual(waiting)
  await gateway.hear({})
  await gateway.release('reverse')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(['completed', 'sent', 'sent'])
  await ask(gateway, ids, 'now')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(['completed', 'completed', 'failed'])
  expect(await gone()).toBe(20_000)
  await sent(gateway, ids)
}

/** F6: the bank gives back what had arrived. The gateway is asked for days, and at once where it only says that something changed. */
export async function comeBack(gateway: PayoutGateway): Promise<void> {
  const { ids, statuses, gone } = await approved(gateway, 3)
  const [heard = '', lost = '', kept = ''] = ids
  await sent(gateway, ids)
  for (const id of ids) await gateway.end(id, 'completed')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(ids.map(() => 'completed'))
  await gateway.end(heard, 'returned')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(['returned', 'completed', 'completed'])
  await gateway.hear({ drop: true })
  await gateway.end(lost, 'returned')
  await ask(gateway, ids, 'now')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(['returned', 'returned', 'completed'])
  const { pool } = gateway.house
  const next = async () => {
    const { rows } = await pool.query<{ hours: number | null }>(
      'select round(extract(epoch from next_ask_at - now()) / 3600)::int as hours from payout where id = $1',
      [kept],
    )
    return rows[0]?.hours
  }
  await expect.poll(next, 'asked again the day after').toBe(24)
  await pool.query(`update payout set ended_at = now() - interval '11 days' where id = $1`, [kept])
  await ask(gateway, [kept], 'now')
  await expect.poll(next, { message: 'and no more after ten days', timeout: 15_000 }).toBeNull()
  await gateway.hear({})
  expect(await gone()).toBe(10_000)
}

const mishaps: Omit<Fault, 'on'>[] = [
  { kind: 'reset', stored: true },
  { kind: 'reset' },
  { kind: 'rubbish', stored: true },
  { kind: 'status', status: 500, stored: true },
  { kind: 'half', stored: true },
]

/** F10: the call that pays goes wrong, whether the gateway has the order or not. Asked again, it is there once, and is paid once. */
export async function failToPay(gateway: PayoutGateway): Promise<void> {
  await gateway.fail({ kind: 'status', status: 500, times: 99 })
  const { ids, statuses, gone } = await approved(gateway, mishaps.length)
  // A refusal of the gateway itself says nothing about the payout: it stays approved, and its money in transit.
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['approved']))
  for (const [at, mishap] of mishaps.entries()) {
    const id = ids[at] ?? ''
    await gateway.fail({ ...mishap, times: 99 })
    const tried = async () => {
      await ask(gateway, [id], 'now')
      const { rows } = await gateway.house.pool.query<{ asks: number }>('select asks from payout where id = $1', [id])
      const there = (await gateway.paid()).times[id] === 1
      return mishap.stored ? there : (rows[0]?.asks ?? 0) > 2
    }
    await expect.poll(tried, { message: JSON.stringify(mishap), timeout: 80_000, intervals: [500] }).toBe(true)
  }
  await gateway.fail(null)
  await expect
    .poll(
      async () => {
        await ask(gateway, ids, 'now')
        return statuses()
      },
      { timeout: 20_000, intervals: [1_200] },
    )
    .toEqual(ids.map(() => 'sent'))
  await sent(gateway, ids)
  for (const id of ids) await gateway.end(id, 'completed')
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(ids.map(() => 'completed'))
  expect(await gone()).toBe(10_000 * ids.length)
  const { amounts } = await gateway.paid()
  expect(ids.map((id) => amounts[id])).toEqual(ids.map(() => 1_000_000))
}
