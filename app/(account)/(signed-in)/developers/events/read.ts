import { z } from 'zod'
import { bigCursorIn, textIn } from '@/lib/contract/page-query'
import { changeTypes } from '@/lib/contract/webhook/events'
import { type EventsPageView, eventsPageView } from '@/lib/contract/webhook/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { hasEndpointOn } from '@/lib/domain/webhook/endpoints'
import { listEvents } from '@/lib/domain/webhook/events'
import { env } from '@/lib/env'
import type { Reader } from '../../session'

const size = 20

export const eventsQuery = z.object({
  type: z.enum(changeTypes).optional().catch(undefined),
  object: textIn(64),
  before: bigCursorIn,
})

/** Returns a page of the account's events. @throws FORBIDDEN */
export async function readEventsPage(
  { ownerId, member }: Reader,
  { type, object, before }: z.output<typeof eventsQuery>,
): Promise<EventsPageView> {
  if (!may(member, 'webhooks:write')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const filters = { ownerId, types: type ? [type] : changeTypes, object: object ?? undefined }
  const [events, mayResend] = await Promise.all([
    listEvents(db, filters, { size, before }, now),
    hasEndpointOn(db, { ownerId }),
  ])
  return eventsPageView({ now, events, mayResend }, env.LINK_URL_BASE)
}
