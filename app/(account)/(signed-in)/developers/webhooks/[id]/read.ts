import { z } from 'zod'
import { bigCursorIn, idOf } from '@/lib/contract/page-query'
import { deliveryStates } from '@/lib/contract/webhook/calls'
import { eventTypes } from '@/lib/contract/webhook/events'
import { type EndpointPageView, endpointPageView } from '@/lib/contract/webhook/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readProfile } from '@/lib/domain/user/read-profile'
import { listDeliveries } from '@/lib/domain/webhook/deliveries'
import { findEndpoint } from '@/lib/domain/webhook/endpoints'
import type { Reader } from '../../../session'

const size = 20

export const endpointQuery = z.object({
  status: z.enum(deliveryStates).optional().catch(undefined),
  type: z.enum(eventTypes).optional().catch(undefined),
  before: bigCursorIn,
})

/** Returns one of the account's webhook endpoints and a page of its deliveries. @throws FORBIDDEN, Not found */
export async function readEndpointPage(
  { userId, ownerId, member }: Reader,
  id: string,
  { before, status: state, type }: z.output<typeof endpointQuery>,
): Promise<EndpointPageView> {
  if (!may(member, 'webhooks:write')) throw new DomainError('FORBIDDEN')
  const own = { ownerId, id: idOf(id) }
  const now = await databaseTime(db)
  const [user, endpoint, deliveries, failed] = await Promise.all([
    readProfile(db, userId),
    findEndpoint(db, own),
    listDeliveries(db, own, { state, type }, { size, before }),
    listDeliveries(db, own, { state: 'failed' }, { size: 1, before: null }),
  ])
  return endpointPageView({ now, user, endpoint, deliveries, anyFailed: failed.rows.length > 0 })
}
