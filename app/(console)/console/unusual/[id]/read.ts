import { markPageView } from '@/lib/contract/unusual/pages'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { readMark } from '@/lib/domain/unusual/marks'
import { readOperations } from '@/lib/domain/unusual/operations'
import type { Staff } from '../../session'
import { namesIn } from '../read'

/** A mark with the operations that a report has. @throws DomainError Not found */
export async function readMarkPage(reader: Staff, id: number) {
  const now = await databaseTime(db)
  const row = await readMark(db, id, reader)
  const [names, operations, policy] = await Promise.all([
    namesIn([row]),
    readOperations(db, row),
    readPolicy(db, 'unusual.report'),
  ])
  const decides = isNamed(policy, 'confirm', reader.roles)
  const mine = row.markedById === reader.userId
  return markPageView({
    ...{ now, row, names, operations, reader_id: reader.userId },
    may: {
      decide: row.status === 'MARKED' && decides && !mine,
      file: row.status === 'SUSPICIOUS' && decides,
      second: row.status === 'MARKED' && mine,
    },
  })
}
