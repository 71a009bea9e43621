/**
 * A bank inside the app (docs/gateways.md#sandbox). It has its own table and notifies us by signed HTTP, as an external
 * gateway does.
 */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { batch } from '@/lib/batch'
import { db } from '@/lib/db'
import { currencies } from '@/lib/domain/money'
import type { Rail, RailAnswer, RailListed, RailNotice, RailOrder } from '@/lib/domain/movement/rail'
import { populate } from '@/lib/domain/sql'
import { columnsOf, Prisma } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { parsed } from '@/lib/rails/parsed'
import type { SandboxOrder } from '@/prisma/generated/client'
import { readPayoutNotice, sandboxPayouts } from './payouts'
import { isSandboxNotice } from './signature'
import { queueEnding } from './test-values'

const states = {
  initiated: 'initiated',
  pending: 'pending',
  processing: 'processing',
  approved: 'succeeded',
  declined: 'failed',
  expired: 'expired',
  returned: 'returned',
} as const

export type SandboxState = keyof typeof states

const railAnswerOf = (order: SandboxOrder): RailAnswer => ({
  state: states[order.state],
  reference: order.bankId,
  ...(order.method === 'nequi' ? {} : { bankUrl: `${env.CHECKOUT_URL}/sandbox/bank/${order.reference}` }),
  ...(order.cus ? { cus: order.cus } : {}),
  ...(order.state === 'approved' ? { received: { amount: order.amount.toFixed(2), currency: 'COP' as const } } : {}),
})

const orderColumns = columnsOf('o', Prisma.SandboxOrderScalarFieldEnum)

type NewOrder = Pick<RailOrder, 'movementId' | 'method' | 'charge'>

/** Creates orders in one statement; null for one that already exists. A Nequi push is sent at once. */
async function makeOrders(orders: readonly NewOrder[]): Promise<(SandboxOrder | null)[]> {
  const wanted = orders.map(({ movementId, method, charge }) => ({
    reference: movementId,
    bank_id: `sb_${movementId.slice(3)}`,
    method,
    amount: charge,
    state: method === 'nequi' ? ('pending' as const) : ('initiated' as const),
    cus: method === 'pse' ? `${randomInt(100_000_000, 1_000_000_000)}` : null,
  }))
  // An order lost in a crash is made again: the app polls it and finds it unknown.
  const made = await db.$queryRaw<SandboxOrder[]>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into sandbox_order as o (reference, bank_id, method, amount, state, cus)
    select w.reference, w.bank_id, w.method, w.amount, w.state, w.cus
      from quick, ${populate('sandbox_order', wanted)} w
     order by w.reference
    on conflict do nothing
    returning ${orderColumns}`
  const byReference = new Map(made.map((order) => [order.reference, order]))
  return orders.map(({ movementId }) => byReference.get(movementId) ?? null)
}

const making = batch(makeOrders, 2)

/** Returns the bank's order, creating it on the first call. */
export async function openSandboxOrder(order: NewOrder): Promise<SandboxOrder> {
  const made = await making.load(order)
  return made ?? db.sandboxOrder.findUniqueOrThrow({ where: { reference: order.movementId } })
}

/**
 * True when the payer, or a test, set the order to pending at this bank; an order not acted on is unchanged since its creation.
 */
export async function hasAuthorised(movementId: string): Promise<boolean> {
  const [order] = await db.$queryRaw<{ authorised: boolean }[]>`
    select state = 'pending' and updated_at > created_at as authorised from sandbox_order where reference = ${movementId}`
  return order?.authorised ?? false
}

const hour = 3_600_000

/** The bank's orders, read an hour at a time. */
async function* list({ from, until }: { from: Date; until: Date }): AsyncGenerator<RailListed> {
  for (let at = from; at < until; at = new Date(at.getTime() + hour)) {
    const next = new Date(Math.min(at.getTime() + hour, until.getTime()))
    const orders = await db.sandboxOrder.findMany({
      where: { createdAt: { gte: at, lt: next } },
      orderBy: { createdAt: 'asc' },
    })
    for (const { bankId, reference, state, amount, createdAt } of orders)
      yield {
        ...{ reference: bankId, movementId: reference, state: states[state], amount: amount.toFixed(2) },
        ...{ currency: 'COP', at: createdAt },
      }
  }
}

/** The notification of an order's current state; each state change has its own id. */
export const sandboxNoticeBody = (order: SandboxOrder) =>
  JSON.stringify({
    id: `${order.bankId}:${order.state}:${order.updatedAt.getTime()}`,
    reference: order.reference,
    transaction_id: order.bankId,
    state: order.state,
    amount: order.amount.toFixed(2),
    currency: 'COP',
    cus: order.cus,
  })

const noticeForm = z.object({
  id: z.string().min(1).max(200),
  reference: z.string().max(64),
  transaction_id: z.string().max(64),
  state: z.enum(Object.keys(states) as [SandboxState, ...SandboxState[]]),
  amount: z.string().regex(/^\d{1,18}\.\d{2}$/),
  currency: z.enum(currencies),
  cus: z.string().max(64).nullable(),
})

function readNotice(headers: Headers, body: string): RailNotice | null {
  if (!isSandboxNotice(headers, body)) return null
  const said = parsed(body)
  const read = noticeForm.safeParse(said)
  if (!read.success) return readPayoutNotice(said)
  const { id, reference, transaction_id, state, amount, currency, cus } = read.data
  return {
    id,
    movementId: reference,
    answer: {
      state: states[state],
      reference: transaction_id,
      ...(cus ? { cus } : {}),
      ...(state === 'approved' ? { received: { amount, currency } } : {}),
    },
  }
}

export const sandboxRail: Rail = {
  name: 'sandbox',
  unit: '0.01',
  start: async (order) => {
    const opened = await openSandboxOrder(order)
    await queueEnding(order)
    return railAnswerOf(opened)
  },
  ask: async ({ movementId }) => {
    const [order] = await db.$queryRaw<SandboxOrder[]>`
      select ${orderColumns} from sandbox_order o where o.reference = ${movementId}`
    return order ? railAnswerOf(order) : { state: 'unknown' }
  },
  list,
  payouts: sandboxPayouts,
  readNotice,
}
