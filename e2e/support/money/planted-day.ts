import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Money } from '@/lib/domain/money'
import { askMovement } from '@/lib/domain/movement/ask/ask-movement'
import type { Rail } from '@/lib/domain/movement/rail'
import { findMovement } from '@/lib/domain/movement/read/find-movement'
import { claimDay } from '@/lib/domain/reconciliation/claim-day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import { connectorTo } from '../cobre/connector'
import type { Domain } from '../house/domain'
import { railAt } from '../wompi/connector'
import type { Gateways, Paid } from './busy-day'

/** A difference with a gateway's list: how it is found, what names it, and what came here less what came there. */
export type Planted = {
  rail: Paid['rail']
  kind: 'missing_here' | 'missing_there' | 'amount'
  /** Our payment of it; null where there is none. */
  movement: string | null
  /** The gateway's own id. */
  reference: string
  differs: string
}

const minus = (amount: string) => `${Money.of(amount, 'COP').negated}`

/**
 * Makes the gateways' books differ from ours in four ways: an order that is not ours, one that is gone, one that was charged twice, and one
 * of another amount.
 */
export async function plantDifferences(
  pool: pg.Pool,
  day: string,
  paid: readonly Paid[],
  { wompi, cobre }: Gateways,
): Promise<Planted[]> {
  const at = (rail: Paid['rail'], which: number): Paid => {
    const found = paid.filter((one) => one.rail === rail)[which]
    if (!found) throw new Error(`${rail} has no payment ${which}`)
    return found
  }
  const strange = randomBytes(11).toString('hex')
  await pool.query(
    `insert into sandbox_order (reference, bank_id, method, amount, state, created_at)
     values ('mm_' || $1, 'sb_' || $1, 'pse', 6200, 'approved', ($2::timestamp + interval '15 hours') at time zone 'America/Bogota')`,
    [strange, day],
  )

  const [gone, twice, dearer] = [at('wompi', 100), at('wompi', 400), at('cobre', 250)]
  const [lost] = wompi.orders.byReference(gone.id)
  const [first] = wompi.orders.byReference(twice.id)
  const other = cobre.books.orders.byExternalId(dearer.id)
  if (!lost || !first || !other) throw new Error('a gateway has no order of a payment')
  wompi.orders.all.delete(lost.id)
  const second = wompi.orders.add(first)
  second.status = 'APPROVED'
  other.amount += 50_000

  return [
    { rail: 'sandbox', kind: 'missing_here', movement: null, reference: `sb_${strange}`, differs: '-6200.00' },
    { rail: 'wompi', kind: 'missing_there', movement: gone.id, reference: lost.id, differs: gone.charge },
    { rail: 'wompi', kind: 'missing_here', movement: twice.id, reference: second.id, differs: minus(twice.charge) },
    { rail: 'cobre', kind: 'amount', movement: dearer.id, reference: other.id, differs: '-500.00' },
  ]
}

/** The connectors of both gateways, over real HTTP, with pages as long as in production. */
const connectorsTo = ({ wompi, cobre }: Gateways): Rail[] => [
  railAt(wompi, { listQuery: 'from_date={from}&until_date={until}&page={page}&page_size=100' }),
  connectorTo(cobre, { listQuery: 'page_number={page}&page_size=100&created_at_gte={from}&created_at_lte={until}' }),
]

/**
 * Compares a day with the lists of the gateways that this server is not installed for, as its worker does with its own: it also asks about
 * payments of which the gateway may know more.
 */
export async function compareGateways({ tx, inTx }: Domain, day: string, gateways: Gateways): Promise<void> {
  for (const rail of connectorsTo(gateways)) {
    const asked: string[] = []
    const claimed = await claimDay(tx, { rail: rail.name, day })
    const outcome =
      claimed && (await reconcileDay({ tx, inTx, rail, ask: async (_, ids) => asked.push(...ids) }, claimed))
    if (outcome !== 'done') throw new Error(`${rail.name} was not compared: ${outcome}`)
    for (const id of asked) {
      const movement = await findMovement(tx, id)
      if (movement) await askMovement(tx, rail, movement)
    }
  }
}

/** What the comparisons of a day found and stored, in the order of `Planted`'s fields, and how many payments agree, by rail. */
export async function foundOn(pool: pg.Pool, day: string) {
  const { rows } = await pool.query<Planted>(
    `select r.rail, l.kind, l.movement_id as movement, l.reference,
            (coalesce(l.our_amount, 0) - coalesce(l.their_amount, 0))::text as differs
       from reconciliation r join reconciliation_line l on l.reconciliation_id = r.id
      where r.day = $1::date order by r.rail desc, l.kind, l.id`,
    [day],
  )
  const agreed = await pool.query<{ rail: string; matched: number; listed: string }>(
    'select rail, matched, listed_amount::text as listed from reconciliation where day = $1::date order by id',
    [day],
  )
  return { lines: rows, rails: new Map(agreed.rows.map(({ rail, ...row }) => [rail, row])) }
}
