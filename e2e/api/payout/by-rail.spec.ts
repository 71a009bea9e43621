import type pg from 'pg'
import { db } from '@/lib/db'
import { takePayoutAnswer } from '@/lib/domain/payout/pay-by-rail'
import type { Answer } from '../../support/client'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { act, addBeneficiary, fill, type Payout, requestPayout } from '../../support/money/payouts'
import type { Person } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

/** Endings of an account at the sandbox's bank (docs/gateways.md#payouts), and what becomes of a payout to it. */
const ends = [
  { ending: '7777', states: ['approved', 'sent', 'completed'], balance: '48810.00' },
  { ending: '0001', states: ['approved', 'failed'], balance: '98810.00' },
  { ending: '0002', states: ['approved', 'sent'], balance: '48810.00' },
  { ending: '0003', states: ['approved', 'sent', 'completed', 'returned'], balance: '98810.00' },
]

/** Checks the refusal of whoever comes after Irene approved. */
function expectLate(answer: Answer<unknown>) {
  expectProblem(answer, { status: 400, code: 'AlreadyDecided' })
  expect(answer.body).toMatchObject({
    ...{ decision: 'payout.approved', decided_by: expect.stringMatching(/^Irene /) },
    decided_at: expect.stringMatching(/Z$/),
  })
}

for (const { ending, states, balance } of ends)
  test(`approved, the bank pays an account that ends in ${ending}: ${states.at(-1)}`, async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await makePerson({ roles: ['OPERATOR'], firstName: 'Irene' })
    await fill(holder, staff.client, pool)
    const account = await addBeneficiary(holder, pool, { account_number: `${holder.id}${ending}`.padStart(9, '3') })
    const { id } = await requestPayout(holder, account)
    expect((await act(staff.client, id, 'approve')).body).toMatchObject({ status: 'approved', rail: 'sandbox' })
    const end = states.at(-1)
    await expect
      .poll(async () => (await holder.client.get<Payout>(`/api/payouts/${id}/`)).body.status, { timeout: 20_000 })
      .toBe(end)
    const { rows } = await pool.query<{ number: number; states: string[] }>(
      `select p.number, array(select to_status from status_change s where s.subject = 'payout:' || p.number order by s.id) as states
         from payout p where p.id = $1`,
      [id],
    )
    const [{ number = 0, states: passed = [] } = {}] = rows
    expect(passed.filter((state) => state !== 'sent')).toEqual([
      'requested',
      ...states.filter((state) => state !== 'sent'),
    ])
    expect(await balanceOf(pool, holder.id)).toBe(balance)
    const paid = (await transfersOf(pool, `payout:${number}`)).filter((line) => line.includes('rail:sandbox'))
    const wanted = {
      completed: ['payouts → rail:sandbox 50000.00 COP'],
      returned: ['payouts → rail:sandbox 50000.00 COP', 'rail:sandbox → wallet 50000.00 COP'],
    }
    expect(paid).toEqual(wanted[end as keyof typeof wanted] ?? [])
    // what a rail has sent is no longer an operator's to reject
    if (end === 'sent') expectLate(await act(staff.client, id, 'reject', { reason: 'Tarde' }))
  })

test('two who reject at once what a rail is being asked to pay both read who had it paid, and it is paid once', async ({
  holder,
  makePerson,
  pool,
}) => {
  const staff = await makePerson({ roles: ['OPERATOR'], firstName: 'Irene' })
  const late = [await operator(makePerson), await operator(makePerson)]
  await fill(holder, staff.client, pool)
  const account = await addBeneficiary(holder, pool, { account_number: `${holder.id}7777`.padStart(9, '3') })
  const { id } = await requestPayout(holder, account)
  const status = async () => (await holder.client.get<Payout>(`/api/payouts/${id}/`)).body.status
  const asks = async () =>
    (await pool.query<{ asks: number }>('select asks from payout where id = $1', [id])).rows[0]?.asks
  // the bank's row is held, so that the bank does not answer yet
  const bank = await pool.connect()
  try {
    await bank.query('begin')
    await bank.query(
      `insert into sandbox_payout (reference, bank_id, amount, outcome) values ($1, $2, 1, 'completed')`,
      [id, `held_${id}`],
    )
    expect((await act(staff.client, id, 'approve')).status).toBe(200)
    await expect.poll(asks, 'the rail is being asked').toBe(1)
    expect(await status()).toBe('approved')
    const answers = await Promise.all(late.map(({ client }) => act(client, id, 'reject', { reason: 'Tarde' })))
    for (const answer of answers) expectLate(answer)
  } finally {
    await bank.query('rollback')
    bank.release()
  }
  await expect.poll(status, { timeout: 60_000 }).toBe('completed')
  expect(await balanceOf(pool, holder.id)).toBe('48810.00')
})

test.describe('answers of a rail', () => {
  /** An approved payout that a rail was asked to pay, and that nobody asks about. */
  const tried = async (holder: Person, staff: Person, pool: pg.Pool) => {
    await fill(holder, staff.client, pool)
    const { id } = await requestPayout(holder, await addBeneficiary(holder, pool))
    expect((await act(staff.client, id, 'approve', { by_hand: true })).status).toBe(200)
    await pool.query(`update payout set rail = 'sandbox', asks = 1 where id = $1`, [id])
    return id
  }

  test('one that is overtaken by another is judged again: what came back meanwhile is not lost', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const id = await tried(holder, await operator(makePerson), pool)
    const other = await pool.connect()
    try {
      await other.query('begin')
      await other.query(`update payout set status = 'sent' where id = $1`, [id])
      const taken = takePayoutAnswer(db, id, { state: 'returned', reference: `sbp_${id}` })
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%step_payout%'`
      await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0)
      await other.query('commit')
      expect(await taken).toBe(true)
    } finally {
      other.release()
    }
    expect((await holder.client.get<Payout>(`/api/payouts/${id}/`)).body).toMatchObject({ status: 'returned' })
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
  })

  test('a message that is cut within a character ends a payout all the same', async ({ holder, makePerson, pool }) => {
    const id = await tried(holder, await operator(makePerson), pool)
    expect(await takePayoutAnswer(db, id, { state: 'failed', message: `${'x'.repeat(254)}😀` })).toBe(true)
    expect((await holder.client.get<Payout>(`/api/payouts/${id}/`)).body).toMatchObject({ status: 'failed' })
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
  })
})
