import type { z } from 'zod'
import { csvList, type ListFile, type ListWriter } from '@/app/csv-list'
import { namedDownload } from '@/app/named-download'
import { currentUser } from '@/lib/auth'
import { maskPeople } from '@/lib/domain/access/covered/mask-people'
import { isStaff, seesMasked } from '@/lib/domain/access/staff-roles'
import { mayReadAt } from '@/lib/domain/access/who-reads'
import { DomainError } from '@/lib/domain/errors'
import { type Sight, sightOf } from '@/lib/domain/user/mask'
import type { Download } from '@/lib/http/body/download'
import { refuse } from '@/lib/http/problem/problem'
import type { Staff } from './session'

/** Who reads a file, and how much of what is personal they get; `facts`: of what the page shows member by member. */
export type ByStaff = { reader: Staff; sight: Sight & { facts: <Facts>(stored: Facts) => Facts } }

/** The sight of a reader of a page's rows. */
function sightFor(roles: readonly string[]): ByStaff['sight'] {
  const masked = seesMasked(roles)
  return { ...sightOf(masked), facts: (stored) => (masked ? maskPeople(stored) : stored) }
}

/** Returns a file to staff who read its part; else, and when `make` returns null, responds Not found, and with the refusal that it throws. */
export async function staffExport(
  request: Request,
  make: (by: ByStaff) => Promise<Download | null>,
): Promise<Response> {
  const user = await currentUser()
  if (!user) return refuse(request, new DomainError('InvalidToken'))
  if (!isStaff(user.roles)) return refuse(request, new DomainError('FORBIDDEN'))
  if (user.mustEnrol) return refuse(request, new DomainError('OtpEnrolmentRequired'))
  if (!mayReadAt(user.roles, new URL(request.url).pathname)) return refuse(request, new DomainError('Not found'))
  try {
    const made = await make({ reader: user, sight: sightFor(user.roles) })
    return made ? await namedDownload(made) : refuse(request, new DomainError('Not found'))
  } catch (fault) {
    if (fault instanceof DomainError) return refuse(request, fault)
    throw fault
  }
}

/** Route handler of a list's CSV, under the filters of its page. */
export const listExport =
  <Query extends z.ZodObject>(
    query: Query,
    write: (filters: z.output<Query>, writer: ListWriter & ByStaff) => ListFile | Promise<ListFile>,
  ) =>
  (request: Request): Promise<Response> =>
    staffExport(request, (by) =>
      csvList(query, new URL(request.url).searchParams, (filters, writer) => write(filters, { ...writer, ...by })),
    )
