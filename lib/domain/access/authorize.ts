import { DomainError } from '../errors'
import type { Role } from '../tx'
import type { Found, FoundKey, FoundSession, Standing } from './find-callers'
import { type MemberNeed, type MemberRole, refuseMember } from './member/permissions'
import { isWithin } from './networks'
import type { Part } from './parts'
import { isStaff } from './staff-roles'
import { mayRead } from './who-reads'

/** Requirements of one operation on its caller; see the contract's `CallerKind`. */
export type Rules = {
  caller: 'anyone' | 'key' | 'account' | 'holder' | 'actor' | 'user' | 'staff' | 'signed'
  scope?: string
  /** Scope that a server key alone needs where a person's call needs none. */
  aloneScope?: string
  ready?: boolean
  form?: boolean
  /** Whether the email of the account, and of an acting member, must be verified. */
  email?: boolean
  /** What a member of the account needs to call it; if absent, only the holder may. */
  member?: MemberNeed
  /** The part of the console that it answers of: staff who do not read that are refused. */
  part?: Part
  /** Whether it is part of enrolling in two-step verification, which staff without it may still do in live. */
  enrols?: boolean
}

/**
 * Credentials of the request, classified by form alone. `bad`: sent, but cannot be valid (wrong shape, environment or
 * signature). `tokenEnds` is when the bearer ends by its account's clock, checked here against the database's.
 */
export type Sent = {
  key: 'none' | 'bad' | 'sent'
  token: 'none' | 'bad' | 'sent'
  tokenEnds: Date | null
  cookie: 'none' | 'bad' | 'sent'
  /** Whether a valid form cookie was sent, on an operation that accepts it. */
  form: boolean
  /** Whether the call is a read, or its `Origin` is a configured one (docs/contract.md#web-session). */
  ownOrigin: boolean
  /** Network address of the caller. */
  address: string
}

/** The authenticated caller: user `userId` acts on the account of `ownerId`. With a key alone, `userId` is null. */
export type Caller = {
  userId: number | null
  ownerId: number | null
  /** Names of the account holder, which some responses show. */
  user: { username: string; email: string } | null
  roles: readonly Role[]
  /** Role of an acting collaborator; null for the holder and for a key. */
  member: MemberRole | null
  /** True for staff without two-step verification in live, who may only enrol in it. */
  mustEnrol: boolean
  keyId: number | null
  keyKind: 'PLATFORM' | 'ACCOUNT' | null
  /** Of the key, also of one beside a bearer token; null without one. */
  scopes: readonly string[] | null
  /** The first of the keys that replaced each other, of which the caller's is the last or the one before. */
  keyFamilyId: number | null
  /** That the key is pinned to; null without one. */
  apiVersion: string | null
  sessionId: string | null
  /** Milliseconds that the test clock of the account is ahead. */
  ahead: number
}

export const nobody: Caller = {
  userId: null,
  ownerId: null,
  user: null,
  roles: [],
  member: null,
  mustEnrol: false,
  keyId: null,
  keyKind: null,
  scopes: null,
  keyFamilyId: null,
  apiVersion: null,
  sessionId: null,
  ahead: 0,
}

const hour = 3_600_000
/** Lifetime of a web session in milliseconds: without use, and for staff in total (docs/contract.md#sessions). */
const idle = { holder: 12 * hour, staff: hour / 2 }
const staffLife = 12 * hour

type Times = Pick<FoundSession, 'kind' | 'expiresAt' | 'createdAt' | 'lastUsedAt'>

/** Moments after which a web session of a user with these roles was opened and last used, if it is still good at `now`. */
export function webSince(roles: readonly Role[], now: Date): { opened: Date; used: Date } {
  const staff = isStaff(roles)
  return {
    opened: staff ? new Date(now.getTime() - staffLife) : new Date(0),
    used: new Date(now.getTime() - (staff ? idle.staff : idle.holder)),
  }
}

