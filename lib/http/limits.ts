/**
 * Rate limits per minute (docs/contract.md#rate-limits), counted in PostgreSQL, so that all processes share them. An
 * address is counted by its network.
 */
import type { Limit } from '@/lib/contract/call'
import { db } from '@/lib/db'
import type { Caller } from '@/lib/domain/access/authorize'
import { type Count, type Counted, countCalls } from '@/lib/domain/access/count-calls'
import { networkOf } from '@/lib/domain/access/network-of'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { batch } from '../batch'

/** One counter of a call. `name` is the policy's name in the headers. */
export type Policy = { name: string; key: string; quota: number }

const window = 60
const byAddress: Record<Exclude<Limit, 'none'>, { name: string; quota: number }> = {
  login: { name: 'login', quota: env.RATE_LIMIT_LOGIN },
  registration: { name: 'registration', quota: env.RATE_LIMIT_REGISTRATION },
  recovery: { name: 'recovery', quota: env.RATE_LIMIT_RECOVERY },
  link: { name: 'link', quota: env.RATE_LIMIT_ADDRESS_LINK },
  status: { name: 'status', quota: env.RATE_LIMIT_ADDRESS_LINK },
}

/** These count by address alone, whatever resource is named, and also when an account key is sent. */
const entrances = ['login', 'registration', 'recovery'] as const
const isEntrance = (limit: Limit | undefined): limit is (typeof entrances)[number] =>
  entrances.some((one) => one === limit)

/** Counters of a call without valid credentials: its address, and its address with the resource named. */
export function policiesOfAddress(ip: string, limit: Limit | undefined, subject: string): Policy[] {
  const address = { name: 'address', key: `a:${networkOf(ip)}`, quota: env.RATE_LIMIT_ADDRESS }
  if (limit === undefined) return [address]
  if (limit === 'none') return []
  const { name, quota } = byAddress[limit]
  return [address, { name, key: `a:${networkOf(ip)}:${limit}:${isEntrance(limit) ? '' : subject}`, quota }]
}

/**
 * Counters of a caller: the pair of key and user, or the key alone on status reads. A login, a registration and a
 * recovery count by address too, unless a platform key makes them.
 */
export function policiesOfCaller(caller: Caller, ip: string, limit: Limit | undefined): Policy[] {
  const pair = `k${caller.keyId ?? ''}:u${caller.userId ?? ''}`
  const own =
    limit === 'status' && caller.keyId !== null
      ? { name: 'status', key: `s:k${caller.keyId}`, quota: env.RATE_LIMIT_STATUS }
      : { name: 'caller', key: `c:${pair}`, quota: env.RATE_LIMIT_CALLER }
  if (!isEntrance(limit) || caller.keyKind === 'PLATFORM') return [own]
  return [own, { ...byAddress[limit], key: `a:${networkOf(ip)}:${limit}:` }]
}

const count = batch<Count, Counted>((counts) => countCalls(db, counts))

/** State of a call's counters, for its headers, and the database's time. */
export type Counters = { policies: readonly Policy[]; counted: readonly Counted[]; now: Date | null }

/** Counts one call. Does not throw for an exceeded limit: see {@link refuseOver}. */
export async function countCall(policies: readonly Policy[]): Promise<Counters> {
  const counted = await Promise.all(policies.map(({ key }) => count.load({ key, seconds: window })))
  return { policies, counted, now: counted[0]?.now ?? null }
}

/** @throws TooManyAttempts with the seconds until the last exceeded window ends */
export function refuseOver({ policies, counted }: Counters): void {
  const over = policies.flatMap((policy, at) => {
    const it = counted[at]
    return it && it.points > policy.quota ? [it.secondsLeft] : []
  })
  if (over.length > 0) throw new DomainError('TooManyAttempts', { retryAfter: Math.max(...over) })
}

/** `RateLimit` and `RateLimit-Policy` headers of the IETF draft: quota, window, remaining, seconds to the reset. */
export const limitHeaders = ({ policies, counted }: Counters): Record<string, string> => ({
  'ratelimit-policy': policies.map(({ name, quota }) => `"${name}";q=${quota};w=${window}`).join(', '),
  ratelimit: policies
    .map(({ name, quota }, at) => {
      const { points, secondsLeft } = counted[at] ?? { points: 0, secondsLeft: window }
      return `"${name}";r=${Math.max(0, quota - points)};t=${secondsLeft}`
    })
    .join(', '),
})
