import { parts } from '@/lib/domain/access/parts'
import { staffRoles } from '@/lib/domain/access/staff-roles'
import { mayRead } from '@/lib/domain/access/who-reads'
import { panelRoutes } from '@/lib/http/panel-routes'
import { atConsole } from '../../support/people/staff'
import { expect, test } from '../../support/test'

/** What some calls need to be told. */
const queries: Record<string, string> = {
  '/panel/views/': '?list=/console/users',
  '/panel/fee_invoices/': '?month=2026-10',
}

const reads = panelRoutes.flatMap(({ method, path, call }) => {
  if (method !== 'GET' || !call.part) return []
  const filled = path.replaceAll('{day}', '2020-01-01').replaceAll(/\{\w+\}/g, '1')
  return [{ path: `${filled}${queries[path] ?? ''}`, part: call.part }]
})

test('each role reads by a call what it reads at the console, and is refused the rest at both', async ({
  makePerson,
  holder,
  pool,
}) => {
  test.setTimeout(180_000)
  expect(reads.length).toBeGreaterThan(36)
  for (const role of staffRoles) {
    const person = await makePerson({ roles: [role] })
    const console = await atConsole(pool, person)
    for (const { path, part } of reads) {
      const { status, text } = await person.client.get(path)
      expect(status === 403, `${role} at ${path}: ${text.slice(0, 200)}`).toBe(!mayRead([role], part))
      expect([200, 403, 404], `${role} at ${path}: ${text.slice(0, 200)}`).toContain(status)
    }
    for (const part of parts.filter((one) => !['frame', 'suspense', 'reversals', 'alerts'].includes(one))) {
      const { status } = await console.get(`/console/${part}/view`)
      expect(status, `${role} at ${part}`).toBe(mayRead([role], part) ? 200 : 404)
    }
    for (const file of ['unusual', 'users', 'audit'] as const)
      expect((await console.get(`/console/${file}/csv`)).status, `${role}: ${file}`).toBe(
        mayRead([role], file) ? 200 : 404,
      )
  }
  for (const { path } of reads) expect((await holder.client.get(path)).status, path).toBe(403)
})

test('an auditor reads keys and codes, and is given nothing to change them with', async ({ makePerson, pool }) => {
  const [auditor, superuser] = [await makePerson({ roles: ['AUDITOR'] }), await makePerson({ roles: ['SUPERUSER'] })]
  for (const [person, may] of [
    [auditor, false],
    [superuser, true],
  ] as const) {
    const console = await atConsole(pool, person)
    expect((await console.get('/console/keys/view')).body).toMatchObject({ may: { create: may, revoke: may } })
    expect((await console.get('/console/referrals/view')).body).toMatchObject({ may: { create: may, change: may } })
  }
  for (const body of [{ name: 'Otra' }, {}])
    expect((await auditor.client.post('/panel/api_keys/', body)).status).toBe(403)
})
