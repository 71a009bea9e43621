import { type ReloadPageView, reloadPageView } from '@/lib/contract/reload/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readOwnReload } from '@/lib/domain/reload/read-own-reload'
import type { Reader } from '../../session'

/**
 * Finds a bank transfer by its number in the URL.
 * @throws DomainError FORBIDDEN, ReloadNotFound
 */
export async function findReloadPage({ ownerId, member }: Reader, id: string): Promise<ReloadPageView> {
  if (!may(member, 'deposits:read')) throw new DomainError('FORBIDDEN')
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('ReloadNotFound')
  const now = await databaseTime(db)
  return reloadPageView(await readOwnReload(db, { ownerId, id: Number.parseInt(id, 10) }), now)
}
