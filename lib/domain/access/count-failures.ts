import { createHash } from 'node:crypto'
import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { countCalls } from './count-calls'
import { networkOf } from './network-of'

const quarterHour = 900
/** Failed attempts allowed in 15 minutes: per account and address, and per account in total (docs/contract.md#access-tokens). */
const most = { here: 10, inAll: 100 }

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot pass the limit. Returns `succeeded`, which takes the
 * count back.
 * @param account an id, or the name as typed if there is no such account
 * @throws TooManyAttempts
 */
export async function countAttempt(tx: Tx, purpose: string, account: string, address: string) {
  const name = createHash('sha256').update(account).digest('base64url').slice(0, 22)
  const inAll = { key: `f:${purpose}:${name}`, seconds: quarterHour }
  const here = { key: `f:${purpose}:${name}:${networkOf(address)}`, seconds: quarterHour }
  const [all, one] = await countCalls(tx, [inAll, here])
  const over = [all && all.points > most.inAll ? all : null, one && one.points > most.here ? one : null]
  const wait = Math.max(...over.map((it) => it?.secondsLeft ?? 0))
  if (wait > 0) throw new DomainError('TooManyAttempts', { retryAfter: wait })
  return {
    succeeded: () =>
      countCalls(tx, [
        { ...inAll, points: -1 },
        { ...here, points: -1 },
      ]),
  }
}
