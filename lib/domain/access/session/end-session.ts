import type { Tx } from '../../tx'
import { hashOfToken } from './open-session'

/** Ends a session and its tokens; no error if it does not exist. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.$executeRaw`delete from session where id = ${sessionId}::uuid`
}

/**
 * Ends the session of a refresh token, used or not.
 * @param holderId the holder of the account key sent with the call, or null
 */
export async function endSessionOf(tx: Tx, refresh: string, holderId: number | null): Promise<void> {
  await tx.$executeRaw`
    delete from session
    where id = (select session_id from refresh_token where hash = ${hashOfToken(refresh)})
      and (${holderId}::int is null or user_id = ${holderId}::int
        or user_id in (select user_id from collaborator where organization_id = ${holderId}::int))`
}
