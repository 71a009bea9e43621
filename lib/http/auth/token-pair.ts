import { accessSeconds, signAccess } from './access-token'

type Opened = { sessionId: string; refresh: string; at?: Date; ahead: number }

/**
 * Response of a login or refresh. Its access token is signed at the database's time, or when the pair was first given: given again it is
 * the same to the byte.
 */
export const tokenPairView = async ({ sessionId, refresh, at, ahead }: Opened, { now }: { now: Date }) => ({
  access: await signAccess(sessionId, at ?? now, ahead),
  refresh,
  token_type: 'Bearer',
  expires_in: accessSeconds,
})
