import { statusOf } from '@/lib/http/problem/problem'
import { routes } from '@/lib/http/routes'
import type { Client } from '../../support/client'
import { expect, test } from '../../support/test'

type Operation = { operationId: string; responses: Record<string, { $ref?: string }> }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, unknown> }
}

const addresses = ['/openapi.json', '/openapi-console.json']

const readAll = (anyone: Client) => Promise.all(addresses.map((address) => anyone.get<Document>(address)))

test('200: OpenAPI 3.1 with every route, and with nothing else; what staff call stands apart', async ({ anyone }) => {
  const answers = await readAll(anyone)
  const described = answers.flatMap(({ status, headers, body }) => {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body.openapi).toMatch(/^3\.1\./)
    return Object.entries(body.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
  })
  expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
  expect(Object.keys(answers[0]?.body.paths ?? {}).filter((path) => path.startsWith('/panel/'))).toEqual([])
})

test('200: each operation has its answer, and names each code that its call may be refused with', async ({
  anyone,
}) => {
  const documents = (await readAll(anyone)).map(({ body }) => body)
  for (const { method, path, call } of routes) {
    const document = documents.find(({ paths }) => paths[path]?.[method.toLowerCase()])
    const operation = document?.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(call.id)
    expect(Object.keys(operation?.responses ?? {}), call.id).toContain(`${call.answer.status}`)
    for (const code of call.errors ?? []) {
      const { $ref = '' } = operation?.responses[`${statusOf[code]}`] ?? {}
      const response = document?.components.responses[$ref.replace('#/components/responses/', '')]
      expect(JSON.stringify(response ?? null), `${call.id} ${code}`).toContain(code)
    }
  }
})

test('304: compressed once, and not sent to whom has it', async ({ anyone }) => {
  for (const address of addresses) {
    const first = await anyone.get(address, { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('vary')).toBe('Accept-Encoding')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await anyone.get(address, {
      'accept-encoding': 'br',
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect([again.status, again.text]).toEqual([304, ''])
    const plain = await anyone.get(address, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.text).toBe(first.text)
  }
})

test('200: it contains no secret, internal address or personal data', async ({ anyone, credentials }) => {
  for (const { text } of await readAll(anyone))
    for (const secret of [credentials.platform_api_key, credentials.owner.email, 'postgresql:', 'x-recaudo-peer'])
      expect(text).not.toContain(secret)
})
