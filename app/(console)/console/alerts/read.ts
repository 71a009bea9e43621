import { alertsView } from '@/lib/contract/case/alerts'
import { db } from '@/lib/db'
import { readAlertChoice } from '@/lib/domain/case/choose-alerts'
import { databaseTime } from '@/lib/domain/clock'
import type { Staff } from '../session'

/** Reads which alerts the reader is told of, and where. */
export async function readAlerts({ userId }: Staff) {
  const [choice, now] = await Promise.all([readAlertChoice(db, { userId }), databaseTime(db)])
  return alertsView(choice, now)
}
