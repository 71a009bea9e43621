import type { HistoryView } from '@/lib/contract/payment-link/link-page'

/** All events of a link's history; each has its own text and icon. */
export type Moment =
  | 'created'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'started'
  | 'pending'
  | 'processing'
  | 'succeeded'
  | 'declined'
  | 'refused'
  | 'mismatch'
  | 'attemptExpired'
  | 'suspense'
  | 'reversed'
  | 'refundAsked'
  | 'refundCompleted'
  | 'refundBack'

const ofLink = {
  PENDING: 'created',
  ACTIVE: 'started',
  PAID: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
} as const
const ofFailure = {
  declined: 'declined',
  refused: 'refused',
  amount_mismatch: 'mismatch',
  expired: 'attemptExpired',
} as const

/** Maps a status change to its history event. */
export function momentOf(step: HistoryView): Moment {
  if (step.of === 'money') return step.to
  if (step.of === 'link') return ofLink[step.to]
  if (step.to === 'initiated') return 'started'
  if (step.to === 'expired') return 'attemptExpired'
  if (step.to === 'failed') return ofFailure[step.fail_reason ?? 'declined']
  return step.to === 'succeeded' && step.in_suspense ? 'suspense' : step.to
}
