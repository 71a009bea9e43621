import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks } from '@/scripts/database/invariants'
import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import type { Client } from '../../support/client'
import { caller, type House, until } from '../../support/house/house'
import { depositBody, makePayer } from '../../support/money/deposits'
import { balanceOf } from '../../support/money/payments'
import { railAccount } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { makePerson, type Person } from '../../support/people/people'
import type { Wompi } from '../../support/wompi/house'
import { approving } from '../../support/wompi/payments'

/** `kill` is called when a third of the work is begun, and again at two thirds; each ends when what was killed runs again. */
export type Load = { works: number; lanes: number; kill: (time: 1 | 2) => Promise<unknown> }

type Desk = {
  house: House
  wompi: Wompi
  holder: Person
  payer: string
  staff: [Client, Client]
  account: number
  /** One that is paid, and one that the bank refuses. */
  beneficiaries: [string, string]
  /** Ids of what was answered with success. */
  payments: string[]
  asked: string[]
  statuses: number[]
  /** Calls that had been carried out though the caller got no response. */
  replayed: number
  wrong: string[]
}

const patience = 60_000

/**
 * One intention of a client, however often the call is cut: the same body under the same Idempotency-Key, until it is answered.
 * Wrong: an answer that is neither success nor a refusal by rule.
 */
async function insist(desk: Desk, client: Client, path: string, body: object): Promise<Record<string, unknown> | null> {
  const keyed = client.with({ 'idempotency-key': randomUUID() })
  const until = performance.now() + patience
  for (;;) {
    const answer = await keyed.post(path, body).catch(() => null)
    desk.statuses.push(answer?.status ?? 0)
    if (answer?.headers.has('idempotent-replayed')) desk.replayed += 1
    if (answer && answer.status !== 503 && !(answer.status === 409 && answer.headers.has('retry-after'))) {
      if (answer.status < 300) return answer.body
      if (answer.status !== 400) desk.wrong.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return null
    }
    if (performance.now() > until) {
      desk.wrong.push(`${path}: not answered within ${patience} ms`)
      return null
    }
    await sleep(50)
  }
}

/** A deposit of 20,000 to 60,000 pesos by Nequi, which the gateway approves automatically. */
async function receive(desk: Desk): Promise<void> {
  const body = depositBody('nequi', desk.payer, `${20_000 + randomInt(40_000)}.00`)
  const made = await insist(desk, desk.holder.client, '/api/reload/nequi/', body)
  if (made) desk.payments.push(`${made.money_movement_id}`)
}

const act = (desk: Desk, who: 0 | 1, id: string, action: string, body: object = {}) =>
  insist(desk, desk.staff[who], `/panel/payouts/${id}/${action}/`, body)

/** What may become of a payout: by the gateway, by hand, cancelled or rejected, by several persons at once. */
async function decide(desk: Desk, id: string, cancel: string): Promise<void> {
  const fate = randomInt(10)
  if (fate < 2) return void (await insist(desk, desk.holder.client, cancel, {}))
  const byRail = () => act(desk, 0, id, 'approve')
  const reject = () => act(desk, 1, id, 'reject', { reason: 'Prueba' })
  if (fate < 6) return void (await byRail())
  if (fate < 8) return void (await Promise.all([byRail(), reject(), insist(desk, desk.holder.client, cancel, {})]))
  await act(desk, 0, id, 'approve', { by_hand: true })
  const sent = { reference: id, transfer_account_id: desk.account, exception: 'Prueba' }
  await Promise.all([act(desk, 0, id, 'sent', sent), reject()])
  // twice at once: an operator who presses again
  await Promise.all([act(desk, 0, id, 'completed'), act(desk, 1, id, 'completed')])
  if (fate === 9) await bankGivesBack(desk, id)
}

/** The bank gives back what had arrived: one person proposes that, both confirm it. */
async function bankGivesBack(desk: Desk, id: string): Promise<void> {
  const acknowledged_warnings = ['was_completed']
  const proposed = await act(desk, 1, id, 'returned', { reason: 'Prueba', acknowledged_warnings })
  if (!proposed || !('proposed_at' in proposed)) return
  const path = `/panel/proposals/${proposed.id}/`
  const body = { action: 'CONFIRM', acknowledged_warnings }
  await Promise.all(desk.staff.map((client) => insist(desk, client, path, body)))
}

