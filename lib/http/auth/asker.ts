import type { Caller } from '@/lib/domain/access/authorize'
import { env } from '@/lib/env'

/** Who asks for money to leave an account: the person, else the server key with what it may pay out in one day. */
export const askerOf = ({ userId, keyId }: Caller) => ({
  userId,
  key: userId === null && keyId !== null ? { id: keyId, limits: env.SERVER_KEY_PAYOUTS_PER_DAY } : null,
})
