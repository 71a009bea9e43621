import { securityView } from '@/lib/contract/user/settings-views'
import { db } from '@/lib/db'
import { listSessions } from '@/lib/domain/access/session/list-sessions'
import { databaseTime } from '@/lib/domain/clock'
import { readProfile } from '@/lib/domain/user/read-profile'
import type { Reader } from '../session'

const shown = 50

/** Returns the user's sign-in settings and active sessions. */
export async function readSecurity({ userId, roles, sessionId, mustEnrol }: Reader) {
  const now = await databaseTime(db)
  const [user, { rows, count }] = await Promise.all([
    readProfile(db, userId),
    listSessions(db, { userId, roles }, { page: 1, size: shown }, now),
  ])
  return securityView({ now, user, mustEnrol, sessions: rows, count: count ?? rows.length, current: sessionId })
}
