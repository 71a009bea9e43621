import { expect, test } from '@playwright/test'
import { DomainError } from '../errors'
import type { Role } from '../tx'
import { authorize, type Rules, type Sent } from './authorize'
import type { Found, FoundKey, FoundSession } from './find-callers'
import { type Part, parts } from './parts'
import { staffRoles } from './staff-roles'
import { mayRead } from './who-reads'

const now = new Date('2026-11-20T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const ready = { emailVerified: true, phoneVerified: true, level: 5 }

const holder = { id: 7, username: 'u', email: 'u@x.co', blocked: false, ...ready }
const unbound = { actsAlone: false, networks: [], familyId: 1 }

const accountKey: FoundKey = {
  id: 1,
  kind: 'ACCOUNT',
  scopes: ['links'],
  ...unbound,
  apiVersion: '2026-11-22',
  lastUsedAt: null,
  owner: holder,
}
const platformKey: FoundKey = {
  id: 2,
  kind: 'PLATFORM',
  scopes: ['links', 'users', 'deposits'],
  ...unbound,
  apiVersion: '2026-11-22',
  lastUsedAt: null,
  owner: null,
}

const session = (kind: 'WEB' | 'API', userId = 7, roles: Role[] = ['USER'], idle = 1, age = 60): FoundSession => ({
  id: 's',
  kind,
  createdAt: before(age),
  lastUsedAt: before(idle),
  expiresAt: new Date(now.getTime() + 1000),
  user: {
    id: userId,
    username: 'u',
    email: 'u@x.co',
    roles,
    blocked: false,
    hasOtp: false,
    membership: null,
    ...ready,
  },
})

const nothing: Sent = {
  key: 'none',
  token: 'none',
  tokenEnds: null,
  cookie: 'none',
  form: false,
  ownOrigin: true,
  address: '203.0.113.7',
}
const signed: Sent = { ...nothing, key: 'sent', token: 'sent', tokenEnds: new Date(now.getTime() + 1000) }
const byCookie: Sent = { ...nothing, cookie: 'sent' }

function outcome(rules: Rules, sent: Sent, found: Partial<Found>): string {
  try {
    const { userId, ownerId } = authorize(rules, sent, { now, ahead: 0, key: null, session: null, ...found }, false)
    return `user ${userId} of ${ownerId}`
  } catch (refusal) {
    return refusal instanceof DomainError ? refusal.code : `${refusal}`
  }
}

const links: Rules = { caller: 'user', scope: 'links' }
const both = { key: accountKey, session: session('API') }

test('key and token together are the user', () => {
  expect(outcome(links, signed, both)).toBe('user 7 of 7')
  expect(outcome(links, signed, { ...both, key: platformKey })).toBe('user 7 of 7')
})

test('the key is looked at before the token', () => {
  expect(outcome(links, nothing, {})).toBe('InvalidApiKey')
  expect(outcome(links, { ...signed, key: 'none' }, both)).toBe('InvalidApiKey')
  expect(outcome(links, { ...signed, key: 'bad', token: 'bad' }, {})).toBe('InvalidApiKey')
  expect(outcome(links, signed, { session: both.session })).toBe('InvalidApiKey')
  expect(outcome(links, { ...signed, token: 'bad' }, both)).toBe('InvalidToken')
})

test('a token is over with its time, its session, its user', () => {
  expect(outcome(links, { ...signed, tokenEnds: now }, both)).toBe('TokenExpired')
  expect(outcome(links, signed, { key: accountKey })).toBe('InvalidToken')
  expect(outcome(links, signed, { ...both, session: session('WEB') })).toBe('InvalidToken')
  expect(outcome(links, signed, { ...both, session: { ...both.session, expiresAt: now } })).toBe('InvalidToken')
  const blocked = { ...both.session, user: { ...both.session.user, blocked: true } }
  expect(outcome(links, signed, { ...both, session: blocked })).toBe('InvalidToken')
})

test('scope, then whose key, then role, then standing', () => {
  const others = session('API', 8)
  const unready = {
    ...both.session,
    user: { ...both.session.user, emailVerified: false, phoneVerified: false, level: 0 },
  }
  expect(outcome({ caller: 'user', scope: 'webhooks' }, signed, { ...both, session: others })).toBe('ScopeMissing')
  expect(outcome({ ...links, ready: true }, signed, { key: accountKey, session: others })).toBe('FORBIDDEN')
  expect(outcome({ caller: 'staff', ready: true }, signed, { ...both, session: unready })).toBe('FORBIDDEN')
  const standing = (changes: object) =>
    outcome({ ...links, ready: true }, signed, {
      ...both,
      session: { ...unready, user: { ...unready.user, ...changes } },
    })
  expect(standing({})).toBe('EmailNotVerified')
  expect(standing({ emailVerified: true })).toBe('PhoneNotVerified')
  expect(standing({ emailVerified: true, phoneVerified: true })).toBe('LevelNotAllowed')
  expect(standing(ready)).toBe('user 7 of 7')
})

test('staff read the parts of the console that their roles read, and nobody else any', () => {
  const as = (role: Role, part?: Part) =>
    outcome({ caller: 'staff', ...(part ? { part } : {}) }, signed, {
      key: platformKey,
      session: session('API', 7, [role]),
    })
  for (const role of [...staffRoles, 'USER'] as const)
    for (const part of [undefined, ...parts]) {
      const reads = staffRoles.some((one) => one === role) && (!part || mayRead([role], part))
      expect(as(role, part), `${role} ${part}`).toBe(reads ? 'user 7 of 7' : 'FORBIDDEN')
    }
  expect([as('AUDITOR', 'keys'), as('OPERATOR', 'keys'), as('SUPPORT', 'unusual')]).toEqual([
    'user 7 of 7',
    'FORBIDDEN',
    'FORBIDDEN',
  ])
})

test('a key alone is its account, but never a platform key or a blocked holder', () => {
  const rules: Rules = { caller: 'account', scope: 'links' }
  const sent: Sent = { ...nothing, key: 'sent' }
  expect(outcome(rules, sent, { key: accountKey })).toBe('user null of 7')
  expect(outcome(rules, sent, { key: platformKey })).toBe('ScopeMissing')
  const blocked = { ...accountKey, owner: { ...holder, blocked: true } }
  expect(outcome(rules, sent, { key: blocked })).toBe('AccountBlocked')
  expect(outcome({ caller: 'key' }, sent, { key: blocked })).toBe('user null of 7')
})

test('a token beside an account key must be good and go with it', () => {
  const rules: Rules = { caller: 'account', scope: 'links' }
  expect(outcome(rules, signed, both)).toBe('user 7 of 7')
  expect(outcome(rules, { ...signed, token: 'bad' }, both)).toBe('InvalidToken')
  expect(outcome(rules, { ...signed, tokenEnds: now }, both)).toBe('TokenExpired')
  expect(outcome(rules, signed, { key: accountKey, session: session('API', 8) })).toBe('FORBIDDEN')
  expect(outcome(rules, signed, { ...both, key: platformKey })).toBe('ScopeMissing')
})

test('the web session speaks only where neither key nor bearer is sent', () => {
  const web = { session: session('WEB') }
  expect(outcome(links, byCookie, web)).toBe('user 7 of 7')
  expect(outcome(links, { ...byCookie, key: 'bad' }, web)).toBe('InvalidApiKey')
  expect(outcome(links, { ...byCookie, token: 'bad' }, web)).toBe('InvalidApiKey')
  expect(outcome({ caller: 'key' }, byCookie, web)).toBe('InvalidApiKey')
  expect(outcome({ caller: 'user', scope: 'users' }, byCookie, web)).toBe('ScopeMissing')
})

test('a form of another site is refused', () => {
  expect(outcome(links, { ...byCookie, ownOrigin: false }, { session: session('WEB') })).toBe('FORBIDDEN')
})

test('a web session ends without use: after 12 hours, staff after 30 minutes or 12 hours in all', () => {
  const used = (role: Role, idle: number, age = idle) =>
    outcome(links, byCookie, { session: session('WEB', 7, [role], idle, age) })
  expect(used('USER', 12 * 60 - 1, 20_000)).toBe('user 7 of 7')
  expect(used('USER', 12 * 60)).toBe('InvalidToken')
  expect(used('OPERATOR', 29)).toBe('user 7 of 7')
  expect(used('SUPERUSER', 30)).toBe('InvalidToken')
  expect(used('OPERATOR', 1, 12 * 60)).toBe('InvalidToken')
})

test('anybody may call what is open, but a key that is sent must be valid', () => {
  expect(outcome({ caller: 'anyone' }, { ...nothing, cookie: 'sent', token: 'bad' }, {})).toBe('user null of null')
  expect(outcome({ caller: 'anyone' }, { ...nothing, key: 'bad' }, {})).toBe('InvalidApiKey')
  expect(outcome({ caller: 'anyone' }, { ...nothing, key: 'sent' }, { key: accountKey })).toBe('user null of 7')
})

test('a holder calls by the account’s key alone, or by a token with any key', () => {
  const rules: Rules = { caller: 'holder', scope: 'deposits' }
  const withScope = { ...accountKey, scopes: ['deposits'] }
  const byKey = { ...nothing, key: 'sent' } as const
  expect(outcome(rules, byKey, { key: withScope })).toBe('user null of 7')
  expect(outcome(rules, byKey, { key: platformKey })).toBe('ScopeMissing')
  expect(outcome(rules, byKey, { key: accountKey })).toBe('ScopeMissing')
  expect(outcome(rules, signed, { key: platformKey, session: session('API') })).toBe('user 7 of 7')
  expect(outcome(rules, { ...signed, token: 'bad' }, { key: withScope })).toBe('InvalidToken')
  expect(outcome(rules, byCookie, { session: session('WEB') })).toBe('user 7 of 7')
  expect(outcome(rules, nothing, {})).toBe('InvalidApiKey')
})

test('a server key alone does what its scopes say; a person keeps what is a person’s', () => {
  const server = { ...accountKey, actsAlone: true }
  const alone = { ...nothing, key: 'sent' } as const
  const rules: Rules = { caller: 'actor', scope: 'links', member: 'links:write', ready: true, email: true }
  expect(outcome(rules, alone, { key: server })).toBe('user null of 7')
  expect(outcome(rules, alone, { key: accountKey })).toBe('InvalidToken')
  expect(outcome(rules, alone, { key: platformKey })).toBe('InvalidToken')
  expect(outcome({ caller: 'user' }, alone, { key: server })).toBe('InvalidToken')
  expect(outcome({ caller: 'staff' }, alone, { key: server })).toBe('InvalidToken')
  expect(outcome({ ...rules, scope: 'payouts' }, alone, { key: server })).toBe('ScopeMissing')
  expect(outcome({ caller: 'actor', aloneScope: 'deposits' }, alone, { key: server })).toBe('ScopeMissing')
  expect(outcome({ caller: 'actor', aloneScope: 'deposits', member: 'self' }, signed, { ...both, key: server })).toBe(
    'user 7 of 7',
  )
  const blocked = { ...server, owner: { ...holder, blocked: true } }
  expect(outcome(rules, alone, { key: blocked })).toBe('AccountBlocked')
  const unread = { ...server, owner: { ...holder, emailVerified: false } }
  expect(outcome({ ...rules, ready: false }, alone, { key: unread })).toBe('EmailNotVerified')
  expect(outcome(rules, alone, { key: { ...server, owner: { ...holder, level: 4 } } })).toBe('LevelNotAllowed')
})

test('a bearer with a server key is its person: his rights, and no other account’s', () => {
  const server = { ...accountKey, actsAlone: true }
  const rules: Rules = { caller: 'actor', scope: 'links', member: 'links:write' }
  const viewer = {
    ...both.session,
    user: { ...both.session.user, id: 8, membership: { role: 'VIEWER' as const, holder } },
  }
  expect(outcome(rules, signed, { key: server, session: both.session })).toBe('user 7 of 7')
  expect(outcome(rules, signed, { key: server, session: viewer })).toBe('FORBIDDEN')
  expect(outcome(rules, signed, { key: server, session: session('API', 9) })).toBe('FORBIDDEN')
  expect(outcome(rules, { ...signed, token: 'bad' }, { key: server })).toBe('InvalidToken')
})

test('a key of certain networks is refused from elsewhere, whatever is called with it', () => {
  const inside = { ...accountKey, networks: ['203.0.113.0/24'] }
  const outside = { ...accountKey, networks: ['198.51.100.0/24', '2001:db8::/32'] }
  for (const caller of ['anyone', 'key', 'account', 'user'] as const) {
    const sent = caller === 'user' ? signed : ({ ...nothing, key: 'sent' } as const)
    const refused = { key: outside, session: both.session }
    expect(outcome({ caller }, sent, refused), caller).toBe('NetworkNotAllowed')
    expect(outcome({ caller }, sent, { ...refused, key: inside }), caller).not.toBe('NetworkNotAllowed')
  }
  expect(outcome(links, { ...signed, token: 'bad' }, { key: outside })).toBe('NetworkNotAllowed')
})
