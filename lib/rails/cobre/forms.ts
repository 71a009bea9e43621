/** The parts of Cobre's responses that we read (docs/gateways.md#cobre): unknown fields are ignored. */
import { z } from 'zod'
import { currencies } from '@/lib/domain/money'
import type { RailAnswer, RailState } from '@/lib/domain/movement/rail'
import type { Method } from '@/lib/domain/movement/terms'
import { fromMinorUnits } from '@/lib/rails/minor-units'

const states = [
  'initiated',
  'pending_approval',
  'processing',
  'completed',
  'failed',
  'rejected',
  'canceled',
  'returned',
] as const
export type CobreState = (typeof states)[number]

const methods = ['bancolombia', 'pse', 'nequi'] as const satisfies readonly Method[]
export const methodNames: readonly string[] = methods

/** `""` and `"-1"` stand for values that do not exist yet. */
export const later = <Form extends z.ZodType<string>>(form: Form) =>
  z.preprocess((value) => (value === null || value === '' || value === '-1' ? undefined : value), form.optional())

const text = z.string().max(255).nullish()

export const statusForm = z.object({ state: z.enum(states), code: text, description: text })

export const movementForm = z.object({
  id: z.string().min(1).max(64),
  external_id: z.string().max(255).nullish(),
  status: statusForm,
  currency: z.string().toUpperCase().pipe(z.enum(currencies)),
  amount: z.number().int().nonnegative(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  metadata: z.object({
    r2p_rail: z.enum(methods),
    payment_link: later(z.url({ protocol: /^https?$/ }).max(2048)),
    tracking_key: later(z.string().max(64)),
  }),
})

type CobreMovement = z.output<typeof movementForm>

export const tokenForm = z.object({ access_token: z.string().min(1).max(8192), expiration_time: z.number().positive() })

export const counterpartyForm = z.object({ id: z.string().min(1).max(64) })

export const errorForm = z.object({ error_code: z.string().max(64), error_description: z.string() })

export const pageForm = z.object({ is_last_page: z.boolean(), contents: z.array(z.unknown()).max(1000) })

/**
 * Cobre reports `processing` as soon as it has created the link, before the payer has paid: for bank pages that is our
 * `initiated` (`pending` once we redirect the payer), for Nequi it means that the push was sent.
 */
const stateOf = (state: CobreState, method: Method): RailState => {
  if (state === 'completed') return 'succeeded'
  if (state === 'failed' || state === 'rejected') return 'failed'
  if (state === 'canceled') return 'expired'
  if (state === 'returned') return 'returned'
  return state === 'processing' && method === 'nequi' ? 'pending' : 'initiated'
}

export const messageOf = ({ code, description }: CobreMovement['status']): string =>
  [code, description].filter(Boolean).join(': ')

/** The status that a movement at Cobre has for us. */
export function railAnswerOf({ id, status, amount, currency, metadata }: CobreMovement): RailAnswer {
  const state = stateOf(status.state, metadata.r2p_rail)
  const over = state === 'failed' || state === 'expired' || state === 'returned'
  const message = over ? messageOf(status) : ''
  return {
    state,
    reference: id,
    ...(metadata.payment_link ? { bankUrl: metadata.payment_link } : {}),
    ...(metadata.tracking_key ? { cus: metadata.tracking_key } : {}),
    ...(message ? { message } : {}),
    ...(state === 'succeeded' ? { received: { amount: fromMinorUnits(amount), currency } } : {}),
  }
}
