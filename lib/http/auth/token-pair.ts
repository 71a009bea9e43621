import { accessSeconds, signAccess } from './access-token'

/** Response of a login or refresh, with the access token signed at the database's time. */
export const tokenPairView = async (opened: { sessionId: string; refresh: string }, { now }: { now: Date }) => ({
  access: await signAccess(opened.sessionId, now),
  refresh: opened.refresh,
  token_type: 'Bearer',
  expires_in: accessSeconds,
})
