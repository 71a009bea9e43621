import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth'
import { DomainError } from '@/lib/domain/errors'
import { refuse } from '@/lib/http/problem/problem'

export type Reader = NonNullable<Awaited<ReturnType<typeof currentUser>>>

/** Where staff turn on two-step verification, which in live they need before anything else. */
const enrolment = '/security'

/** Who is signed in, or else the way to sign in and back to `path`. */
export async function signedIn(path: string): Promise<Reader> {
  const user = (await currentUser()) ?? redirect(`/login?next=${encodeURIComponent(path)}`)
  if (user.mustEnrol && path !== enrolment) redirect(enrolment)
  return user
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Read<View> = (reader: Reader, asked: { url: URL; params: Record<string, string> }) => Promise<View>

/** The address at which a page asks again for what it was first made from. */
export function viewRoute<View>(read: Read<View>): Handler {
  return async (request, { params }) => {
    const user = await currentUser()
    if (!user) return refuse(request, new DomainError('InvalidToken'))
    if (user.mustEnrol && !new URL(request.url).pathname.startsWith(enrolment))
      return refuse(request, new DomainError('OtpEnrolmentRequired'))
    try {
      const view = await read(user, { url: new URL(request.url), params: await params })
      return Response.json(view, { headers: { 'Cache-Control': 'no-store' } })
    } catch (fault) {
      if (fault instanceof DomainError) return refuse(request, fault)
      throw fault
    }
  }
}
