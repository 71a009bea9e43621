import { statusOf } from '@/lib/http/problem/problem'
import { routes } from '@/lib/http/routes'
import { expect, test } from '../../support/test'

type Operation = { operationId: string; responses: Record<string, unknown>; security?: unknown[] }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('200: OpenAPI 3.1 with every route, and with nothing else', async ({ anyone }) => {
  const answer = await anyone.get<Document>('/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.body.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(answer.body.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
})

test('200: each operation has its answer, and names each code that its call may be refused with', async ({
  anyone,
}) => {
  const { body } = await anyone.get<Document>('/openapi.json')
  for (const { method, path, call } of routes) {
    const operation = body.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(call.id)
    expect(Object.keys(operation?.responses ?? {}), call.id).toContain(`${call.answer.status}`)
    for (const code of call.errors ?? []) {
      const response = JSON.stringify(operation?.responses[`${statusOf[code]}`] ?? null)
      expect(response, `${call.id} ${code}`).toContain(code)
    }
  }
})

test('200: it contains no secret, internal address or personal data', async ({ anyone, credentials }) => {
  const { text } = await anyone.get('/openapi.json')
  for (const secret of [credentials.platform_api_key, credentials.owner.email, 'postgresql:', 'x-recaudo-peer'])
    expect(text).not.toContain(secret)
})
