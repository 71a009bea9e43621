import { newestVersion, versions } from '@/lib/contract/versions'
import { makeLink } from '../../support/money/payments'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const header = 'recaudo-version'

test('each answer says its version: the one asked for, the key’s, without a key the newest', async ({
  holder,
  anyone,
  pool,
}) => {
  const { body, headers } = await holder.client.get<{ results: { api_version: string }[] }>('/api_keys/')
  expect(body.results.map(({ api_version }) => api_version)).toEqual([newestVersion])
  expect(headers.get(header)).toBe(newestVersion)
  const { uuid } = await makeLink(holder.client)
  const open = `/api/payment_link/${uuid}/status/`
  expect((await anyone.get(open)).headers.get(header)).toBe(newestVersion)
  // as a key made before a version that does not exist yet
  await pool.query(`update api_key set api_version = '2020-01-01' where owner_id = $1`, [holder.id])
  expect((await holder.client.get('/user/')).headers.get(header)).toBe('2020-01-01')
  expect((await holder.client.get('/user/', { [header]: versions[0] })).headers.get(header)).toBe(versions[0])
  const unknown = await refused(
    pool,
    holder,
    { status: 400, code: 'Validation failed', fields: { 'Recaudo-Version': 'unknown_version' } },
    () => holder.client.post('/api/payment_link/', { currency: 'COP', amount: '5000' }, { [header]: '2026-1-1' }),
  )
  expect(unknown.body.errors?.[0]?.message).toContain(newestVersion)
})
