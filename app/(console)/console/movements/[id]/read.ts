import { consoleMovementView } from '@/lib/contract/panel/money-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readMovement } from '@/lib/domain/movement/read/read-movement'
import { readSignals } from '@/lib/domain/movement/read/read-signals'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'

/** A movement with all that happened to it. @throws DomainError Not found */
export async function readMovementPage(id: string) {
  const now = await databaseTime(db)
  const [movement, banks] = await Promise.all([readMovement(db, { id }), listEveryAccount(db)])
  const signals = await readSignals(db, movement.movement)
  return consoleMovementView({ now, movement, banks, signals })
}
