/**
 * Payers whose payment ends by itself at the sandbox bank (docs/gateways.md#sandbox), as test numbers of gateways do: for tests of
 * an integration that cannot open the bank's page.
 */
import { db } from '@/lib/db'
import type { RailOrder } from '@/lib/domain/movement/rail'

export const endings = ['approve', 'decline', 'other_amount'] as const
export type Ending = (typeof endings)[number]

type TestValue = { ending: Ending; seconds: number }

const nequi: Record<string, TestValue> = {
  '3991111111': { ending: 'approve', seconds: 2 },
  '3992222222': { ending: 'decline', seconds: 2 },
  '3993333333': { ending: 'approve', seconds: 60 },
  '3994444444': { ending: 'other_amount', seconds: 2 },
}

/** The PSE bank that declines each payment; the seed of a test installation has it. */
export const decliningBank = { code: '9992', name: 'Banco que rechaza' } as const

type Paid = Pick<RailOrder, 'movementId' | 'method' | 'payer' | 'bankCode'>

/** How and when the payment of this payer ends by itself; null: as somebody decides at the bank. */
function testValueOf({ method, payer, bankCode }: Omit<Paid, 'movementId'>): TestValue | null {
  if (method === 'nequi') return nequi[payer.phone?.replace(/^57/, '') ?? ''] ?? null
  return method === 'pse' && bankCode === decliningBank.code ? { ending: 'decline', seconds: 2 } : null
}

/** Queues the ending of a test value; an order that ended some other way in the meantime stays as it is. */
export async function queueEnding(order: Paid): Promise<void> {
  const value = testValueOf(order)
  if (!value) return
  const payload = JSON.stringify({ movementId: order.movementId, ending: value.ending })
  await db.$executeRaw`
    select graphile_worker.add_job('end_sandbox_order', ${payload}::json, max_attempts => 10,
                                   job_key => ${`sandbox:${order.movementId}`},
                                   run_at => now() + make_interval(secs => ${value.seconds}::float))`
}
