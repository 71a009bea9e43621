import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import type { Rail, RailOrder } from '@/lib/domain/movement/rail'
import { cobreRail } from '@/lib/rails/cobre/cobre'
import { gatewayOf } from '@/lib/rails/http'
import { memoryOf, type Recall } from '@/lib/rails/memory'
import type { Pace } from '@/lib/rails/pace'
import { account } from '@/scripts/fakes/cobre/account'
import { type FakeCobre, startCobre } from '@/scripts/fakes/cobre/server'

const atOnce: Pace = (_, call) => call()

/** The memory that processes share, limited to one test: tokens of another test are another fake Cobre's. */
export function ownMemory(): Recall {
  const recall = memoryOf('cobre')
  const own = randomUUID()
  return (wanted) => recall({ ...wanted, key: `${own}:${wanted.key}` })
}

type Changes = {
  recall?: Recall
  secret?: string
  patience?: number
  pace?: Pace
  /** Replaces the idempotency key of each call, to test what another key does. */
  key?: (key: string) => string
}

/** A connector, as one process builds it. */
export function connectorTo(cobre: FakeCobre, { recall = ownMemory(), key, ...changes }: Changes = {}): Rail {
  const ask = gatewayOf({
    name: 'cobre',
    baseUrl: cobre.origin,
    patience: changes.patience ?? 5_000,
    tries: 3,
    pace: changes.pace ?? atOnce,
  })
  return cobreRail(
    {
      userId: account.userId,
      secret: changes.secret ?? account.secret,
      accountId: account.accountId,
      eventsKey: account.eventsKey,
      unit: '1.00',
      bankCodes: { '1507': '507' },
      listQuery: 'page_number={page}&page_size=2&created_at_gte={from}&created_at_lte={until}',
      checkoutUrl: 'https://pay.example.co',
    },
    recall,
    (call) => {
      const given = call.headers?.idempotency
      return ask(key && given ? { ...call, headers: { ...call.headers, idempotency: key(given) } } : call)
    },
  )
}

/** Orders at Cobre for one of ours: with more than one the payer would be charged twice. */
export const ordersOf = ({ books }: FakeCobre, { movementId }: RailOrder) =>
  [...books.orders.all.values()].filter(({ external_id }) => external_id === movementId)

export const callsOf = ({ seen }: FakeCobre, call: string): unknown[] =>
  seen.filter((one) => one.call.startsWith(call)).map(({ body }) => body)

export const test = base.extend<{ cobre: FakeCobre; rail: Rail }>({
  cobre: async ({}, use) => {
    const cobre = await startCobre()
    await use(cobre)
    await cobre.close()
  },
  rail: async ({ cobre }, use) => use(connectorTo(cobre)),
})
