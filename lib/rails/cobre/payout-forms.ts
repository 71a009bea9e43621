/** The parts of a payout at Cobre that we read (docs/gateways.md#payouts). */
import { z } from 'zod'
import type { PayoutAnswer, PayoutState } from '@/lib/domain/payout/rail'
import { type CobreState, later, messageOf, statusForm } from './forms'

export const payoutForm = z.object({
  id: z.string().min(1).max(64),
  external_id: z.string().max(255).nullish(),
  status: statusForm,
  amount: z.number().int().nonnegative(),
  metadata: z.object({ tracking_key: later(z.string().max(64)) }).nullish(),
})

/** `canceled`: nobody approved it at Cobre. `rejected`: the payee's bank refused it, and Cobre has given the money back. */
const states: Record<CobreState, PayoutState> = {
  initiated: 'sent',
  pending_approval: 'sent',
  processing: 'sent',
  completed: 'completed',
  failed: 'failed',
  rejected: 'failed',
  canceled: 'failed',
  returned: 'returned',
}

export function payoutAnswerOf({ id, status, metadata }: z.output<typeof payoutForm>): PayoutAnswer {
  const state = states[status.state]
  const message = state === 'failed' || state === 'returned' ? messageOf(status) : ''
  return {
    state,
    reference: id,
    ...(metadata?.tracking_key ? { bankReference: metadata.tracking_key } : {}),
    ...(message ? { message } : {}),
  }
}
