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

/** What the address asks for; a filter that cannot be understood is as if it were not there. */
function filtersOf(asked: URLSearchParams) {
  const before = asked.get('before') ?? ''
  return {
    state: deliveryStates.find((one) => one === asked.get('status')),
    type: eventTypes.find((one) => one === asked.get('type')),
    before: /^\d{1,18}$/.test(before) ? BigInt(before) : null,
  }
}

/** One of the account's webhook endpoints and a page of what was sent to it. @throws FORBIDDEN, Not found */
export async function readEndpointPage(
  { userId, ownerId, member }: Reader,
  id: string,
  asked: URLSearchParams,
): Promise<EndpointPageView> {
  if (!may(member, 'webhooks:write')) throw new DomainError('FORBIDDEN')
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('Not found')
  const own = { ownerId, id: Number.parseInt(id, 10) }
  const { before, ...filters } = filtersOf(asked)
  const now = await databaseTime(db)
  const [user, endpoint, deliveries, failed] = await Promise.all([
    readProfile(db, userId),
    findEndpoint(db, own),
    listDeliveries(db, own, filters, { size, before }),
    listDeliveries(db, own, { state: 'failed' }, { size: 1, before: null }),
  ])
  return endpointPageView({ now, user, endpoint, deliveries, anyFailed: failed.rows.length > 0 })
}

/** The part of the address that filters, in one order, so that the same view has one name. */
export function queryOf(asked: Record<string, string | string[] | undefined>): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of ['status', 'type', 'before']) {
    const value = asked[name]
    if (typeof value === 'string' && value) query.set(name, value)
  }
  return query
}
