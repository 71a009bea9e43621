import { DomainError } from '../errors'
import type { Role } from '../tx'
import type { Found, FoundKey, FoundSession, Standing } from './find-callers'

/** What one operation asks of its caller; see the contract's `CallerKind`. */
export type Rules = {
  caller: 'anyone' | 'key' | 'account' | 'user' | 'operator' | 'superuser' | 'signed'
  scope?: string
  ready?: boolean
}

/**
 * What came with the request, by its form alone. `bad`: sent, but cannot be ours (wrong shape, environment, signature).
 * `tokenEnds` is the bearer's `exp`, checked here against the database's clock.
 */
export type Sent = {
  key: 'none' | 'bad' | 'sent'
  token: 'none' | 'bad' | 'sent'
  tokenEnds: Date | null
  cookie: 'none' | 'bad' | 'sent'
  /** Whether a form of ours made the call: a read, or an `Origin` that is ours (decisions §2 "Web session"). */
  ownOrigin: boolean
}

/** Who calls. `userId` acts, on the account of `ownerId`; with a key alone nobody acts but the account's key. */
export type Caller = {
  userId: number | null
  ownerId: number | null
  /** Names of the one who acts, which some answers show. */
  user: { username: string; email: string } | null
  roles: readonly Role[]
  keyId: number | null
  keyKind: 'PLATFORM' | 'ACCOUNT' | null
  sessionId: string | null
}

export const nobody: Caller = {
  userId: null,
  ownerId: null,
  user: null,
  roles: [],
  keyId: null,
  keyKind: null,
  sessionId: null,
}

const hour = 3_600_000
/** Milliseconds that a web session lives without use, and in all (decisions §2 "Sessions"). */
const idle = { holder: 12 * hour, staff: hour / 2 }
const staffLife = 12 * hour

const isStaff = (roles: readonly Role[]) => roles.includes('OPERATOR') || roles.includes('SUPERUSER')

/** Whether a session is still good at `now`. */
export function isAlive(session: FoundSession, now: Date): boolean {
  const { expiresAt, createdAt, lastUsedAt, kind, user } = session
  if (user.blocked || expiresAt <= now) return false
  if (kind === 'API') return true
  const staff = isStaff(user.roles)
  if (staff && now.getTime() - createdAt.getTime() >= staffLife) return false
  return now.getTime() - lastUsedAt.getTime() < (staff ? idle.staff : idle.holder)
}

const mayAct = (roles: readonly Role[], kind: Rules['caller']) =>
  kind === 'superuser' ? roles.includes('SUPERUSER') : kind === 'operator' ? isStaff(roles) : true

/** @throws EmailNotVerified, PhoneNotVerified, LevelNotAllowed, in that order (decisions §2 "Account not ready") */
export function refuseUnready(standing: Standing): void {
  if (!standing.emailVerified) throw new DomainError('EmailNotVerified')
  if (!standing.phoneVerified) throw new DomainError('PhoneNotVerified')
  if (standing.level < 5) throw new DomainError('LevelNotAllowed')
}

const withKey = (key: FoundKey): Caller => ({
  ...nobody,
  ownerId: key.owner?.id ?? null,
  keyId: key.id,
  keyKind: key.kind,
})

const withSession = (session: FoundSession, key: FoundKey | null): Caller => ({
  userId: session.user.id,
  ownerId: session.user.id,
  user: { username: session.user.username, email: session.user.email },
  roles: session.user.roles,
  keyId: key?.id ?? null,
  keyKind: key?.kind ?? null,
  sessionId: session.id,
})

/** What a web session may do in the place of a key. */
const webScopes: readonly string[] = ['links', 'deposits', 'webhooks']

function byWebSession(rules: Rules, sent: Sent, { now, session }: Found): Caller {
  if (sent.cookie !== 'sent' || session?.kind !== 'WEB' || !isAlive(session, now)) throw new DomainError('InvalidToken')
  if (!sent.ownOrigin) throw new DomainError('FORBIDDEN')
  if (rules.scope && !webScopes.includes(rules.scope)) throw new DomainError('ScopeMissing')
  if (!mayAct(session.user.roles, rules.caller)) throw new DomainError('FORBIDDEN')
  if (rules.ready) refuseUnready(session.user)
  return withSession(session, null)
}

function byKey(rules: Rules, key: FoundKey): Caller {
  if (rules.scope && !key.scopes.includes(rules.scope)) throw new DomainError('ScopeMissing')
  if (rules.caller === 'account' && !key.owner) throw new DomainError('ScopeMissing')
  // Without a scope it is a log-in or the like, which tells of a block only once the password was right.
  if (rules.scope && key.owner?.blocked) throw new DomainError('AccountBlocked')
  if (rules.ready && key.owner) refuseUnready(key.owner)
  return withKey(key)
}

function byToken(rules: Rules, sent: Sent, { now, session }: Found, key: FoundKey): Caller {
  if (sent.token !== 'sent') throw new DomainError('InvalidToken')
  if (sent.tokenEnds && sent.tokenEnds <= now) throw new DomainError('TokenExpired')
  if (session?.kind !== 'API' || !isAlive(session, now)) throw new DomainError('InvalidToken')
  if (rules.scope && !key.scopes.includes(rules.scope)) throw new DomainError('ScopeMissing')
  if (key.owner && key.owner.id !== session.user.id) throw new DomainError('FORBIDDEN')
  if (!mayAct(session.user.roles, rules.caller)) throw new DomainError('FORBIDDEN')
  if (rules.ready) refuseUnready(session.user)
  return withSession(session, key)
}

/** Whether the cookie is what speaks: only where neither key nor bearer is sent. */
export const usesCookie = (rules: Rules, sent: Sent): boolean =>
  !['anyone', 'key', 'signed'].includes(rules.caller) &&
  sent.key === 'none' &&
  sent.token === 'none' &&
  sent.cookie !== 'none'

/**
 * Who calls, or why not, in the contract's order: key, token, scope, whose key, role, standing (decisions §2).
 * @throws InvalidApiKey, InvalidToken, TokenExpired, ScopeMissing, FORBIDDEN, AccountBlocked and those of refuseUnready
 */
export function authorize(rules: Rules, sent: Sent, found: Found): Caller {
  if (rules.caller === 'signed') return nobody
  if (usesCookie(rules, sent)) return byWebSession(rules, sent, found)
  if (rules.caller === 'anyone' && sent.key === 'none') return nobody
  const { key } = found
  if (sent.key !== 'sent' || !key) throw new DomainError('InvalidApiKey')
  if (rules.caller === 'anyone') {
    if (key.owner?.blocked) throw new DomainError('AccountBlocked')
    return withKey(key)
  }
  return rules.caller === 'key' || rules.caller === 'account' ? byKey(rules, key) : byToken(rules, sent, found, key)
}
