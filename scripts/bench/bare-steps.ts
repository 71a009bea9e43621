import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { price } from './prepare.ts'

/** Many items of one step in one statement; the answers are in the order of the items. */
export type Step<Item, Answer> = (pool: pg.Pool, items: readonly Item[]) => Promise<Answer[]>

export type BareLink = { link: number; owner: number }
export type BarePayment = BareLink & { movement: string }

const token = () => randomBytes(11).toString('hex')

/** The domain's insert of a link (`createLink`), with its fee precomputed. */
export const create: Step<{ owner: number }, { id: number; uuid: string }> = async (pool, items) => {
  const { rows } = await pool.query({
    name: 'create',
    text: `
      insert into payment_link as l
        (uuid, owner_id, currency, is_general, fee_mode, fee_percentage, fee_fixed, iva_percentage,
         amount, service_fee_amount, service_iva_amount, total_to_pay,
         description, allowed_methods, redirect_url, external_id, expires_at)
      select uuid, owner, 'COP', false, 'payer', 2.00, 0, 19.00, ${price.amount}, ${price.fee}, ${price.iva}, ${price.total},
             'Mantenimiento general, orden 2481', array['bancolombia', 'pse', 'nequi']::"Method"[], null, null,
             now() + interval '30 days'
        from unnest($1::uuid[], $2::int[]) as made (uuid, owner)
      on conflict do nothing
      returning l.*`,
    values: [items.map(() => randomUUID()), items.map(({ owner }) => owner)],
  })
  return rows
}

/** Calls the database for all items. @throws when an outcome is not `wanted` */
async function call(
  pool: pg.Pool,
  name: string,
  text: string,
  items: readonly object[],
  wanted: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ answer: string }>({ name, text, values: [JSON.stringify(items)] })
  const wrong = rows.find(({ answer }) => answer !== wanted)
  if (wrong || rows.length !== items.length) throw new Error(`a bare step was answered ${wrong?.answer}`)
  return rows.map(({ answer }) => answer)
}

/** The domain's input to `start_link_payments` for a payment by Bancolombia (`payLink`). */
export const startOf = ({ link, owner }: BareLink) => ({
  movement: {
    id: `mm_${token()}`,
    owner_id: owner,
    link_id: link,
    rail: 'sandbox',
    method: 'bancolombia',
    amount: price.total,
    charge: price.total,
    rate: null,
    fee_currency: 'COP',
    fee_mode: 'payer',
    fee_percentage: '2.00',
    iva_percentage: '19.00',
    reload_amount: price.amount,
    fee_service: price.fee,
    fee_iva: price.iva,
    total_to_pay: price.total,
    tracking_key: token().slice(0, 12),
    payer_name: 'Julián Mosquera',
    payer_email: 'julian@correo.example',
    payer_type_person: 'NATURAL',
    payer_address: '127.0.0.1',
    locale: 'es',
    expires_at: new Date(Date.now() + 1_800_000),
    next_ask_at: new Date(Date.now() + 15_000),
    awaits_acceptance: false,
  },
  per_link: 20,
  per_phone: 3,
  documents: [],
  address: '127.0.0.1',
})

const startAll = `select answer ->> 'outcome' as answer from start_link_payments($1::jsonb) answer`

/** The domain's start of a payment (`payLink`). */
export const start: Step<BareLink, string> = async (pool, items) => {
  const starts = items.map(startOf)
  await call(pool, 'start', startAll, starts, 'started')
  return starts.map(({ movement }) => movement.id)
}

const reference = (movement: string) => `sb_${movement.slice(3)}`

const stay = ({ movement, link }: BarePayment) => ({
  movement,
  from: 'initiated',
  to: 'initiated',
  link,
  link_from: 'ACTIVE',
  pays_link: false,
  owner_erased: false,
  legs: [] as object[],
  rail: 'sandbox',
})

const settleAll = 'select answer from settle_movements($1::jsonb) answer'

/** The domain's storing of the rail's response to a new order (`settleMovement`). */
export const keepFacts: Step<BarePayment, string> = (pool, items) => {
  const steps = items.map((item) => ({
    ...stay(item),
    rail_reference: reference(item.movement),
    bank_url: `http://localhost:3000/sandbox/bank/${item.movement}`,
  }))
  return call(pool, 'facts', settleAll, steps, 'done')
}

const leg = (movement: string, name: string, to: string, amount: string) => ({
  key: `${movement}:${name}`,
  from: 'rail:sandbox',
  to,
  currency: 'COP',
  amount,
})

/** The domain's input to `settle_movements` for a payment received as charged. */
export const settlement = (item: BarePayment) => ({
  ...stay(item),
  to: 'succeeded',
  legs: [
    leg(item.movement, 'owner', `wallet:${item.owner}`, price.amount),
    leg(item.movement, 'fee', 'fees', price.fee),
    leg(item.movement, 'iva', 'iva', price.iva),
  ],
  pays_link: true,
})

/** The domain's settlement by a notification, which is stored in the same statement (`takeNotice`). */
export const settle: Step<BarePayment & { body: string }, string> = (pool, items) => {
  const steps = items.map((item) => ({
    ...settlement(item),
    notice_rail: 'sandbox',
    notice_id: `${reference(item.movement)}:approved`,
    notice_body: item.body,
  }))
  return call(pool, 'settle', settleAll, steps, 'done')
}
