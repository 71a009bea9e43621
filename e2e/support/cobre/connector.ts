import { test as base } from '@playwright/test'
import type { Rail, RailOrder } from '@/lib/domain/movement/rail'
import type { PayoutRail } from '@/lib/domain/payout/rail'
import { cobreRail } from '@/lib/rails/cobre/cobre'
import { gatewayOf } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import type { Pace } from '@/lib/rails/pace'
import { account } from '@/scripts/fakes/cobre/account'
import { type FakeCobre, startCobre } from '@/scripts/fakes/cobre/server'
import { ownMemory as memoryOfTest } from '../gateway/own-memory'

const atOnce: Pace = (_, call) => call()

/** The memory that processes share, limited to one test: tokens of another test are another fake Cobre's. */
export const ownMemory = (): Recall => memoryOfTest('cobre')

type Changes = {
  recall?: Recall
  secret?: string
  accountId?: string
  patience?: number
  pace?: Pace
  checkerApproval?: boolean
  unit?: string
  listQuery?: string
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
      accountId: changes.accountId ?? account.accountId,
      eventsKey: account.eventsKey,
      unit: changes.unit ?? '1.00',
      bankCodes: { '1507': '507' },
      listQuery: changes.listQuery ?? 'page_number={page}&page_size=2&created_at_gte={from}&created_at_lte={until}',
      payeeFields: { account_number: 'account_number', bank: 'beneficiary_institution', breb_key: 'key_value' },
      checkerApproval: changes.checkerApproval ?? false,
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

/** The capability to pay out of such a connector. */
export function payoutsTo(cobre: FakeCobre, changes: Changes = {}): PayoutRail {
  const { payouts } = connectorTo(cobre, changes)
  if (!payouts) throw new Error('cobre pays nothing out')
  return payouts
}

export const test = base.extend<{ cobre: FakeCobre; rail: Rail }>({
  cobre: async ({}, use) => {
    const cobre = await startCobre()
    await use(cobre)
    await cobre.close()
  },
  rail: async ({ cobre }, use) => use(connectorTo(cobre)),
})
