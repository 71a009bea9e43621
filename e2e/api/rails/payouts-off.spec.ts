import { startWompi } from '@/scripts/fakes/wompi/server'
import { freePort } from '@/scripts/process/port'
import { expect, expectCleanBooks, test } from '../../support/books'
import { ageSending } from '../../support/gateway/own-memory'
import { openHouse } from '../../support/house/house'
import { balanceOf } from '../../support/money/payments'
import { act, coveredAccount, railAccount, requestPayout } from '../../support/money/payouts'
import { makePerson } from '../../support/people/people'

// Starts servers of its own.
test.slow()

const order = 'POST /payouts'

test('a gateway that pays nothing out any more is asked about what it was sent, and what it was not is paid by hand', async ({
  scratch,
}) => {
  const wompi = await startWompi()
  const { payouts } = wompi
  const { pool } = scratch
  const settings = { ...wompi.variables, PORT: String(await freePort()), CIRCUIT_FAILURES: '99' }
  let house = await openHouse(scratch, settings)
  const reopen = async (changes: Record<string, string>, meanwhile: () => Promise<unknown>) => {
    await house.close()
    await meanwhile()
    house = await openHouse(scratch, { ...settings, ...changes })
  }
  try {
    const { client: staff } = await makePerson(house.baseUrl, pool, { roles: ['SUPERUSER'] })
    const holder = await makePerson(house.baseUrl, pool)
    const account = await coveredAccount(pool, holder, staff)
    const full = Number(await balanceOf(pool, holder.id))
    const to = await railAccount(holder, pool, '0002')
    const approved = async (body: object = {}) => {
      const { id } = await requestPayout(holder, to, { amount: '10000.00' })
      expect((await act(staff, id, 'approve', body)).status).toBe(200)
      return id
    }
    const row = async (id: string) =>
      (
        await pool.query<{ status: string; rail: string | null; asks: number; absent: boolean }>(
          'select status, rail, asks, absent_at is not null as absent from payout where id = $1',
          [id],
        )
      ).rows[0]
    const ask = (...ids: string[]) =>
      pool.query('update payout set next_ask_at = now() where id = any($1) and next_ask_at is not null', [ids])
    const orders = (id: string) =>
      payouts.seen.filter(({ call, body }) => call === order && JSON.stringify(body).includes(id)).length

    const [sent, later] = [await approved(), await approved()]
    for (const id of [sent, later]) await expect.poll(async () => (await row(id))?.status).toBe('sent')
    await payouts.control({ faults: [{ on: order, kind: 'reset', times: 9 }] })
    const lost = await approved()
    await expect.poll(() => orders(lost), 'its answer is lost').toBeGreaterThan(0)
    await payouts.control({ faults: [], balance: 100 })
    const refused = await approved()
    await expect.poll(() => orders(refused), 'it is refused for want of funds').toBeGreaterThan(0)
    const untried = await approved({ by_hand: true })
    const before = orders(lost) + orders(refused)

    await test.step('switched off', async () => {
      await reopen({ PAYOUTS_BY_RAIL: 'off' }, async () => {
        await pool.query(`update payout set rail = 'wompi', next_ask_at = now() where id = $1`, [untried])
        await payouts.control({ balance: Number.MAX_SAFE_INTEGER })
        await payouts.control({ settle: { reference: sent, batch: 'TOTAL_PAYMENT', transaction: 'APPROVED' } })
        await ask(sent, lost, refused)
      })
      await expect.poll(async () => (await row(sent))?.status, { timeout: 15_000 }).toBe('completed')
      for (const id of [untried, refused])
        await expect.poll(() => row(id), { timeout: 15_000 }).toMatchObject({ status: 'approved', rail: null })
      expect(await row(untried)).toMatchObject({ asks: 0 })
      for (const id of [untried, refused]) {
        const by = { reference: `TR-${id}`, transfer_account_id: account }
        expect((await act(staff, id, 'sent', by)).status).toBe(200)
        expect((await act(staff, id, 'completed')).status).toBe(200)
      }
      expect(await row(lost), 'it may have been paid').toMatchObject({ status: 'approved', rail: 'wompi' })
      await ageSending(pool, 'wompi', lost, 25)
      await ask(lost)
      await expect.poll(async () => (await row(lost))?.absent, { timeout: 15_000 }).toBe(true)
      expect((await act(staff, lost, 'reject', { reason: 'No lo tiene' })).status).toBe(200)
      expect(orders(lost) + orders(refused), 'nothing new was sent').toBe(before)
    })

    await test.step('another gateway is in use, and its keys are there', async () => {
      await reopen({ RAIL: 'sandbox' }, async () => {
        await payouts.control({ settle: { reference: later, batch: 'TOTAL_PAYMENT', transaction: 'APPROVED' } })
        await ask(later)
      })
      await expect.poll(async () => (await row(later))?.status, { timeout: 15_000 }).toBe('completed')
    })

    expect(full - Number(await balanceOf(pool, holder.id)), 'four of the five were paid').toBe(40_000)
    expect(payouts.batches.paid().times).toEqual({ [sent]: 1, [later]: 1 })
    await expectCleanBooks(scratch.url)
  } finally {
    await house.close()
    await wompi.close()
  }
})
