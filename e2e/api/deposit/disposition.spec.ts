import type pg from 'pg'
import type { DepositsView } from '@/lib/contract/deposit/pages'
import type { HomeView } from '@/lib/contract/user/account-views'
import type { Client } from '../../support/client'
import { caseOf, paidTwice, takenBack } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { csvRows } from '../../support/money/exports'
import { notice, notify } from '../../support/money/notices'
import { atTheBank, balanceOf, untilStatus } from '../../support/money/payments'
import { returnToTheEnd } from '../../support/money/returns'
import type { Person } from '../../support/people/people'
import { atConsole, operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

type Status = { status: string; disposition: string }

const read = async ({ client }: Person, id: string) => {
  const { status, disposition } = (await client.get<Status>(`/api/reload/status/${id}/`)).body
  return { status, disposition }
}

/** Events of a movement in their order, each with the disposition that it shows. */
async function eventsOf(pool: pg.Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string; disposition: string }>(
    `select replace(type, 'money_movement.', '') as type, data ->> 'disposition' as disposition
       from outbox where subject = $1 and type like 'money\\_movement.%' order by id`,
    [id],
  )
  return rows.map(({ type, disposition }) => `${type} ${disposition}`)
}

/** One person proposes, another confirms. */
async function decide(makePerson: Parameters<typeof operator>[0], id: number, facts: object) {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const post = ({ client }: { client: Client }) =>
    client.post(`/panel/suspense/${id}/`, { ...facts, reason: 'Pagado dos veces' })
  expect((await post(one)).status).toBe(200)
  expect((await post(other)).status).toBe(200)
}

test('what came and was credited says so', async ({ holder, anyone, pool }) => {
  const { money_movement_id: id } = await startDeposit(holder.client)
  expect(await read(holder, id)).toMatchObject({ disposition: 'none' })
  await atTheBank(anyone, id, 'approve')
  await untilStatus(anyone, id, 'succeeded')
  expect(await read(holder, id)).toEqual({ status: 'succeeded', disposition: 'credited' })
  expect((await eventsOf(pool, id)).at(-1)).toBe('succeeded credited')
})

test('a second payment succeeded at the bank and is not credited; the decision of two operators is reported', async ({
  holder,
  anyone,
  pool,
  makePerson,
}) => {
  for (const { action, after, paid } of [
    { action: 'CREDIT', after: 'credited', paid: '66666.66' },
    { action: 'RETURN', after: 'returned', paid: '99999.99' },
  ]) {
    const { movementId, id } = await paidTwice(holder.client, anyone, pool)
    expect(await read(holder, movementId)).toEqual({ status: 'succeeded', disposition: 'in_suspense' })
    const events = await eventsOf(pool, movementId)
    expect(events.at(-1)).toBe('suspended in_suspense')
    expect(events.filter((event) => event.startsWith('succeeded'))).toEqual([])
    await (action === 'RETURN' ? returnToTheEnd(makePerson, id) : decide(makePerson, id, { action }))
    expect(await read(holder, movementId)).toEqual({ status: 'succeeded', disposition: after })
    expect((await eventsOf(pool, movementId)).at(-1)).toBe(`${after} ${after}`)
    expect(await balanceOf(pool, holder.id)).toBe(paid)
  }
})

test('a reversal by the bank is reported, of credited money and of money in suspense', async ({
  holder,
  anyone,
  pool,
}) => {
  const { movementId } = await takenBack(holder.client, anyone, pool)
  expect(await read(holder, movementId)).toEqual({ status: 'succeeded', disposition: 'reversed' })
  expect((await eventsOf(pool, movementId)).slice(-2)).toEqual(['succeeded credited', 'reversed reversed'])

  const { movementId: held } = await paidTwice(holder.client, anyone, pool)
  await anyone.post(`/sandbox/movements/${held}/`, { outcome: 'return' })
  await expect.poll(() => read(holder, held)).toEqual({ status: 'succeeded', disposition: 'reversed' })
  expect((await eventsOf(pool, held)).at(-1)).toBe('reversed reversed')
  expect((await notify(anyone, notice(held, 'returned'))).status).toBe(200)
  const { rowCount } = await pool.query('select from reversal where movement_id = $1', [held])
  expect(rowCount, 'reported again, the money is not taken twice').toBe(0)
})

test('money that comes after a failure is no longer called declined, and once two operators credit it counts as credited', async ({
  holder,
  anyone,
  pool,
  makePerson,
}) => {
  const { money_movement_id: id, external_id: reference } = await startDeposit(holder.client)
  await atTheBank(anyone, id, 'decline')
  const own = await atConsole(pool, holder)
  const home = async () => {
    const { declined, totals } = (await own.get<HomeView>('/home/view')).body
    return {
      declined: declined?.count ?? 0,
      days: totals.map(({ days }) => days.slice(-4).map(({ amount }) => amount)),
    }
  }
  const listed = async (query = '') => (await own.get<DepositsView>(`/deposits/view${query}`)).body
  /** How many deposits each tab counts, and has: all, also by a search. */
  const tabs = async () => {
    const { counts } = await listed()
    const has = async (tab: string) => [
      (await listed(`?status=${tab}`)).deposits.length,
      (await listed(`?status=${tab}&search=${reference}`)).deposits.length,
    ]
    return { counts, done: await has('done'), refused: await has('refused') }
  }
  const refused = { counts: { ALL: 1, open: 0, done: 0, refused: 1 }, done: [0, 0], refused: [1, 1] }
  expect(await home()).toEqual({ declined: 1, days: [] })
  expect(await tabs()).toEqual(refused)

  expect((await notify(anyone, notice(id, 'approved', { amount: '102975.00' }))).status).toBe(200)
  await expect.poll(() => read(holder, id)).toEqual({ status: 'failed', disposition: 'in_suspense' })
  expect(await home()).toEqual({ declined: 0, days: [] })
  expect(await tabs()).toEqual(refused)
  expect((await listed()).deposits).toMatchObject([{ disposition: 'in_suspense', credited: null }])

  await decide(makePerson, await caseOf(pool, id), { action: 'CREDIT' })
  // it failed three days before
  await pool.query(`update money_movement set settled_at = settled_at - interval '3 days' where id = $1`, [id])
  expect(await home()).toEqual({ declined: 0, days: [['0.00', '0.00', '0.00', '100000.00']] })
  expect(await tabs()).toEqual({
    ...{ counts: { ALL: 1, open: 0, done: 1, refused: 0 }, done: [1, 1], refused: [0, 0] },
  })
  expect((await listed()).deposits).toMatchObject([
    { status: 'failed', disposition: 'credited', credited: '100000.00' },
  ])
  const { text } = await own.get('/deposits/csv')
  expect(csvRows(Buffer.from(text), ';', 2)).toMatchObject([{ Id: id, Después: '', Acreditado: '100000,00' }])
})
