import { balanceOf, transfersOf } from '../../support/money/payments'
import { act, addBeneficiary, fill, type Payout, requestPayout } from '../../support/money/payouts'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

/** Endings of an account at the sandbox's bank (docs/gateways.md#payouts), and what becomes of a payout to it. */
const ends = [
  { ending: '7777', states: ['approved', 'sent', 'completed'], balance: '48810.00' },
  { ending: '0001', states: ['approved', 'failed'], balance: '98810.00' },
  { ending: '0002', states: ['approved', 'sent'], balance: '48810.00' },
  { ending: '0003', states: ['approved', 'sent', 'completed', 'returned'], balance: '98810.00' },
]

for (const { ending, states, balance } of ends)
  test(`approved, the bank pays an account that ends in ${ending}: ${states.at(-1)}`, async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
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
    // what a rail was asked to pay is no longer an operator's to reject
    if (end === 'sent')
      expect((await act(staff.client, id, 'reject', { reason: 'Tarde' })).body).toMatchObject({
        code: 'AlreadyDecided',
      })
  })
