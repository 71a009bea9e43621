import { timeView } from '@/lib/contract/fields'
import type { FrameView } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions } from '@/lib/domain/identity/list-submissions'
import { readWaiting } from '@/lib/domain/movement/read/read-figures'
import { countProposed } from '@/lib/domain/policy/list-proposals'
import { readNames } from '@/lib/domain/user/read-names'
import { isSuperuser, type Staff } from './session'

/** The console's frame: who reads, and how many items wait at each queue. */
export async function readFrame(reader: Staff): Promise<FrameView> {
  const now = await databaseTime(db)
  const [{ person }, counts, waiting, proposed] = await Promise.all([
    readNames(db, { userId: reader.userId }),
    countSubmissions(db),
    readWaiting(db),
    countProposed(db),
  ])
  return {
    now: timeView(now),
    name: person,
    superuser: isSuperuser(reader),
    waiting: {
      identity: counts.PENDING,
      reloads: waiting.reloads,
      suspense: waiting.suspense + waiting.reversals,
      payouts: waiting.payouts,
      policy: proposed,
    },
  }
}
