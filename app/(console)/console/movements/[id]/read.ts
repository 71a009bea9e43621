import { consoleMovementView } from '@/lib/contract/panel/money-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readMovement } from '@/lib/domain/movement/read/read-movement'
import { readSignals } from '@/lib/domain/movement/read/read-signals'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import type { Staff } from '../../session'

/** A movement with all that happened to it. @throws DomainError Not found */
export async function readMovementPage(reader: Staff, id: string) {
  const now = await databaseTime(db)
  const [movement, banks] = await Promise.all([readMovement(db, { id }), listEveryAccount(db)])
  const [signals, asking] = await Promise.all([
    readSignals(db, movement.movement),
    standingOf(db, 'movement.refresh', reader),
  ])
  return consoleMovementView({ now, movement, banks, signals, asking })
}