async function withdraw(desk: Desk): Promise<void> {
  const beneficiary_id = desk.beneficiaries[randomInt(4) === 0 ? 1 : 0]
  const amount = `${5_000 + randomInt(25_000)}`
  const body = { beneficiary_id, currency: 'COP', amount, external_id: `retiro-${randomUUID()}` }
  const made = await insist(desk, desk.holder.client, '/api/payouts/', body)
  if (!made) return
  desk.asked.push(`${made.id}`)
  await decide(desk, `${made.id}`, `/api/payouts/${made.id}/cancel/`)
}

async function giveBack(desk: Desk): Promise<void> {
  const payment = desk.payments[randomInt(desk.payments.length)]
  const path = `/api/payments/${payment}/refunds/`
  const body = { amount: `${1_000 + randomInt(15_000)}`, reason: 'Prueba', external_id: `devolucion-${randomUUID()}` }
  const made = await insist(desk, desk.holder.client, path, body)
  if (!made) return
  desk.asked.push(`${made.id}`)
  await decide(desk, `${made.id}`, `${path}${made.id}/cancel/`)
}

const open = `status in ('awaiting_destination', 'requested', 'approved', 'sent')`

/** Ends what is on its way: nobody waits for the clock, for events that were lost are not sent again for half an hour. */
async function finish(desk: Desk): Promise<void> {
  const { house, wompi, holder, payments } = desk
  const { rows } = await house.pool.query<{ id: string; status: string; rail: string | null }>(
    `select id, status, rail from payout where owner_id = $1 and ${open} order by number`,
    [holder.id],
  )
  for (const { id, status, rail } of rows) {
    if (status === 'requested') await act(desk, 0, id, 'reject', { reason: 'Prueba' })
    else if (rail === null && status === 'approved') await act(desk, 1, id, 'reject', { reason: 'Prueba' })
    else if (rail === null) await act(desk, 0, id, 'completed')
  }
  await until('payments have ended', patience, async () => {
    const left = await house.pool.query<{ id: string }>(
      `select id from money_movement where id = any($1) and status not in ('succeeded', 'failed')`,
      [payments],
    )
    for (const { id } of left.rows)
      if (wompi.orders.byReference(id).length > 0)
        await wompi.control({ settle: { reference: id, status: 'APPROVED' } })
    if (left.rowCount) await sleep(250)
    return left.rowCount === 0
  })
  await until('all that was on its way has ended', patience, async () => {
    const left = await house.pool.query(
      `update payout set next_ask_at = now() where owner_id = $1 and ${open} and (next_ask_at is null or next_ask_at > now() + interval '2 seconds')`,
      [holder.id],
    )
    const there = await house.pool.query(`select from payout where owner_id = $1 and ${open} limit 1`, [holder.id])
    if (left.rowCount || there.rowCount) await sleep(250)
    return there.rowCount === 0
  })
}

type Ended = { id: string; status: string; rail: string | null; cents: number; moved: string[] }

