import { currentUser } from '@/lib/auth'
import { deedView } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { lastDeed } from '@/lib/domain/access/last-deed'
import type { AuditSubject } from '@/lib/domain/access/record-audit'
import { isStaff } from '@/lib/domain/access/staff-roles'
import { DomainError } from '@/lib/domain/errors'
import { refuse } from '@/lib/http/problem/problem'

const subject = /^rail_payout:[1-9]\d{0,8}$/

/** `GET /console/decided?about=suspense:12`: last staff decision on a record that left the list being viewed, or null. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return refuse(request, new DomainError('InvalidToken'))
  if (!isStaff(user.roles)) return refuse(request, new DomainError('FORBIDDEN'))
  if (user.mustEnrol) return refuse(request, new DomainError('OtpEnrolmentRequired'))
  const about = new URL(request.url).searchParams.get('about') ?? ''
  if (!subject.test(about)) return refuse(request, new DomainError('Not found'))
  const deed = await lastDeed(db, about as AuditSubject)
  return Response.json(deed && deedView(deed, user.userId), { headers: { 'cache-control': 'no-store' } })
}
