import { Readable } from 'node:stream'
import { currentUser } from '@/lib/auth'
import { DomainError } from '@/lib/domain/errors'
import { refuse } from '@/lib/http/problem'
import { isStaff } from './session'

/** A CSV for staff, made as fast as it is read; null: there is nothing of that name. */
export async function staffExport(
  request: Request,
  make: () => Promise<{ body: Readable; file: string } | null>,
): Promise<Response> {
  const user = await currentUser()
  if (!user) return refuse(request, new DomainError('InvalidToken'))
  if (!isStaff(user.roles)) return refuse(request, new DomainError('FORBIDDEN'))
  if (user.mustEnrol) return refuse(request, new DomainError('OtpEnrolmentRequired'))
  const made = await make()
  if (!made) return refuse(request, new DomainError('Not found'))
  return new Response(Readable.toWeb(made.body) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${made.file}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
