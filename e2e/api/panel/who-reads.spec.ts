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
    expect((await console.get('/console/accounts/banks/view')).body).toMatchObject({ may: { add: may, change: may } })
    expect((await console.get('/console/referrals/view')).body).toMatchObject({ may: { create: may, change: may } })
  }
  for (const body of [{ name: 'Otra' }, {}])
    expect((await auditor.client.post('/panel/api_keys/', body)).status).toBe(403)
})

test('nobody learns of keys and codes by the audit log or by proposals who does not read them', async ({
  makePerson,
  holder,
  pool,
}) => {
  const own = await makePerson({ roles: ['SUPERUSER'] })
  const name = `Llave ${own.id}`
  const code = `COD-${own.id}`
  const theirs = { name: `Propia ${own.id}`, scopes: ['links'] }
  expect((await holder.client.post('/api_keys/', theirs)).status).toBe(201)
  expect((await own.client.post('/panel/api_keys/', { name })).status).toBe(201)
  const body = { code, owner_id: holder.id, commission_percentage: '10.00' }
  expect((await own.client.post('/panel/referral_codes/', body)).status).toBe(201)
  const { rows } = await pool.query<{ id: number }>(
    `insert into proposal (kind, subject, payload, after, warnings, status, proposed_by_id, proposed_at, decided_by_id, decided_at)
     values ('referral_code.create', 'referral_code:' || $1, '{}', jsonb_build_object('code', $1::text), '{}', 'WITHDRAWN', $2, now(), $2, now())
     returning id`,
    [code, own.id],
  )
  for (const role of staffRoles) {
    const person = await makePerson({ roles: [role] })
    const console = await atConsole(pool, person)
    const does = async (address: string, word: string) => {
      const { status, text } = await console.get(address)
      expect(status, `${role} at ${address}`).toBe(200)
      return text.includes(word)
    }
    const by = `?actor=${own.id}`
    for (const file of ['view', 'csv']) {
      expect(await does(`/console/audit/${file}${by}`, name), `${role}: key`).toBe(mayRead([role], 'keys'))
      expect(await does(`/console/audit/${file}${by}`, code), `${role}: code`).toBe(mayRead([role], 'referrals'))
      expect(await does(`/console/policy/proposals/${file}`, code), role).toBe(mayRead([role], 'referrals'))
    }
    if (role !== 'SUPPORT')
      expect(await does(`/console/audit/view?actor=${holder.id}`, `Propia ${own.id}`), 'a holder’s key').toBe(true)
    const { status } = await person.client.get(`/panel/proposals/${rows[0]?.id}/`)
    expect(status, role).toBe(mayRead([role], 'referrals') ? 200 : 404)
    const { text } = await person.client.get('/panel/proposals/?page_size=100')
    expect(text.includes(code), role).toBe(mayRead([role], 'referrals'))
  }
})
