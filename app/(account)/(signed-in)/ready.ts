import type { Profile } from '@/lib/domain/user/read-profile'

/** Whether one may do on an account what needs it ready (docs/contract.md#account-readiness). */
export const isReady = (user: Profile, owner: Profile): boolean =>
  user.emailVerified && owner.emailVerified && owner.phoneVerified && owner.level === 5
