import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { authorize } from '@/lib/domain/access/authorize'
import { partAt, parts } from '@/lib/domain/access/parts'
import { type StaffRole, staffRoles } from '@/lib/domain/access/staff-roles'
import { mayReadAt, readersOf } from '@/lib/domain/access/who-reads'
import { DomainError } from '@/lib/domain/errors'
import { type Act, type Acts, refuseUnnamed } from '@/lib/domain/policy/refuse-unnamed'
import { type Write, type WritePolicy, writeNames, writes } from '@/lib/domain/policy/writes'
import { namesIn } from './auth/by-policy'
import { coversPeople } from './auth/covers'
import { panelRoutes } from './panel-routes'
import type { Route } from './route-entry'
import { routes } from './routes'

/** Whether a session of somebody with a role gets to a call. */
function isAdmitted(call: Route['call'], role: StaffRole, now: Date): boolean {
  const user = { id: 7, username: 'u', email: 'u@x.co', emailVerified: true, phoneVerified: true, level: 5 }
  const session = {
    ...{ id: 's', kind: 'WEB' as const, createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + 1000) },
    user: { ...user, roles: [role], blocked: false, hasOtp: false, membership: null },
  }
  const sent = {
    ...({ key: 'none', token: 'none', tokenEnds: null, cookie: 'sent', form: false, ownOrigin: true } as const),
    address: '203.0.113.7',
  }
  try {
    authorize(call, sent, { now, ahead: 0, key: null, session }, false)
    return true
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === 'FORBIDDEN') return false
    throw refusal
  }
}

/** Writes of the console that no policy answers for, and others that name one. */
const undeclared = (all: readonly Route[]): string[] =>
  all.flatMap(({ method, path, call }) => {
    const isWrite = path.startsWith('/panel/') && method !== 'GET' && !call.reads
    const declares = call.caller === 'staff' && namesIn(call.writes ?? {}).length > 0
    return isWrite === declares && (isWrite || !call.writes) ? [] : [`${method} ${path}`]
  })

test('each write of the console, and nothing else, is declared to the policy', () => {
  expect(panelRoutes.length).toBeGreaterThan(40)
  expect(undeclared(routes)).toEqual([])
  const named = new Set(routes.flatMap(({ call }) => namesIn(call.writes ?? {})))
  expect(writeNames.filter((write) => !named.has(write))).toEqual([])
})

test('a write without a declared policy is found', () => {
  const [read, write] = [
    panelRoutes.find(({ method }) => method === 'GET'),
    panelRoutes.find(({ call }) => call.writes),
  ]
  if (!read || !write) throw new Error('the console has reads and writes')
  const { writes: _, ...call } = write.call
  for (const wrong of [
    { ...write, call },
    { ...write, call: { ...write.call, writes: {} } },
    { ...write, call: { ...write.call, caller: 'user' as const } },
    { ...read, method: 'DELETE' as const },
    { ...write, method: 'GET' as const },
    { ...write, call: { ...write.call, reads: true } },
  ])
    expect(undeclared([wrong]), wrong.method).toHaveLength(1)
})

/** Decisions about bank transfers and documents, and what arranges somebody's own work: none asks for a PIN or a code. */
const withoutStep = [
  ...['POST /panel/views/', 'PATCH /panel/views/{id}/', 'DELETE /panel/views/{id}/'],
  ...['POST /panel/profile_documents/', 'POST /panel/reload/'],
  'PATCH /panel/alerts/',
  ...['POST /panel/cases/{id}/assign/', 'POST /panel/cases/{id}/notes/'],
]

test('each write of the console takes a PIN or code, but the reviews and what arranges one’s own work', () => {
  const free = panelRoutes.filter(({ call }) => call.writes && !call.stepUp)
  expect(free.map(({ method, path }) => `${method} ${path}`)).toEqual(withoutStep)
})

/** Reads of `/panel/` that say of no part of the console, and other calls that do. */
const unruled = (all: readonly Route[]): string[] =>
  all.flatMap(({ method, path, call }) => {
    const isRead = path.startsWith('/panel/') && (method === 'GET' || call.reads === true)
    const declares = call.caller === 'staff' && call.part !== undefined && !call.writes
    return isRead === declares && (isRead || !call.part) ? [] : [`${method} ${path}`]
  })

test('each read of the console, and nothing else, is of a part of it', () => {
  expect(unruled(routes)).toEqual([])
  const read = panelRoutes.find(({ method }) => method === 'GET')
  if (!read) throw new Error('the console has reads')
  const { part: _, ...call } = read.call
  for (const wrong of [
    { ...read, call },
    { ...read, call: { ...read.call, caller: 'user' as const } },
    { ...read, path: '/api/links/' },
    { ...read, method: 'PATCH' as const },
  ])
    expect(unruled([wrong])).toHaveLength(1)
})

