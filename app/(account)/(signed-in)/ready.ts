import type { Profile } from '@/lib/domain/user/read-profile'

/** True when the user may use functions that require a ready account (docs/contract.md#account-readiness). */
export const isReady = (user: Profile, owner: Profile): boolean =>
  user.emailVerified && owner.emailVerified && owner.phoneVerified && owner.level === 5
