/**
 * Payouts of the bank inside the app (docs/gateways.md#sandbox). The end of a payout is decided when it is sent, by the last four
 * digits of where it goes, and comes about by itself: its state follows from its age, and jobs send the notifications.
 */
import { z } from 'zod'
import { db, inTx } from '@/lib/db'
import type { RailNotice } from '@/lib/domain/movement/rail'
import type { Payee, PayoutAnswer, PayoutRail, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { queueNotice } from './queue-notice'

const outcomes = { '0001': 'refused', '0002': 'stays', '0003': 'returned' } as const
type Outcome = (typeof outcomes)[keyof typeof outcomes] | 'completed'

/** Seconds after which a payout is completed, and after which one that comes back is returned. */
const completes = 1
const returns = 2

const messages: Partial<Record<PayoutAnswer['state'], string>> = {
  failed: 'D10: La cuenta no puede recibir dinero (simulado)',
  returned: 'R03: El banco devolvió el dinero (simulado)',
}

function outcomeOf({ accountNumber, phone, key }: Payee): Outcome {
  const end = (accountNumber ?? phone ?? key ?? '').slice(-4)
  return Object.hasOwn(outcomes, end) ? outcomes[end as keyof typeof outcomes] : 'completed'
}

const bankIdOf = (payoutId: string) => `sbp_${payoutId}`

const answerOf = (bankId: string, state: PayoutAnswer['state']): PayoutAnswer => ({
  state,
  reference: bankId,
  ...(state === 'completed' || state === 'returned' ? { bankReference: `TRF-${bankId.slice(-8).toUpperCase()}` } : {}),
  ...(messages[state] ? { message: messages[state] } : {}),
})

const noticeOf = (payoutId: string, state: 'completed' | 'returned') =>
  JSON.stringify({ id: `${bankIdOf(payoutId)}:${state}`, payout: payoutId, ...answerOf(bankIdOf(payoutId), state) })

const noticesOf: Record<Outcome, readonly ['completed' | 'returned', seconds: number][]> = {
  completed: [['completed', completes]],
  returned: [
    ['completed', completes],
    ['returned', returns],
  ],
  refused: [],
  stays: [],
}

const readPayout = async ({ payoutId }: Pick<RailPayoutOrder, 'payoutId'>): Promise<PayoutAnswer> => {
  const [row] = await db.$queryRaw<{ bankId: string; state: PayoutAnswer['state'] }[]>`
    select bank_id as "bankId",
           case when outcome = 'refused' then 'failed'
                when outcome = 'stays' or now() < created_at + make_interval(secs => ${completes}::float) then 'sent'
                when outcome = 'returned' and now() >= created_at + make_interval(secs => ${returns}::float) then 'returned'
                else 'completed' end as state
      from sandbox_payout where reference = ${payoutId}`
  return row ? answerOf(row.bankId, row.state) : { state: 'unknown' }
}

export const sandboxPayouts: PayoutRail = {
  pays: () => null,
  send: async (order) => {
    const outcome = outcomeOf(order.payee)
    await inTx(async (tx) => {
      const made = await tx.$executeRaw`
        insert into sandbox_payout (reference, bank_id, amount, outcome)
        values (${order.payoutId}, ${bankIdOf(order.payoutId)}, ${order.amount}::numeric, ${outcome}::"SandboxPayoutOutcome")
        on conflict do nothing`
      for (const [state, seconds] of made > 0 ? noticesOf[outcome] : [])
        await queueNotice(tx, noticeOf(order.payoutId, state), { times: 1, seconds })
    })
    return readPayout(order)
  },
  ask: readPayout,
  // whoever sends it later finds it refused
  shut: async ({ payoutId, amount }) => {
    const made = await db.$executeRaw`
      insert into sandbox_payout (reference, bank_id, amount, outcome)
      values (${payoutId}, ${bankIdOf(payoutId)}, ${amount}::numeric, 'refused') on conflict do nothing`
    return made > 0
  },
}

const noticeForm = z.object({
  id: z.string().min(1).max(200),
  payout: z.string().min(1).max(64),
  state: z.enum(['sent', 'completed', 'failed', 'returned']),
  reference: z.string().max(80),
  bankReference: z.string().max(64).optional(),
  message: z.string().max(255).optional(),
})

/** Reads the body of a notification about a payout whose signature is valid; null when it is none. */
export function readPayoutNotice(said: unknown): RailNotice | null {
  const read = noticeForm.safeParse(said)
  if (!read.success) return null
  const { id, payout: payoutId, state, reference, bankReference, message } = read.data
  return {
    id,
    payoutId,
    payout: { state, reference, ...(bankReference ? { bankReference } : {}), ...(message ? { message } : {}) },
  }
}