test('whoever reads a part of the console reads it at its pages and by its calls, and nobody else does', () => {
  const pages = readdirSync('app/(console)/console', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|view\/route\.ts|csv\/route\.ts)$/.test(file))
    .map((file) => `/console/${file.replace(/\/?(page\.tsx|route\.ts)$/, '')}`.replace(/\/$/, ''))
  expect(pages.length).toBeGreaterThan(80)
  expect(
    pages.filter((address) => partAt(address) === null),
    'pages of no part',
  ).toEqual([])
  for (const part of parts.filter((one) => one !== 'frame'))
    expect(
      pages.some((address) => partAt(address) === part),
      `${part} has pages`,
    ).toBe(true)
  for (const role of staffRoles) {
    const at = new Date('2026-11-27T12:00:00Z')
    for (const { path, call } of panelRoutes.filter(({ call }) => call.part)) {
      const address = call.part === 'frame' ? '/console' : `/console/${call.part}`
      expect(isAdmitted(call, role, at), `${role} at ${path}`).toBe(mayReadAt([role], `${address}/view?page=2`))
    }
  }
})

test('an auditor reads all of the console, support all but marks, others all but what grants entry', () => {
  const closedTo = (role: StaffRole) => parts.filter((part) => !readersOf(part).includes(role))
  expect(Object.fromEntries(staffRoles.map((role) => [role, closedTo(role)]))).toEqual({
    ...{ AUDITOR: [], SUPERUSER: [] },
    SUPPORT: ['referrals', 'keys', 'unusual'],
    ...{ REVIEWER: ['referrals', 'keys'], TREASURY: ['referrals', 'keys'], OPERATOR: ['referrals', 'keys'] },
  })
})

/** Calls whose answers hold banks, the accounts of the service and the accountant’s codes alone. */
const impersonal = ['listServiceAccounts', 'listAllBanks', 'addBank', 'changeBank', 'listAccountingCodes']

test('each call of the console covers people’s data to support but for names of banks and accounts, and to nobody else', () => {
  for (const { path, call } of routes.filter(({ path }) => path.startsWith('/panel/'))) {
    expect(coversPeople(call, { roles: ['SUPPORT'] }), path).toBe(!impersonal.includes(call.id))
    for (const roles of [['OPERATOR'], ['SUPERUSER'], ['AUDITOR'], ['SUPPORT', 'REVIEWER']] as const)
      expect(coversPeople(call, { roles }), `${path} for ${roles}`).toBe(false)
  }
})

const roleSets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
  staffRoles.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1),
)

function isRefused(acts: Acts, policyOf: (write: Write) => WritePolicy, roles: readonly string[]): boolean {
  try {
    refuseUnnamed(acts, policyOf, roles)
    return false
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === 'FORBIDDEN') return true
    throw refusal
  }
}

test('of every set of roles, under every setting, exactly those who are named may write', () => {
  const settings: ((write: Write) => WritePolicy)[] = [
    (write) => writes[write],
    // every other set of roles proposes, the rest confirms
    ...roleSets.map((roles) => (write: Write) => ({
      ...writes[write],
      propose: roles,
      confirm: staffRoles.filter((role) => !roles.includes(role)),
    })),
  ]
  let checked = 0
  for (const { path, call } of panelRoutes) {
    if (!call.writes) continue
    const acts = Object.entries(call.writes) as [Write, Act][]
    for (const policyOf of settings)
      for (const roles of roleSets) {
        const named = acts.some(([write, act]) => {
          const { propose, confirm } = policyOf(write)
          const proposes = act !== 'confirm' && roles.some((role) => propose.includes(role))
          return proposes || (act !== 'propose' && roles.some((role) => confirm.includes(role)))
        })
        if (isRefused(call.writes, policyOf, ['USER', ...roles]) === named)
          throw new Error(`${path}: ${roles.join()} under ${JSON.stringify(policyOf(acts[0]?.[0] ?? 'rate.set'))}`)
        checked += 1
      }
  }
  expect(checked).toBeGreaterThan(100_000)
})

test('at first an auditor writes nothing but what is their own, and support a case’s notes, its person, requests about data and covered data besides', () => {
  const own = panelRoutes.filter(({ call }) => namesIn(call.writes ?? {}).every((write) => write.startsWith('own.')))
  const ownPaths = own.filter(({ call }) => call.writes).map(({ path }) => path)
  expect(ownPaths.length).toBeGreaterThan(0)
  const mayWrite = (role: string) =>
    panelRoutes.filter(({ call }) => call.writes && !isRefused(call.writes, (write) => writes[write], [role]))
  expect(mayWrite('AUDITOR').map(({ path }) => path)).toEqual(ownPaths)
  const beside = (role: string) =>
    mayWrite(role)
      .map(({ path }) => path)
      .filter((path) => !ownPaths.includes(path))
  const ofData = ['/panel/data_requests/', '/panel/data_requests/{id}/']
  expect(beside('SUPPORT')).toEqual([
    ...['/panel/reveals/', '/panel/cases/{id}/assign/', '/panel/cases/{id}/notes/'],
    ...ofData,
  ])
  expect(beside('REVIEWER')).toEqual([
    ...['/panel/profile_documents/', '/panel/reveals/', '/panel/reload/'],
    ...['/panel/cases/{id}/assign/', '/panel/cases/{id}/notes/'],
    '/panel/screening_hits/{id}/',
    ...ofData,
    ...['/panel/unusual_marks/', '/panel/unusual_marks/{id}/'],
    // of a second person for documents
    '/panel/proposals/{id}/',
  ])
})
