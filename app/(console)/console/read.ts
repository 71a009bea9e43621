import { timeView } from '@/lib/contract/fields'
import type { FrameView } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { parts } from '@/lib/domain/access/parts'
import { staffRoles } from '@/lib/domain/access/staff-roles'
import { mayRead } from '@/lib/domain/access/who-reads'
import { anyCase, countCases } from '@/lib/domain/case/list-cases'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions } from '@/lib/domain/identity/list-submissions'
import { readWaiting } from '@/lib/domain/movement/read/read-figures'
import { countProposed } from '@/lib/domain/policy/list-proposals'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { readNames } from '@/lib/domain/user/read-names'
import type { Staff } from './session'

/** The console's frame: who reads, and how many items wait at each queue. */
export async function readFrame(reader: Staff): Promise<FrameView> {
  const now = await databaseTime(db)
  const [{ person }, counts, waiting, proposed, cases, marking] = await Promise.all([
    readNames(db, { userId: reader.userId }),
    countSubmissions(db),
    readWaiting(db),
    countProposed(db, reader.roles),
    countCases(db, { readerId: reader.userId, ...anyCase }),
    readPolicy(db, 'unusual.report'),
  ])
  return {
    now: timeView(now),
    name: person,
    role: staffRoles.findLast((role) => reader.roles.includes(role)) ?? 'AUDITOR',
    reads: parts.filter((part) => mayRead(reader.roles, part)),
    unusual: isNamed(marking, 'propose', reader.roles),
    waiting: {
      identity: counts.PENDING,
      reloads: waiting.reloads,
      cases: cases.waiting,
      payouts: waiting.payouts,
      policy: proposed,
    },
  }
}
