import type pg from 'pg'
import { batch } from '@/lib/batch'
import { databaseTime } from '@/lib/domain/clock'
import { type ApplyStep, applyAlone, applySteps, type SettlementStep } from '@/lib/domain/movement/settle/apply-steps'
import { takeNotice } from '@/lib/domain/movement/settle/take-notice'
import { createLink } from '@/lib/domain/payment-link/create-link'
import { insertLinks, type LinkRow, type LinkStore, storeAlone } from '@/lib/domain/payment-link/insert-links'
import { payLink } from '@/lib/domain/payment-link/pay-link'
import type { Tx } from '@/lib/domain/tx'
import { minorUnits } from '@/lib/rails/minor-units'
import { terms } from '@/lib/rails/terms'
import { account as ofCobre } from '@/scripts/fakes/cobre/account'
import { moment } from '@/scripts/fakes/cobre/orders'
import { type FakeCobre, startCobre } from '@/scripts/fakes/cobre/server'
import { startWompi } from '@/scripts/fakes/wompi/server'

export type Gateways = { wompi: Awaited<ReturnType<typeof startWompi>>; cobre: FakeCobre }

/** The two gateways of a busy day beside the sandbox's bank. */
export async function openGateways(): Promise<Gateways & { close: () => Promise<void> }> {
  const [wompi, cobre] = await Promise.all([startWompi(), startCobre()])
  return { wompi, cobre, close: async () => void (await Promise.all([wompi.close(), cobre.close()])) }
}

const rails = ['sandbox', 'wompi', 'cobre'] as const
type RailName = (typeof rails)[number]

type Owner = { id: number; email: string }

/** A payment as the test knows it: what its payer was charged, and where. */
export type Paid = { id: string; rail: RailName; charge: string }

const where = 'https://pay.example.co'

/** The gateway's own order of a payment, which it took. Returns the gateway's id; the sandbox's bank is in the database. */
function orderAt({ wompi, cobre }: Gateways, { id, rail, charge }: Paid): string {
  const amount = minorUnits(charge)
  if (rail === 'sandbox') return `sb_${id.slice(3)}`
  if (rail === 'wompi') {
    const by = { customer_email: 'payer@correo.example', redirect_url: where }
    const method = { type: 'BANCOLOMBIA_TRANSFER' as const }
    const order = wompi.orders.add({ reference: id, amount_in_cents: amount, ...by, method })
    order.status = 'APPROVED'
    return order.id
  }
  const told = { description_to_payer: 'Mensualidad', description_to_payee: 'Mensualidad' }
  const order = cobre.books.orders.add({
    ...{ key: id, external_id: id, source_id: 'cp_busy', destination_id: ofCobre.accountId, amount },
    metadata: { r2p_rail: 'bancolombia', redirect_url: where, ...told },
  })
  order.state = 'completed'
  return order.id
}

const orderAtSandbox = `
  insert into sandbox_order (reference, bank_id, method, amount, state)
  select id, 'sb_' || substr(id, 4), method, charge, 'approved' from money_movement where id = any($1) and rail = 'sandbox'
   order by id -- as the worker makes them, so that neither waits for the other
  -- the worker may have made it by then: told of an approved one it would settle the payment itself
  on conflict (reference) do update set state = 'approved'`

/** Statements that many share, as lib/grouped.ts has them; one at a time, so that a payment's transfers stand together. */
function grouped(tx: Tx): { store: LinkStore; apply: ApplyStep } {
  const links = batch((rows: readonly LinkRow[]) => insertLinks(tx, rows))
  const steps = batch((all: readonly SettlementStep[]) => applySteps(tx, all, { waits: true }))
  return {
    store: { ...storeAlone(tx), insert: (link) => links.load(link) },
    apply: async (step) => {
      const answer = await steps.load(step)
      return answer === 'busy' ? applyAlone(tx)(step) : answer
    },
  }
}

const blank = {
  ...{ currency: 'COP' as const, isGeneral: false, feeMode: 'payer' as const, description: 'Mensualidad' },
  ...{ expiresAt: null, allowedMethods: null, redirectUrl: null, externalId: null },
}

