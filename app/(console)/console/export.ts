import { namedDownload } from '@/app/named-download'
import { currentUser } from '@/lib/auth'
import { isStaff } from '@/lib/domain/access/staff-roles'
import { DomainError } from '@/lib/domain/errors'
import type { Download } from '@/lib/http/body/download'
import { refuse } from '@/lib/http/problem/problem'

/** Returns a file to staff; responds Not found when `make` returns null. */
export async function staffExport(request: Request, make: () => Promise<Download | null>): Promise<Response> {
  const user = await currentUser()
  if (!user) return refuse(request, new DomainError('InvalidToken'))
  if (!isStaff(user.roles)) return refuse(request, new DomainError('FORBIDDEN'))
  if (user.mustEnrol) return refuse(request, new DomainError('OtpEnrolmentRequired'))
  const made = await make()
  return made ? namedDownload(made) : refuse(request, new DomainError('Not found'))
}
