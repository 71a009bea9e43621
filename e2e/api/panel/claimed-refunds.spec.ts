import type pg from 'pg'
import type { Client } from '../../support/client'
import { reversalOf } from '../../support/money/cases'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { act, giveBack } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { paidLink, readPayment, refund, refundAddress } from '../../support/money/refunds'
import type { Person } from '../../support/people/people'
import { operator, superuser } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

type Parties = { holder: Person; anyone: Client; pool: pg.Pool }

/** The gateway takes a payment back. @returns the number of its reversal */
async function takeBack({ holder, anyone, pool }: Parties, movementId: string) {
  await anyone.post(`/sandbox/movements/${movementId}/`, { outcome: 'return' })
  await expect.poll(async () => (await readPayment(holder, movementId)).disposition).toBe('reversed')
  return reversalOf(pool, movementId)
}

const typesOf = async (pool: pg.Pool, subject: string) =>
  (await pool.query<{ type: string }>('select type from outbox where subject = $1 order by id', [subject])).rows.map(
    ({ type }) => type,
  )

const close = { action: 'CLOSE', reason: 'El banco le dio la razón', fees: 'KEPT' }

test('a refund that waits is cancelled when its payment is taken back, and its money goes to the reversal', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const { id, email } = await paidLink(holder, anyone)
  const waiting = await refund(holder, id, { amount: '20000' })
  const asked = await refund(holder, id)
  const token = await refundAddress(email)
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
  const reversal = await takeBack({ holder, anyone, pool }, id)
  const seen = await readPayment(holder, id)
  expect(seen.refunds.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(seen.reversal?.debited.amount).toBe('50000.00')
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
  expect(await typesOf(pool, waiting.id)).toEqual(['refund.awaiting_destination', 'refund.cancelled'])
  expect((await anyone.get(`/api/refund_destinations/${token}/`)).body).toMatchObject({ status: 'cancelled' })
  for (const { id: gone } of [waiting, asked]) {
    const cancel = () => holder.client.post(`/api/payments/${id}/refunds/${gone}/cancel/`, {})
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, cancel)
  }
  for (const { client } of [one, other])
    await client.post(`/panel/reversals/${reversal}/`, { ...close, wallet: '50000' })
  expect(await transfersOf(pool, `reversal:${reversal}`)).toEqual([
    'reversals → rail:sandbox 51190.00 COP',
    'wallet → reversals 20000.00 COP',
    'wallet → reversals 30000.00 COP',
    'losses → reversals 1190.00 COP',
  ])
})

test('what a refund gives back later goes to its reversal, in whatever state that is, and no proposal overlooks it', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [staff, other] = [await superuser(makePerson), await operator(makePerson)]
  const account = await makeAccount(pool)
  /** A payment whose refunds were sent, with its reversal. */
  const sent = async (...amounts: string[]) => {
    const { id } = await paidLink(holder, anyone, 'NEQUI')
    const refunds: string[] = []
    for (const amount of amounts) {
      const { id: one } = await refund(holder, id, { amount })
      await act(staff.client, one, 'approve', { by_hand: true })
      const by = { reference: `TR-${one}`, transfer_account_id: account, exception: 'Prueba' }
      expect((await act(staff.client, one, 'sent', by)).status).toBe(200)
      refunds.push(one)
    }
    const reversal = await takeBack({ holder, anyone, pool }, id)
    for (const one of refunds)
      expect((await staff.client.get(`/panel/payouts/${one}/`)).body).toMatchObject({ warnings: ['reversed'] })
    return { id, refunds, reversal }
  }
  const say = (client: Client, reversal: number, body: object) => client.post(`/panel/reversals/${reversal}/`, body)
  const back = async (id: string) => expect((await giveBack([staff.client, other.client], id)).status).toBe(200)

  await test.step('proposed: the proposal bears it, and is read again before it is confirmed', async () => {
    const { id, refunds, reversal } = await sent('20000')
    await say(staff.client, reversal, { ...close, wallet: '30000' })
    await back(refunds[0] ?? '')
    expect((await readPayment(holder, id)).reversal).toMatchObject({ status: 'open', debited: { amount: '20000.00' } })
    const late = await say(other.client, reversal, { ...close, wallet: '30000' })
    expectProblem(late, { status: 400, code: 'AlreadyDecided' })
    expect((await say(other.client, reversal, { ...close, wallet: '50000' })).status).toBe(200)
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
  })

  await test.step('closed: it makes good the loss, and once that is made good the wallet has it', async () => {
    const { id, refunds, reversal } = await sent('30000', '15000')
    for (const { client } of [staff, other]) await say(client, reversal, { ...close, wallet: '5000' })
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
    const [first = '', second = ''] = refunds
    expect((await act(other.client, second, 'completed')).status).toBe(200)
    await back(first)
    await back(second)
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
    expect((await transfersOf(pool, `reversal:${reversal}`)).slice(-3)).toEqual([
      'losses → reversals 46190.00 COP',
      'wallet → losses 30000.00 COP',
      'wallet → losses 15000.00 COP',
    ])
    expect((await readPayment(holder, id)).reversal).toMatchObject({
      status: 'closed',
      debited: { amount: '50000.00' },
    })
    const { body } = await staff.client.get<object>(`/panel/reversals/${reversal}/`)
    expect(body, 'the decision stays').toMatchObject({ proposal: { losses: '46190.00' }, recovered: '45000.00' })
    expect((await typesOf(pool, id)).slice(-4)).toEqual([
      ...['money_movement.reversed', 'reversal.closed', 'reversal.debited', 'reversal.debited'],
    ])
  })

  await test.step('the wallet had borne all of it already: what comes back is its owner’s', async () => {
    const { refunds, reversal } = await sent('20000')
    await paidLink(holder, anyone)
    for (const { client } of [staff, other]) await say(client, reversal, { ...close, wallet: '50000' })
    const before = Number(await balanceOf(pool, holder.id))
    await back(refunds[0] ?? '')
    expect(Number(await balanceOf(pool, holder.id)) - before).toBe(20_000)
  })
})

test('a refund whose payment was taken back before its gateway was asked to pay it is left to staff', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const { client: staff } = await operator(makePerson)
  const approved = async () => {
    const { id } = await paidLink(holder, anyone, 'NEQUI')
    const { id: one } = await refund(holder, id)
    expect((await act(staff, one, 'approve', { by_hand: true })).status).toBe(200)
    return { id, one }
  }
  const [back, kept] = [await approved(), await approved()]
  await takeBack({ holder, anyone, pool }, back.id)
  const ids = [back.one, kept.one]
  await pool.query(
    `update payout set rail = 'sandbox', next_ask_at = now(), payee_name = coalesce(payee_name, 'Ana Ruiz'),
            payee_document_type = 'CC', payee_document = '1018437902' where id = any($1)`,
    [ids],
  )
  const states = async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select concat_ws(' ', status, case when asks > 0 then 'asked' end) as state from payout
        where id = any($1) order by number`,
      [ids],
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 20_000 }).toEqual(['approved', 'completed asked'])
  expect((await act(staff, back.one, 'reject', { reason: 'Ya lo tiene' })).body).toMatchObject({ status: 'rejected' })
})