/** A payer of their own network, since limits are by network. */
const payerOf = (n: number) => ({
  ...{ name: `Pagador ${n}`, email: null, phone: null, documentType: 'CC', document: `${10_000_000 + n}` },
  ...{ typePerson: 'NATURAL' as const, address: `190.${n >> 8}.${n & 255}.7`, device: null },
})

/**
 * Makes links and has each of them paid, in turn on three rails, by the operations that do so in production: only the rails are not called,
 * so their orders are put into their books, and what they would report is taken as a notification. Each amount is another.
 */
export async function payMany(
  { tx, pool }: { tx: Tx; pool: pg.Pool },
  owners: readonly Owner[],
  count: number,
  gateways: Gateways,
): Promise<Paid[]> {
  const { store, apply } = grouped(tx)
  const begin = async (n: number): Promise<Paid> => {
    const now = await databaseTime(tx)
    const rail = rails[n % rails.length] ?? 'sandbox'
    const { id, email } = owners[n % owners.length] ?? { id: 0, email: '' }
    const owner = { id, email, username: email }
    const { uuid } = await createLink(tx, { ...blank, owner, amount: `${20_000 + n * 37}.00` }, terms, now, store)
    const { movementId, charge } = await payLink(
      tx,
      { uuid, amount: undefined, method: 'bancolombia', payer: payerOf(n), bankId: null, accepted: null },
      { ...terms, rail, unit: rail === 'sandbox' ? '0.01' : '1.00' },
      now,
    )
    return { id: movementId, rail, charge: `${charge}` }
  }
  const end = (paid: Paid) => {
    const received = { amount: paid.charge, currency: 'COP' as const }
    const answer = { state: 'succeeded' as const, reference: orderAt(gateways, paid), received }
    const notice = { id: `${paid.id}:succeeded`, movementId: paid.id, answer }
    return takeNotice(tx, { rail: paid.rail, notice, body: '{}' }, { find: async () => null, apply })
  }
  const all: Paid[] = []
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_, at) => from + at)
    const begun = await Promise.all(some.map(begin))
    const ended = await Promise.all(begun.map(end))
    await pool.query(orderAtSandbox, [begun.map(({ id }) => id)])
    const lost = ended.find((one) => one !== 'settled')
    if (lost) throw new Error(`a payment of the busy day is ${lost}`)
    all.push(...begun)
  }
  return all
}

/** Of each payment the moment at which its money came, spread over a day in the order of the ledger. */
const placed = `
  create temp table placed on commit drop as
  select event as id,
         date_trunc('second', ($1::text::timestamp at time zone 'America/Bogota')
                              + interval '24 hours' * row_number() over (order by min(id)) / (count(*) over () + 1)) as at
    from ledger_transfer where event like 'mm\\_%' group by event`

const dated = `
  update ledger_transfer t set created_at = p.at from placed p where p.id = t.event;
  update payment_link l set created_at = p.at, paid_at = p.at from placed p where p.id = l.paid_movement_id;
  update money_movement m set created_at = p.at, settled_at = p.at from placed p where p.id = m.id;
  update sandbox_order o set created_at = p.at from placed p where p.id = o.reference`

/** Has all payments made on a day, here and at the gateways, since nobody can pay yesterday: transfers never change otherwise. */
export async function spreadOver(pool: pg.Pool, day: string, { wompi, cobre }: Gateways): Promise<void> {
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(placed.replace('$1::text', `'${day}'`))
  await client.query(dated)
  const { rows } = await client.query<{ id: string; at: Date }>('select id, at from placed')
  await client.query('commit')
  client.release()
  const at = new Map(rows.map((row) => [row.id, row.at]))
  for (const order of wompi.orders.all.values())
    order.created_at = at.get(order.reference)?.toISOString() ?? order.created_at
  for (const order of cobre.books.orders.all.values())
    order.created_at = moment(at.get(order.external_id) ?? new Date(order.created_at))
  await pool.query('select take_checkpoints(checkpoint_horizon())')
}
