import type { HistoryView } from '@/lib/contract/user/account-views'

/** Everything that the history of a link can tell; each has its sentence and its mark. */
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

/** Which of them a change of status is. */
export function momentOf(step: HistoryView): Moment {
  if (step.of === 'link') return ofLink[step.to]
  if (step.to === 'initiated') return 'started'
  if (step.to === 'expired') return 'attemptExpired'
  if (step.to === 'failed') return ofFailure[step.fail_reason ?? 'declined']
  return step.to === 'succeeded' && step.in_suspense ? 'suspense' : step.to
}
