import { accessSeconds, signAccess } from './access-token'

/** The answer of a log-in or refresh, its access token signed by the database's time. */
export const tokenPairView = async (opened: { sessionId: string; refresh: string }, { now }: { now: Date }) => ({
  access: await signAccess(opened.sessionId, now),
  refresh: opened.refresh,
  token_type: 'Bearer',
  expires_in: accessSeconds,
})
