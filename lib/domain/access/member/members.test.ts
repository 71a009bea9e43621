import { expect, test } from '@playwright/test'
import { DomainError } from '../../errors'
import type { Role } from '../../tx'
import { authorize, type Rules, type Sent } from '../authorize'
import type { Found, FoundKey, FoundSession } from '../find-callers'
import type { MemberNeed, MemberRole, Permission } from './permissions'

const now = new Date('2026-11-21T12:00:00Z')
const standing = { emailVerified: true, phoneVerified: true, level: 5 }
const holder = { ...standing, id: 7, username: 'ana', email: 'ana@taller.example', blocked: false }
const none = { tokenEnds: null, cookie: 'none', form: false, ownOrigin: false, address: '' } as const
const sent: Sent = { ...none, key: 'sent', token: 'sent' }
const unbound = { actsAlone: false, networks: [], familyId: 1, apiVersion: '2026-11-22', lastUsedAt: null }
const key = { ...unbound, id: 1, kind: 'ACCOUNT', scopes: ['links'], owner: holder } satisfies FoundKey
const platformKey: FoundKey = { ...key, kind: 'PLATFORM', owner: null }

const sessionOf = (user: Partial<FoundSession['user']>): FoundSession => ({
  id: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10',
  kind: 'API',
  createdAt: now,
  lastUsedAt: now,
  expiresAt: new Date(now.getTime() + 1),
  user: { ...holder, roles: ['USER'], hasOtp: false, membership: null, ...user },
})

/** A session of a member of the holder's account, with only the email verified. */
const member = (role: MemberRole, change: Partial<FoundSession['user']> = {}, of = holder) =>
  sessionOf({
    ...{ id: 8, username: 'luis', email: 'luis@taller.example', emailVerified: true, phoneVerified: false, level: 0 },
    roles: ['COLLABORATOR'],
    membership: { role, holder: of },
    ...change,
  })

function outcome(rules: Partial<Rules>, found: Partial<Found>, live = false): unknown {
  try {
    return authorize({ caller: 'user', ...rules }, sent, { now, ahead: 0, key, session: null, ...found }, live)
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal.code
    throw refusal
  }
}

const permitted: Record<MemberRole, Permission[]> = {
  VIEWER: ['links:read', 'deposits:read', 'payments:read', 'balance:read'],
  LINKS: ['links:read', 'deposits:read', 'payments:read', 'balance:read', 'links:write', 'payments:write'],
  FINANCE: [
    ...(['links:read', 'deposits:read', 'payments:read', 'balance:read', 'links:write', 'payments:write'] as const),
    ...(['deposits:write', 'statements:read', 'exports:read'] as const),
  ],
  ADMIN: [
    ...(['links:read', 'deposits:read', 'payments:read', 'balance:read', 'links:write', 'payments:write'] as const),
    ...(['deposits:write', 'statements:read', 'exports:read'] as const),
    ...(['collaborators:write', 'keys:write', 'webhooks:write'] as const),
  ],
}
const roles = Object.keys(permitted) as MemberRole[]

for (const role of roles) {
  test(`${role} may do what the contract says, and nothing else`, () => {
    for (const need of permitted.ADMIN) {
      const wanted = permitted[role].includes(need) ? { userId: 8, ownerId: 7, member: role } : 'FORBIDDEN'
      expect(outcome({ member: need }, { session: member(role) }), need).toEqual(
        typeof wanted === 'string' ? wanted : expect.objectContaining(wanted),
      )
    }
    expect(outcome({ member: 'self' }, { session: member(role) })).toMatchObject({ userId: 8 })
    expect(outcome({ member: 'profile' }, { session: member(role) })).toBe('UNABLE_TO_GET_PROFILE')
    expect(outcome({}, { session: member(role) }), 'a call that says nothing of members').toBe('FORBIDDEN')
    expect(outcome({ caller: 'staff', member: 'self' }, { session: member(role) })).toBe('FORBIDDEN')
  })
}

test('the holder may do all of it', () => {
  const needs: (MemberNeed | undefined)[] = [...permitted.ADMIN, 'self', 'profile', undefined]
  for (const need of needs)
    expect(outcome({ member: need }, { session: sessionOf({}) })).toMatchObject({ userId: 7, ownerId: 7, member: null })
})

test("a member acts with the holder's key or the platform's, never with another's", () => {
  const session = member('LINKS')
  const rules = { member: 'links:write', scope: 'links' } as const
  expect(outcome(rules, { session })).toMatchObject({ ownerId: 7, user: { email: holder.email } })
  expect(outcome(rules, { session, key: platformKey })).toMatchObject({ ownerId: 7 })
  expect(outcome(rules, { session, key: { ...key, owner: { ...holder, id: 9 } } })).toBe('FORBIDDEN')
  expect(outcome(rules, { session, key: { ...key, scopes: [] } })).toBe('ScopeMissing')
})

test("the holder's standing gates an operation, and the member's email", () => {
  const rules = { member: 'links:write', ready: true } as const
  expect(outcome(rules, { session: member('LINKS') })).toMatchObject({ userId: 8 })
  expect(outcome(rules, { session: member('LINKS', { emailVerified: false }) })).toBe('EmailNotVerified')
  for (const [change, code] of [
    [{ emailVerified: false }, 'EmailNotVerified'],
    [{ phoneVerified: false }, 'PhoneNotVerified'],
    [{ level: 2 }, 'LevelNotAllowed'],
  ] as const)
    expect(outcome(rules, { session: member('LINKS', {}, { ...holder, ...change }) })).toBe(code)
})

test('a session ends with a block of the member or the holder, and with the membership', () => {
  const rules = { member: 'self' } as const
  expect(outcome(rules, { session: member('ADMIN', { blocked: true }) })).toBe('InvalidToken')
  expect(outcome(rules, { session: member('ADMIN', {}, { ...holder, blocked: true }) })).toBe('InvalidToken')
  expect(outcome(rules, { session: member('ADMIN', { membership: null }) })).toBe('InvalidToken')
})

test('in live, staff without two-step verification may do nothing but turn it on', () => {
  for (const role of ['OPERATOR', 'SUPERUSER'] as Role[]) {
    const session = sessionOf({ roles: ['USER', role] })
    const asStaff = { session, key: platformKey }
    expect(outcome({ caller: 'staff' }, asStaff, true)).toBe('OtpEnrolmentRequired')
    expect(outcome({}, asStaff, true)).toBe('OtpEnrolmentRequired')
    expect(outcome({ enrols: true }, asStaff, true)).toMatchObject({ mustEnrol: true })
    expect(outcome({ caller: 'staff' }, asStaff, false)).toMatchObject({ mustEnrol: false })
    const enrolled = { ...session, user: { ...session.user, hasOtp: true } }
    expect(outcome({ caller: 'staff' }, { ...asStaff, session: enrolled }, true)).toMatchObject({ mustEnrol: false })
  }
  expect(outcome({}, { session: sessionOf({}) }, true)).toMatchObject({ userId: 7 })
})
