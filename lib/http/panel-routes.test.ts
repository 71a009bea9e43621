import { expect, test } from '@playwright/test'
import { staffRoles } from '@/lib/domain/access/staff-roles'
import { DomainError } from '@/lib/domain/errors'
import { type Act, type Acts, refuseUnnamed } from '@/lib/domain/policy/refuse-unnamed'
import { type Write, type WritePolicy, writeNames, writes } from '@/lib/domain/policy/writes'
import { namesIn } from './auth/by-policy'
import { coversPeople } from './auth/covers'
import { panelRoutes } from './panel-routes'
import type { Route } from './route-entry'
import { routes } from './routes'

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
    { ...write, call: { ...write.call, caller: 'operator' as const } },
    { ...read, method: 'DELETE' as const },
    { ...write, method: 'GET' as const },
    { ...write, call: { ...write.call, reads: true } },
  ])
    expect(undeclared([wrong]), wrong.method).toHaveLength(1)
})

test('each call of the console covers people’s data to support, and to nobody else', () => {
  for (const { path, call } of routes.filter(({ path }) => path.startsWith('/panel/'))) {
    expect(coversPeople(call, { roles: ['SUPPORT'] }), path).toBe(true)
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
  ])
})
