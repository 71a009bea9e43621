import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { FeesView } from '@/lib/contract/balance/pages'
import type { Client } from '../../support/client'
import { reversalOf } from '../../support/money/cases'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { act, fill, giveBack, payOut } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { paidLink, readPayment, refund } from '../../support/money/refunds'
import { onlyFirst } from '../../support/only-first'
import type { Person } from '../../support/people/people'
import { atConsole, auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const reason = 'No se prestó el servicio'
const giveUp = (staff: Person, id: string) => act(staff.client, id, 'give_up_fees', { reason })

/** A refund of a link of 50,000.00, whose fee and IVA were 1,000.00 and 190.00, until it arrived. */
async function arrived(
  { holder, anyone, staff, pool }: { holder: Person; anyone: Client; staff: Person; pool: pg.Pool },
  amount: object = { amount: '20000' },
  facts: object = {},
) {
  const { id: movementId } = await paidLink(holder, anyone, 'NEQUI', facts)
  const { id } = await refund(holder, movementId, amount)
  const account = await makeAccount(pool)
  for (const [action, body] of [
    ['approve', { by_hand: true }],
    ['sent', { reference: `TR-${randomUUID()}`, transfer_account_id: account, exception: 'Prueba' }],
    ['completed', {}],
  ] as const)
    expect((await act(staff.client, id, action, body)).status).toBe(200)
  const { rows } = await pool.query<{ number: number }>('select number from payout where id = $1', [id])
  return { id, movementId, event: `payout:${rows[0]?.number}` }
}

/** Fee and IVA of this year as the page of the holder says them: borne by the account, and by its payers. */
async function feesOf(pool: pg.Pool, holder: Person) {
  const { body } = await (await atConsole(pool, holder)).get<FeesView>('/wallet/fees/view')
  return body.totals.map(({ own, payers }) => [own.fee, own.iva, own.total, payers.fee, payers.iva].join(' '))
}

test.describe('200', () => {
  test('the share of fee and IVA enters the wallet with the fact; given back by the bank later, it leaves it again', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const staff = await superuser(makePerson)
    const { id, movementId, event } = await arrived({ holder, anyone, staff, pool })
    const given = await giveUp(staff, id)
    expect(given.status, given.text).toBe(200)
    const fees = { fee_service: '400.00', fee_iva: '76.00', at: expect.any(String) }
    expect(given.body).toMatchObject({ status: 'completed', fees_returned: { ...fees, operator_id: staff.id } })
    expect(await balanceOf(pool, holder.id)).toBe('30476.00')
    expect((await transfersOf(pool, event)).slice(-2)).toEqual(['fees → wallet 400.00 COP', 'iva → wallet 76.00 COP'])
    expect((await auditOf(pool, event)).at(-1)).toMatchObject({
      ...{ actor_id: staff.id, action: 'payout.fees_given', reason, to: { fee: '400.00', iva: '76.00' } },
    })
    expect(await readPayment(holder, movementId)).toMatchObject({
      ...{ disposition: 'partly_refunded', refunds: [{ id, fees_returned: fees }] },
    })
    expect(await feesOf(pool, holder)).toEqual(['-400.00 -76.00 -476.00 1000.00 190.00'])
    await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () => giveUp(staff, id))

    const other = await operator(makePerson)
    expect((await giveBack([staff.client, other.client], id)).status).toBe(200)
    expect((await transfersOf(pool, event)).slice(-3)).toEqual([
      ...['bank → wallet 20000.00 COP', 'wallet → fees 400.00 COP', 'wallet → iva 76.00 COP'],
    ])
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
    expect(await feesOf(pool, holder)).toEqual(['0.00 0.00 0.00 1000.00 190.00'])
    const entries = await holder.client.get<{ results: { kind: string; amount: string }[] }>('/balance/entries/')
    expect(entries.body.results.slice(0, 5).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      ...[
        'iva_returned -76.00',
        'fee_returned -400.00',
        'refund 20000.00',
        'iva_returned 76.00',
        'fee_returned 400.00',
      ],
    ])
    const { rows } = await pool.query<{ type: string }>('select type from outbox where subject = $1 order by id', [id])
    expect(rows.slice(-3).map(({ type }) => type)).toEqual([
      ...['refund.completed', 'refund.fees_returned', 'refund.returned'],
    ])
    await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () => giveUp(staff, id))
  })

  test('two operators at once, and the bank giving it back at that moment: once, and nothing remains', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const named = (firstName: string, role: string) => makePerson({ roles: [role], firstName })
    const [staff, other] = [await named('Irene', 'SUPERUSER'), await named('Tomás', 'OPERATOR')]
    const { id } = await arrived({ holder, anyone, staff, pool }, {}, { fee_mode: 'receiver' })
    const answers = await Promise.all([staff, other, staff, other].map((person) => giveUp(person, id)))
    const names = ['Irene', 'Tomás', 'Irene', 'Tomás']
    onlyFirst(answers, { names, code: 'AlreadyDecided', decision: 'payout.fees_given' })
    expect(await balanceOf(pool, holder.id), 'all of it').toBe('1190.00')
    const again = await arrived({ holder, anyone, staff, pool })
    const before = await balanceOf(pool, holder.id)
    const [given, back] = await Promise.all([giveUp(other, again.id), giveBack([staff.client, other.client], again.id)])
    expect([200, 400]).toContain(given.status)
    expect(back.status).toBe(200)
    expect(Number(await balanceOf(pool, holder.id)) - Number(before), 'the refund alone').toBe(20_000)
  })

  test('a reversal that gives up the fee gives up what is left of it', async ({ holder, anyone, makePerson, pool }) => {
    const [staff, other] = [await superuser(makePerson), await operator(makePerson)]
    const { id, movementId } = await arrived({ holder, anyone, staff, pool })
    const later = await arrived({ holder, anyone, staff, pool }, undefined, { fee_mode: 'receiver' })
    expect(await feesOf(pool, holder)).toEqual(['1000.00 190.00 1190.00 1000.00 190.00'])
    expect((await giveUp(staff, id)).status).toBe(200)
    for (const movement of [movementId, later.movementId]) {
      await anyone.post(`/sandbox/movements/${movement}/`, { outcome: 'return' })
      await expect.poll(async () => (await readPayment(holder, movement)).disposition).toBe('reversed')
    }
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => giveUp(staff, later.id))
    const [one, two] = [await reversalOf(pool, movementId), await reversalOf(pool, later.movementId)]
    const close = { action: 'CLOSE', reason, fees: 'GIVEN_UP' }
    for (const person of [staff, other]) {
      expect((await person.client.post(`/panel/reversals/${one}/`, { ...close, wallet: '30000' })).status).toBe(200)
      expect((await person.client.post(`/panel/reversals/${two}/`, { ...close, wallet: '0' })).status).toBe(200)
    }
    // Of the payers 600.00 and 114.00 are given up, of the account's own all: what a refund gave of the payers' was the account's.
    expect(await feesOf(pool, holder)).toEqual(['-400.00 -76.00 -476.00 400.00 76.00'])
    expect((await transfersOf(pool, `reversal:${one}`)).slice(1)).toEqual([
      ...['wallet → reversals 30000.00 COP', 'fees → reversals 600.00 COP', 'iva → reversals 114.00 COP'],
      'losses → reversals 20476.00 COP',
    ])
    expect((await giveBack([staff.client, other.client], id)).status).toBe(200)
    const read = await staff.client.get(`/panel/reversals/${one}/`)
    expect(read.body).toMatchObject({ proposal: { losses: '20476.00' }, recovered: '20000.00' })
  })
})

test('400, 403, 404: not arrived, no refund, no fee, without a reason, one’s own, unknown', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const staff = await superuser(makePerson)
  await fill(holder, staff.client, pool)
  const { id: movementId } = await paidLink(holder, anyone, 'NEQUI')
  const open = await refund(holder, movementId, { amount: '1000' })
  await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () => giveUp(staff, open.id))
  const payout = await payOut({ holder, staff, pool, amount: '10000.00' })
  await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => giveUp(staff, payout.id))
  const { id } = await arrived({ holder, anyone, staff, pool })
  await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { reason: 'required' } }, () =>
    act(staff.client, id, 'give_up_fees'),
  )
  const free = await arrived({ holder, anyone, staff, pool }, { amount: '0.01' })
  await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => giveUp(staff, free.id))
  await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [holder.id])
  await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => giveUp(holder, id))
  expectProblem(await act(staff.client, `re_${'0'.repeat(22)}`, 'give_up_fees', { reason }), {
    ...{ status: 404, code: 'Not found' },
  })
})
