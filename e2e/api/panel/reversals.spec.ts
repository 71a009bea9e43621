import type { PaymentResource } from '@/lib/contract/payment/calls'
import type { Client } from '../../support/client'
import { takenBack } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { stoppedOverdrafts } from '../../support/money/overdrafts'
import { atTheBank, balanceOf, transfersOf } from '../../support/money/payments'
import { addBeneficiary, payOut, requestPayout } from '../../support/money/payouts'
import { readPayment, refund } from '../../support/money/refunds'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'
import { wholeList } from '../../support/whole-list'

type Row = {
  id: number
  status: string
  due_on: string
}

const say = (client: Client, id: number, body: object) => client.post<Row>(`/panel/reversals/${id}/`, body)
const tell = (client: Client, id: number, body: object) =>
  client.call<Row>('PATCH', `/panel/reversals/${id}/`, { body })
const debit = { action: 'DEBIT', reason: 'Contracargo del banco' }
const close = { action: 'CLOSE', reason: 'El banco le dio la razón', wallet: '70000', fees: 'GIVEN_UP' }

test.describe('reversals', () => {
  test('200: nothing is debited automatically; one debits what is available, two close it, and nothing remains', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id, movementId } = await takenBack(holder.client, anyone, pool)
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    const told = async () => {
      const { status, disposition, credited, reversal } = await readPayment(holder, movementId)
      expect({ status, disposition, credited: credited?.amount }).toEqual({
        ...{ status: 'succeeded', disposition: 'reversed', credited: '100000.00' },
      })
      return reversal && [reversal.amount, reversal.status, reversal.debited.amount, reversal.closed_at !== null]
    }
    expect(await told()).toEqual(['102975.00', 'open', '0.00', false])
    await payOut({ holder, staff: other, pool, amount: '70000' })
    expect((await say(one.client, id, debit)).body).toMatchObject({ status: 'OPEN', debited: '30000.00' })
    await refused(pool, holder, { status: 400, code: 'InsufficientBalance' }, () => say(one.client, id, debit))
    expect(await stoppedOverdrafts(pool, holder.id)).toEqual({ 'reversal COP': { tries: 1, amount: '70000.00' } })
    expect(await told()).toEqual(['102975.00', 'open', '30000.00', false])

    const proposal = { ...close, wallet: '20000.00', fees: 'KEPT' }
    expect((await say(one.client, id, proposal)).body).toMatchObject({
      ...{ status: 'PROPOSED', debited: '30000.00', reason: close.reason },
      proposal: { wallet: '20000.00', fees: 'KEPT', losses: '82975.00', proposed_by_id: one.id },
    })
    expect(await told(), 'a proposal is not for its owner').toEqual(['102975.00', 'open', '30000.00', false])
    expect((await say(one.client, id, { action: 'WITHDRAW' })).body).toMatchObject({ status: 'OPEN', proposal: null })
    await say(one.client, id, { ...proposal, fees: 'GIVEN_UP' })
    const confirm = { action: 'CLOSE', wallet: '20000', fees: 'GIVEN_UP', expected_status: 'PROPOSED' }
    await pool.query(`update "user" set roles = '{USER}' where id = $1`, [one.id])
    await refused(pool, holder, { status: 400, code: 'ProposalLapsed' }, () => say(other.client, id, confirm))
    await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [one.id])
    expect((await say(other.client, id, confirm)).body).toMatchObject({
      ...{ status: 'CLOSED', debited: '20000.00', closed_by_id: other.id },
    })
    // 30,000 were debited and the wallet bears 20,000; 102,975 − 20,000 − 2,975 is lost.
    expect(await transfersOf(pool, `reversal:${id}`)).toEqual([
      'reversals → rail:sandbox 102975.00 COP',
      'wallet → reversals 30000.00 COP',
      'reversals → wallet 10000.00 COP',
      'fees → reversals 2500.00 COP',
      'iva → reversals 475.00 COP',
      'losses → reversals 80000.00 COP',
    ])
    expect(await balanceOf(pool, holder.id)).toBe('10000.00')
    expect(await told()).toEqual(['102975.00', 'closed', '20000.00', true])
    expect((await auditOf(pool, `reversal:${id}`)).map(({ action }) => action)).toEqual([
      ...['reversal.debited', 'reversal.proposed', 'reversal.withdrawn', 'reversal.proposed', 'reversal.closed'],
    ])
    for (const body of [debit, confirm])
      await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () => say(one.client, id, body))
  })

  test('400, 403, 404: no permission, a missing field, and a decision that no longer applies', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id } = await takenBack(holder.client, anyone, pool)
    const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
    const no = (expected: Parameters<typeof refused>[2], body: object, client = one.client) =>
      refused(pool, holder, expected, () => say(client, id, body))
    await no({ status: 403, code: 'FORBIDDEN' }, close, holder.client)
    await no(wrong({ reason: 'required' }), { ...debit, reason: '' })
    await no(wrong({ reason: 'required' }), { ...close, reason: null })
    await no(wrong({ fees: 'required' }), { ...close, fees: null })
    await no(wrong({ wallet: 'too_large' }), { ...close, wallet: '100000.01' })
    await no(wrong({ wallet: 'too_small' }), { ...close, wallet: '-1' })
    await no(wrong({ action: 'not_for_this_case' }), { action: 'WITHDRAW' })
    await no({ status: 400, code: 'AlreadyDecided' }, { ...close, expected_status: 'PROPOSED' })
    expectProblem(await say(one.client, 999_999_999, debit), { status: 404, code: 'Not found' })

    await say(one.client, id, close)
    await no({ status: 400, code: 'SecondOperatorRequired' }, close)
    await no(wrong({ action: 'not_for_this_case' }), debit, other.client)
    await no(wrong({ wallet: 'required' }), { ...close, wallet: null }, other.client)
    const late = await no({ status: 400, code: 'AlreadyDecided' }, { ...close, wallet: '70000.01' }, other.client)
    expect(late.body).toMatchObject({ decision: 'reversal.proposed', decided_by: expect.any(String) })
    await requestPayout(holder, await addBeneficiary(holder, pool), { amount: '40000' })
    const short = await no({ status: 400, code: 'InsufficientBalance' }, close, other.client)
    expect(short.body).toMatchObject({ available: '60000.00', needed: '70000.00' })
    expect(await stoppedOverdrafts(pool, holder.id)).toEqual({ 'reversal COP': { tries: 1, amount: '70000.00' } })
    await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [holder.id])
    await no({ status: 403, code: 'FORBIDDEN' }, close, holder.client)
    expectProblem(await tell(holder.client, id, { cause: 'fraud' }), {
      ...{ status: 403, code: 'FORBIDDEN' },
    })
  })

  test('200: the cause sets the deadline, of its case too', async ({ holder, anyone, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { id } = await takenBack(holder.client, anyone, pool)
    // Friday 13 March 2026: San José and Semana Santa come in between.
    await pool.query(`update reversal set created_at = '2026-03-13T15:00:00Z' where id = $1`, [id])
    const said = await tell(client, id, { cause: 'not_received', claim: 'No le llegó.' })
    expect(said.body).toMatchObject({ cause: 'not_received', claim: 'No le llegó.', due_on: '2026-04-08' })
    expect((await tell(client, id, { cause: 'withdrawal' })).body).toMatchObject({
      ...{ claim: 'No le llegó.', due_on: '2026-03-27' },
    })
    const due = await pool.query<{ due: string }>(
      `select to_char(due_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as due from case_file where kind = 'reversal' and subject = $1`,
      [`${id}`],
    )
    expect(due.rows, 'its case waits until the end of that day').toEqual([{ due: '2026-03-27 23:59' }])
    const open = await wholeList<Row>(client, '/panel/reversals/?status=OPEN')
    expect(open.map((row) => row.id)).toContain(id)
    expect((await auditOf(pool, `reversal:${id}`)).map(({ action }) => action)).toEqual([
      ...['reversal.described', 'reversal.described'],
    ])
  })

  test('two confirmations at once close it once; a payout that empties the wallet leaves it or is refused', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, two, three] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
    const account = await addBeneficiary(holder, pool)
    const { id } = await takenBack(holder.client, anyone, pool)
    await say(one.client, id, close)
    const body = { beneficiary_id: account, currency: 'COP', amount: '60000.00' }
    const [first, second, paid] = await Promise.all([
      say(two.client, id, close),
      say(three.client, id, close),
      holder.client.post('/api/payouts/', body),
    ])
    const closed = [first, second].filter(({ status }) => status === 200).length
    expect([closed, paid.status], 'one of them has the money').toEqual(paid.status === 201 ? [0, 201] : [1, 400])
    expect(await balanceOf(pool, holder.id)).toBe(paid.status === 201 ? '40000.00' : '30000.00')
    const posted = await transfersOf(pool, `reversal:${id}`)
    expect(posted.filter((one) => one.startsWith('wallet '))).toHaveLength(closed)
  })

  test('a refund and a reversal of one payment at once: the refund is cancelled or refused, and the money is there for the reversal', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    const { money_movement_id: movement } = await startDeposit(holder.client)
    await atTheBank(anyone, movement, 'approve')
    await refund(holder, movement, { amount: '20000' })
    await Promise.all([
      anyone.post(`/sandbox/movements/${movement}/`, { outcome: 'return' }),
      holder.client.post(`/api/payments/${movement}/refunds/`, { amount: '30000', reason: 'Se dañó' }),
    ])
    const found = () => pool.query<{ id: number }>('select id from reversal where movement_id = $1', [movement])
    await expect.poll(async () => (await found()).rowCount).toBe(1)
    const id = (await found()).rows[0]?.id ?? 0
    expect((await readPayment(holder, movement)).refunds.every(({ status }) => status === 'cancelled')).toBe(true)
    expect((await say(client, id, debit)).body).toMatchObject({ refunded: '0.00', debited: '100000.00' })
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
    const late = await holder.client.post<PaymentResource>(`/api/payments/${movement}/refunds/`, { reason: 'Otra vez' })
    expectProblem(late, { status: 400, code: 'InvalidStatus' })
  })

  test('200: an operator asks the rail again, and a lost notification is made good', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client, id: actor } = await operator(makePerson)
    const { money_movement_id: id } = await startDeposit(holder.client, { type: 'nequi' })
    await expect
      .poll(
        async () =>
          (await pool.query(`update sandbox_order set state = 'approved' where reference = $1`, [id])).rowCount,
      )
      .toBe(1)
    const answer = await client.call('POST', `/panel/movements/${id}/refresh/`)
    expect(answer).toMatchObject({ status: 200, body: { money_movement_id: id, status: 'succeeded' } })
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    expect(await auditOf(pool, id)).toMatchObject([{ actor_id: actor, action: 'movement.refreshed' }])
    await client.call('POST', `/panel/movements/${id}/refresh/`)
    const answers = await pool.query(`select answer ->> 'state' as state from rail_answer where movement_id = $1`, [id])
    expect(answers.rows, 'the same answer is stored once').toEqual([{ state: 'succeeded' }])
    expectProblem(await holder.client.post(`/panel/movements/${id}/refresh/`, {}), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await client.post('/panel/movements/mm_0000000000000000000000/refresh/', {}), {
      status: 404,
      code: 'Not found',
    })
  })
})
