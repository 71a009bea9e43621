import { expect, test } from '../../support/test'

test('200: /health/live, the process alone', async ({ anyone }) => {
  const answer = await anyone.get('/health/live')
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { status: 'live' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('200: /health/ready, with database, migrations and worker', async ({ anyone }) => {
  const answer = await anyone.get('/health/ready')
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { status: 'ready' } })
})

test('200: neither counts against a limit, nor looks at a key', async ({ anyone }) => {
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await anyone.get(path)
    expect(answer.headers.get('ratelimit')).toBeNull()
  }
})