/** True when a session of a user with these roles has not expired at `now`. */
function isAlive({ expiresAt, createdAt, lastUsedAt, kind }: Times, roles: readonly Role[], now: Date): boolean {
  if (expiresAt <= now) return false
  if (kind === 'API') return true
  const { opened, used } = webSince(roles, now)
  return createdAt > opened && lastUsedAt > used
}

/** True when a session is valid at `now`: not expired, and neither its user nor the account that it acts on is blocked. */
function isGood(session: FoundSession, now: Date): boolean {
  const { user } = session
  if (user.blocked || user.membership?.holder.blocked) return false
  // A former member, whose membership was removed.
  if (user.roles.includes('COLLABORATOR') && !user.membership) return false
  return isAlive(session, user.roles, now)
}

/** The account that a session acts on. */
const holderOf = ({ user }: FoundSession) => user.membership?.holder ?? user

const hasRole = (roles: readonly Role[], { caller, part }: Rules): boolean =>
  caller !== 'staff' || (part ? mayRead(roles, part) : isStaff(roles))

const mustEnrol = ({ user }: FoundSession, live: boolean) => live && isStaff(user.roles) && !user.hasOtp

/** @throws EmailNotVerified, PhoneNotVerified, LevelNotAllowed, in that order (docs/contract.md#account-readiness) */
export function refuseUnready(standing: Standing): void {
  if (!standing.emailVerified) throw new DomainError('EmailNotVerified')
  if (!standing.phoneVerified) throw new DomainError('PhoneNotVerified')
  if (standing.level < 5) throw new DomainError('LevelNotAllowed')
}

/**
 * Refuses a signed-in user who lacks the enrolment, role, permission or readiness that the operation requires.
 * @throws OtpEnrolmentRequired, FORBIDDEN, UNABLE_TO_GET_PROFILE, EmailNotVerified and those of `refuseUnready`
 */
function refusePerson(rules: Rules, session: FoundSession, live: boolean): void {
  const { user } = session
  if (!rules.enrols && mustEnrol(session, live)) throw new DomainError('OtpEnrolmentRequired')
  if (!hasRole(user.roles, rules)) throw new DomainError('FORBIDDEN')
  refuseMember(user.membership?.role ?? null, rules.member)
  if (rules.email && !(user.emailVerified && holderOf(session).emailVerified)) throw new DomainError('EmailNotVerified')
  if (!rules.ready) return
  if (!user.emailVerified) throw new DomainError('EmailNotVerified')
  refuseUnready(holderOf(session))
}

/** The names of an account holder. */
const namesOf = ({ username, email }: NonNullable<Caller['user']>) => ({ username, email })

const withKey = (key: FoundKey): Caller => ({
  ...nobody,
  ownerId: key.owner?.id ?? null,
  user: key.owner && namesOf(key.owner),
  keyId: key.id,
  apiVersion: key.apiVersion,
  keyKind: key.kind,
  scopes: key.scopes,
  keyFamilyId: key.familyId,
})

const withSession = (session: FoundSession, key: FoundKey | null, live: boolean): Caller => ({
  ...nobody,
  userId: session.user.id,
  ownerId: holderOf(session).id,
  user: namesOf(holderOf(session)),
  roles: session.user.roles,
  member: session.user.membership?.role ?? null,
  mustEnrol: mustEnrol(session, live),
  keyId: key?.id ?? null,
  apiVersion: key?.apiVersion ?? null,
  keyKind: key?.kind ?? null,
  scopes: key?.scopes ?? null,
  keyFamilyId: key?.familyId ?? null,
  sessionId: session.id,
})

/** Scopes of a web session, which has no key. */
const webScopes: readonly string[] = ['links', 'deposits', 'payments', 'payouts', 'webhooks']

