import type { DevelopersView } from '@/lib/contract/user/settings-views'

type Standing = Pick<DevelopersView['keys'][number], 'revoked_at' | 'expires_at'>

/** Whether a key can be used: neither revoked nor past its end. */
export const isUsable = ({ revoked_at, expires_at }: Standing, now: string): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now)
