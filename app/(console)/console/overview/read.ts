import { overviewView } from '@/lib/contract/panel/overview-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions } from '@/lib/domain/identity/list-submissions'
import { readFigures, readWaiting } from '@/lib/domain/movement/read/read-figures'
import { listOff } from '@/lib/domain/movement/start/list-off'
import { dayOf, nameOfDay } from '@/lib/domain/reconciliation/day'
import { terms } from '@/lib/rails/terms'

const shown = 30
const dayLong = 86_400_000

/** The last days in Bogota, oldest first, ending with the unfinished current day. */
const daysUntil = (now: Date) =>
  Array.from({ length: shown }, (_, back) => nameOfDay(new Date(now.getTime() - (shown - 1 - back) * dayLong)))

/** Open staff work and the figures of the last thirty days. */
export async function readOverview() {
  const now = await databaseTime(db)
  const days = daysUntil(now)
  const [figures, waiting, identity, off] = await Promise.all([
    readFigures(db, { from: dayOf(days[0] ?? nameOfDay(now)).from }),
    readWaiting(db),
    countSubmissions(db),
    listOff(db, terms),
  ])
  return overviewView({ now, off, figures, days, waiting, identity: identity.PENDING })
}