function byWebSession(rules: Rules, sent: Sent, { now, session }: Found, live: boolean): Caller {
  if (sent.cookie !== 'sent' || session?.kind !== 'WEB' || !isGood(session, now)) throw new DomainError('InvalidToken')
  if (!sent.ownOrigin) throw new DomainError('FORBIDDEN')
  if (rules.scope && !webScopes.includes(rules.scope)) throw new DomainError('ScopeMissing')
  refusePerson(rules, session, live)
  return withSession(session, null, live)
}

function byKey(rules: Rules, key: FoundKey): Caller {
  const scope = rules.scope ?? rules.aloneScope
  if (scope && !key.scopes.includes(scope)) throw new DomainError('ScopeMissing')
  if (rules.caller !== 'key' && !key.owner) throw new DomainError('ScopeMissing')
  // Operations without a scope, such as log-in, report a block only after the password was verified.
  if (scope && key.owner?.blocked) throw new DomainError('AccountBlocked')
  if (rules.email && !key.owner?.emailVerified) throw new DomainError('EmailNotVerified')
  if (rules.ready && key.owner) refuseUnready(key.owner)
  return withKey(key)
}

function byToken(rules: Rules, sent: Sent, { now, ahead, session }: Found, key: FoundKey, live: boolean): Caller {
  if (sent.token !== 'sent') throw new DomainError('InvalidToken')
  if (sent.tokenEnds && sent.tokenEnds.getTime() <= now.getTime() + ahead) throw new DomainError('TokenExpired')
  if (session?.kind !== 'API' || !isGood(session, now)) throw new DomainError('InvalidToken')
  if (rules.scope && !key.scopes.includes(rules.scope)) throw new DomainError('ScopeMissing')
  if (rules.caller === 'account' && !key.owner) throw new DomainError('ScopeMissing')
  if (key.owner && key.owner.id !== holderOf(session).id) throw new DomainError('FORBIDDEN')
  refusePerson(rules, session, live)
  return withSession(session, key, live)
}

/** True when a key without a token is enough. */
const actsAlone = ({ caller }: Rules, key: FoundKey): boolean =>
  caller === 'holder' || caller === 'account' || (caller === 'actor' && key.actsAlone)

/** True when the session cookie identifies the caller: only where neither key nor bearer is sent. */
export const usesCookie = (rules: Rules, sent: Sent): boolean =>
  !['anyone', 'key', 'signed'].includes(rules.caller) &&
  sent.key === 'none' &&
  sent.token === 'none' &&
  sent.cookie !== 'none'

function callerOf(rules: Rules, sent: Sent, found: Found, live: boolean): Caller {
  if (rules.caller === 'signed') return nobody
  if (usesCookie(rules, sent)) return byWebSession(rules, sent, found, live)
  if (rules.caller === 'anyone' && sent.key === 'none') return nobody
  if (sent.form && sent.ownOrigin && sent.key === 'none' && sent.token === 'none') return nobody
  const { key } = found
  if (sent.key !== 'sent' || !key) throw new DomainError('InvalidApiKey')
  if (!isWithin(sent.address, key.networks)) throw new DomainError('NetworkNotAllowed')
  if (rules.caller === 'anyone') {
    if (key.owner?.blocked) throw new DomainError('AccountBlocked')
    return withKey(key)
  }
  const keyAlone = actsAlone(rules, key) && sent.token === 'none'
  return keyAlone || rules.caller === 'key' ? byKey(rules, key) : byToken(rules, sent, found, key, live)
}

/**
 * Returns the caller. Checks in the contract's order: key, network, token, scope, key owner, role, readiness (docs/contract.md#callers).
 * @param live whether staff need two-step verification
 * @throws InvalidApiKey, NetworkNotAllowed, InvalidToken, TokenExpired, ScopeMissing, FORBIDDEN, OtpEnrolmentRequired, AccountBlocked,
 *   UNABLE_TO_GET_PROFILE and those of refuseUnready
 */
export function authorize(rules: Rules, sent: Sent, found: Found, live: boolean): Caller {
  const caller = callerOf(rules, sent, found, live)
  return found.ahead > 0 ? { ...caller, ahead: found.ahead } : caller
}
