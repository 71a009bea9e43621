import { randomInt } from 'node:crypto'
import type { DataRequestsView } from '@/lib/contract/data-request/pages'
import type { InvoicesView } from '@/lib/contract/invoice/pages'
import type { IdentityView } from '@/lib/contract/panel/identity-views'
import type { ProposalsView } from '@/lib/contract/policy/proposal-views'
import type { ScreeningView } from '@/lib/contract/screening/pages'
import type { Client } from '../../support/client'
import { makeInvoice } from '../../support/money/invoices'
import { askData, byPost, deskRequests } from '../../support/people/data-requests'
import { freshDocument, submitted } from '../../support/people/identity'
import { oddName, storeHit } from '../../support/people/screening-lists'
import { atConsole, operator, superuser } from '../../support/people/staff'
import { expect, test } from '../../support/test'

const read = async <View>(console: Client, list: string, query: Record<string, string>) => {
  const { status, body, text } = await console.get<View>(`/console/${list}/view?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  return body
}
/** Lines of a list's file, without its heading. */
const fileOf = async (console: Client, list: string, query: Record<string, string>) =>
  (await console.get(`/console/${list}/csv?${new URLSearchParams(query)}`)).text.trim().split('\r\n').slice(1)

test('the lists about people find them as the list of accounts does, and so do their files', async ({
  makePerson,
  pool,
}) => {
  const [person, staff] = [oddName(), await superuser(makePerson)]
  const holder = await makePerson({ ...person, level: 0 })
  const other = await makePerson({ level: 0 })
  const document = freshDocument()
  await submitted(holder.client, document)
  await submitted(other.client)
  const { number } = await makeInvoice(pool, holder.id, 'validated')
  await makeInvoice(pool, other.id, 'validated')
  const hit = await storeHit(pool, holder)
  await storeHit(pool, other)
  const asked = await askData(holder.client)
  await askData(other.client)
  const console = await atConsole(pool, staff)
  const change = { roles: ['REVIEWER'], reason: 'Revisa recargas.' }
  const role = await staff.client.call<{ id: number }>('PATCH', `/panel/users/${holder.id}/`, { body: change })
  expect(role.status, role.text).toBe(202)
  const rule = {
    method: 'pse',
    currency: 'COP',
    owner_id: holder.id,
    percentage: '1.75',
    fixed: 200,
    reason: 'Acuerdo',
  }
  const own = await staff.client.post<{ id: number }>('/panel/fees/', rule)
  expect(own.status, own.text).toBe(202)

  for (const search of [`${person.lastName} ${person.firstName}`.toUpperCase(), holder.email]) {
    const identity = await read<IdentityView>(console, 'identity', { search })
    expect(
      identity.submissions.map(({ user }) => user.id),
      search,
    ).toEqual([holder.id])
    expect(identity.count).toBe(1)
    const invoices = await read<InvoicesView>(console, 'accounting/invoices', { month: '2019-03', search })
    expect(invoices.invoices.map((row) => row.number)).toEqual([number])
    expect(invoices).toMatchObject({ count: 1, sums: { total: { amount: '297500.00' } } })
    const hits = await read<ScreeningView>(console, 'screening', { search })
    expect(hits.hits.map(({ id }) => id)).toEqual([hit])
    const requests = await read<DataRequestsView>(console, 'data-requests', { search })
    expect(requests.requests.map(({ id }) => id)).toEqual([asked.id])
    const proposals = await read<ProposalsView>(console, 'policy/proposals', { search })
    expect(proposals.proposals.map(({ id }) => id)).toEqual([own.body.id, role.body.id])
    for (const [list, query] of [
      ['identity', {}],
      ['accounting/invoices', { month: '2019-03' }],
      ['screening', {}],
      ['data-requests', {}],
    ] as const)
      expect(await fileOf(console, list, { ...query, search }), list).toHaveLength(1)
    expect(await fileOf(console, 'policy/proposals', { search })).toHaveLength(2)
  }
  const byNumber = await read<InvoicesView>(console, 'accounting/invoices', { month: '2019-03', search: number })
  expect(byNumber.invoices.map((row) => row.owner_id)).toEqual([holder.id])
  expect((await read<IdentityView>(console, 'identity', { search: `${person.lastName} Nadie` })).count).toBe(0)
})

test('a request of somebody without an account is listed by what was recorded of them', async ({
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { firstName } = oddName()
  const document = `${randomInt(10_000_000, 99_999_999)}`
  const { id } = (
    await staff.client.post<{ id: number }>(deskRequests, byPost({ name: `${firstName} Uribe`, document }))
  ).body
  const console = await atConsole(pool, staff)
  for (const search of [firstName, document])
    expect((await read<DataRequestsView>(console, 'data-requests', { search })).requests, search).toMatchObject([
      { id },
    ])
})

test('support finds whole words alone on these lists too', async ({ makePerson, pool }) => {
  const person = oddName()
  const holder = await makePerson({ ...person, level: 0 })
  await submitted(holder.client)
  const console = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const count = async (search: string) => (await read<IdentityView>(console, 'identity', { search })).count
  expect(await count(person.lastName)).toBe(1)
  expect(await count(person.lastName.slice(0, -2))).toBe(0)
})
