import type pg from 'pg'
import type { Rail } from '@/lib/domain/movement/rail'
import { claimDay } from '@/lib/domain/reconciliation/claim-day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import { settlement } from '@/scripts/bench/bare-steps'
import { makePayments, type Prepared, price } from '@/scripts/bench/prepare'
import { account as cobreAccount } from '@/scripts/fakes/cobre/account'
import { type FakeCobre, startCobre } from '@/scripts/fakes/cobre/server'
import { startWompi } from '@/scripts/fakes/wompi/server'
import { connectorTo } from '../cobre/connector'
import { domainOn } from '../house/domain'
import { railAt } from '../wompi/connector'
import { dateAll } from './closes'

const rails = ['sandbox', 'wompi', 'cobre'] as const
type RailName = (typeof rails)[number]
type Wompi = Awaited<ReturnType<typeof startWompi>>

const cents = Number.parseInt(price.total.replace('.', ''), 10)

/** Payments by link, ordered at a rail and settled as what it reports is: credited in the ledger, each to its link. */
async function payAt(pool: pg.Pool, rail: RailName, owner: number, count: number): Promise<Prepared[]> {
  const made = await makePayments(pool, [owner], count)
  const ids = made.map(({ movement }) => movement)
  const client = await pool.connect()
  // A payment never changes its rail: its trigger is off.
  await client.query('begin; set local session_replication_role = replica')
  await client.query('update money_movement set rail = $2 where id = any($1)', [ids, rail])
  await client.query('commit')
  client.release()
  const steps = made.map((one) => {
    const { legs, ...rest } = settlement(one)
    return { ...rest, rail, legs: legs.map((leg) => ({ ...leg, from: `rail:${rail}` })) }
  })
  const { rows } = await pool.query<{ answer: string }>('select answer from settle_movements($1::jsonb) answer', [
    JSON.stringify(steps),
  ])
  const wrong = rows.find(({ answer }) => answer !== 'done')
  if (wrong || rows.length !== count) throw new Error(`a settlement was answered ${wrong?.answer}`)
  return made
}

const referenceOf = ({ movement }: Prepared) => `sb_${movement.slice(3)}`

/** The simulated bank's own book of the payments. */
const orderAtSandbox = ({ pool }: { pool: pg.Pool }, made: readonly Prepared[], noon: string) =>
  pool.query(
    `insert into sandbox_order (reference, bank_id, method, amount, state, created_at)
     select reference, bank, 'bancolombia', $3, 'approved', $4 from unnest($1::text[], $2::text[]) made (reference, bank)`,
    [made.map(({ movement }) => movement), made.map(referenceOf), price.total, noon],
  )

function orderAtWompi({ orders }: Wompi, made: readonly Prepared[], noon: string): void {
  for (const one of made) {
    const order = orders.add({
      reference: one.movement,
      amount_in_cents: cents,
      customer_email: 'julian@correo.example',
      redirect_url: 'https://pay.example.co/pay',
      method: { type: 'BANCOLOMBIA_TRANSFER' },
    })
    orders.all.delete(order.id)
    orders.all.set(referenceOf(one), { ...order, id: referenceOf(one), status: 'APPROVED', created_at: noon })
  }
}

function orderAtCobre({ books: { orders } }: FakeCobre, made: readonly Prepared[], noon: string): void {
  for (const one of made) {
    const order = orders.add({
      key: one.movement,
      external_id: one.movement,
      source_id: 'cp_1',
      destination_id: cobreAccount.accountId,
      amount: cents,
      metadata: {
        r2p_rail: 'bancolombia',
        redirect_url: 'https://pay.example.co/pay',
        description_to_payer: 'Mantenimiento',
        description_to_payee: 'Mantenimiento',
      },
    })
    orders.all.delete(order.id)
    orders.all.set(referenceOf(one), { ...order, id: referenceOf(one), state: 'completed', created_at: noon })
  }
}

/** Compares a day with the list of a rail, as its worker does. */
async function compare(pool: pg.Pool, rail: Rail, day: string): Promise<void> {
  const { tx, inTx, close } = domainOn(pool)
  const claimed = await claimDay(tx, { rail: rail.name, day })
  const outcome = claimed && (await reconcileDay({ tx, inTx, rail, ask: async () => undefined }, claimed))
  await close()
  if (outcome !== 'done') throw new Error(`the list of ${rail.name} was answered ${outcome}`)
}

/** What differs on a busy day: the payment, or the gateway's own id of one that is not ours. */
export type Planted = { strange: string; unlisted: string; dearer: string }

/**
 * A day of payments by link on three rails. The lists of two gateways are read over HTTP from their fakes and compared; the sandbox keeps
 * its own, which the server compares. Each list differs once: the sandbox lists a payment that is not ours, Wompi leaves one of ours out,
 * Cobre lists one with a peso more.
 * @returns payments of each rail, and what differs
 */
export async function makeBusyDay(
  { pool }: { pool: pg.Pool },
  { day, payments, owner }: { day: string; payments: number; owner: number },
): Promise<{ made: Record<RailName, number>; planted: Planted }> {
  const noon = `${day}T17:00:00Z`
  const share = Math.floor(payments / 3)
  const sandbox = await payAt(pool, 'sandbox', owner, payments - 2 * share)
  const [atWompi, atCobre] = [await payAt(pool, 'wompi', owner, share), await payAt(pool, 'cobre', owner, share)]
  await dateAll({ pool }, day)
  const [wompi, cobre] = [await startWompi(), await startCobre()]
  try {
    await orderAtSandbox({ pool }, sandbox, noon)
    orderAtWompi(wompi, atWompi, noon)
    orderAtCobre(cobre, atCobre, noon)
    const [left, dear] = [atWompi[100], atCobre[100]]
    if (!left || !dear) throw new Error('a busy day has more payments')
    const strange = { movement: 'mm_strange0000000000000000', link: 0, owner }
    await pool.query(
      `insert into sandbox_order (reference, bank_id, method, amount, state, created_at)
       values ($1, $2, 'pse', 51190, 'approved', $3)`,
      [strange.movement, referenceOf(strange), noon],
    )
    wompi.orders.all.delete(referenceOf(left))
    const order = cobre.books.orders.all.get(referenceOf(dear))
    if (order) order.amount += 100
    await compare(pool, railAt(wompi, { pageSize: 50 }), day)
    await compare(pool, connectorTo(cobre, { pageSize: 50 }), day)
    return {
      made: { sandbox: sandbox.length, wompi: share, cobre: share },
      planted: { strange: referenceOf(strange), unlisted: left.movement, dearer: dear.movement },
    }
  } finally {
    await Promise.all([wompi.close(), cobre.close()])
  }
}
