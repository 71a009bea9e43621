import { isStaff } from '@/lib/domain/access/staff-roles'
import { isMovementId } from '@/lib/domain/ids'
import { maySeeMarks } from '@/lib/domain/unusual/marks'
import { tellChanges } from '@/lib/http/live/tell-changes'

const queues = [
  'identity',
  'reloads',
  'cases',
  'suspense',
  'reversals',
  'notices',
  'payouts',
  'reconciliations',
  'statements',
  'proposals',
  'closes',
  'invoices',
  'screening',
  'data_requests',
] as const

/**
 * `GET /console/events`: notifies staff when a console queue or their own access changed; with `?movement=mm_…` also
 * when that movement changed.
 */
export function GET(request: Request): Promise<Response> {
  const movement = new URL(request.url).searchParams.get('movement') ?? ''
  const looked = isMovementId(movement) ? [`movement:${movement}`] : []
  return tellChanges(request, {
    topics: ({ userId, roles }) => [...queues, ...(maySeeMarks(roles) ? ['unusual'] : []), ...looked, `user:${userId}`],
    may: ({ roles, mustEnrol }) => isStaff(roles) && !mustEnrol,
  })
}