/** Compares the books with what clients were answered, and with what the gateway paid by its own records. */
async function wrongIn({ house, wompi, holder, asked, payments }: Desk): Promise<string[]> {
  const { rows } = await house.pool.query<Ended>(
    `select p.id, p.status, p.rail, (p.amount * 100)::int as cents,
            array(select split_part(t.key, ':', 3) || coalesce(':' || nullif(split_part(t.key, ':', 4), ''), '')
                    from ledger_transfer t where t.event = 'payout:' || p.number and t.key like '%:amount%' order by t.id) as moved
       from payout p where owner_id = $1`,
    [holder.id],
  )
  const there = new Set(rows.map(({ id }) => id))
  const { times, amounts } = wompi.payouts.batches.paid()
  const wrong = asked.filter((id) => !there.has(id)).map((id) => `${id} was acknowledged and is gone`)
  for (const { id, status, rail, cents } of rows) {
    const byBank = amounts[id] ?? 0
    if ((times[id] ?? 0) > 1) wrong.push(`${id} was ordered ${times[id]} times`)
    if (byBank !== (status === 'completed' && rail !== null ? cents : 0))
      wrong.push(`${id} of ${cents}, ${status}: the bank paid ${byBank}`)
  }
  const { rows: sums } = await house.pool.query<{ left: string; lowest: string; paid: number }>(
    `select ((select coalesce(sum(reload_amount), 0) from money_movement where owner_id = $1 and disposition <> 'none')
             - (select coalesce(sum(amount + fee_service + fee_iva), 0) from payout
                 where owner_id = $1 and (status = 'completed' or ${open})))::text as left,
            (select coalesce(min(case when t.to_id = w.id then t.to_balance_after else t.from_balance_after end), 0)::text
               from ledger_account w join ledger_transfer t on w.id in (t.to_id, t.from_id) where w.owner_id = $1) as lowest,
            (select count(*)::int from money_movement where id = any($2) and disposition <> 'none') as paid`,
    [holder.id, payments],
  )
  const { left, lowest, paid } = sums[0] ?? { left: '', lowest: '', paid: 0 }
  const balance = await balanceOf(house.pool, holder.id)
  if (left !== balance) wrong.push(`the wallet has ${balance}, and by its payments and payouts ${left}`)
  if (lowest.startsWith('-')) wrong.push(`the wallet was at ${lowest}`)
  if (paid !== payments.length) wrong.push(`of ${payments.length} payments ${paid} were credited`)
  const books = await checkBooks(house.databaseUrl)
  return [...wrong, ...books.filter(({ offending }) => offending.length > 0).map(({ name }) => name)]
}

async function deskOf(house: House, wompi: Wompi): Promise<Desk> {
  const boss = () => makePerson(house.baseUrl, house.pool, { roles: ['SUPERUSER'] })
  const [holder, one, two] = await Promise.all([makePerson(house.baseUrl, house.pool), boss(), boss()])
  const refused = await railAccount(holder, house.pool, '0001')
  const paid = await railAccount(holder, house.pool, '7777')
  return {
    ...{ house, wompi, holder, staff: [one.client, two.client], account: await makeAccount(house.pool) },
    payer: await makePayer(holder.client, { phone: `+57${approving}` }),
    ...{ beneficiaries: [paid, refused], payments: [], asked: [], statuses: [], replayed: 0, wrong: [] },
  }
}

/**
 * Payments, payouts and refunds at once on one wallet, while something is killed twice. Clients repeat each cut call as it was. At the
 * end the wallet has what came and did not leave, and the gateway paid each payout that is completed once, and no other.
 */
export async function payThrough(house: House, wompi: Wompi, { works, lanes, kill }: Load): Promise<Finding> {
  const desk = await deskOf(house, wompi)
  for (let first = 0; first < 4; first += 1) await receive(desk)
  await until('the first payments are credited', patience, async () => {
    const some = `select from money_movement where id = any($1) and disposition = 'credited'`
    return (await house.pool.query(some, [desk.payments])).rowCount === desk.payments.length
  })
  let begun = 0
  const killed: Promise<unknown>[] = []
  const lane = async () => {
    while (begun < works) {
      begun += 1
      if (begun === Math.floor(works / 3)) killed.push(kill(1))
      if (begun === Math.floor((2 * works) / 3)) killed.push((killed[0] ?? Promise.resolve()).then(() => kill(2)))
      const kind = randomInt(10)
      await (kind < 2 ? receive(desk) : kind < 7 ? withdraw(desk) : giveBack(desk))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await Promise.all(killed)
  await until('it answers', patience, async () =>
    caller(house)
      .get('/health/ready/')
      .then(
        ({ status }) => status === 200,
        () => false,
      ),
  )
  await finish(desk)
  const wrong = [...desk.wrong, ...(await wrongIn(desk))]
  const orders = Object.keys(wompi.payouts.batches.paid().times).length
  return {
    what: 'payouts, refunds and payments while something is killed',
    trials: desk.asked.length + desk.payments.length,
    wrong,
    noted: `${tallied(desk.statuses)}; ${desk.replayed} had been carried out unheard; ${orders} orders at the gateway until now`,
  }
}
