import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startContractProxy } from './contract-proxy.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'Balance', version: '1' },
  paths: {
    '/balance/': {
      get: {
        responses: {
          200: {
            description: 'The balance.',
            content: {
              'application/json': {
                schema: { type: 'object', required: ['COP'], properties: { COP: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
  },
}

test('an answer that its document does not allow is named, and passes as it is', async () => {
  const given = { status: 200, body: { COP: '1.00' } as object }
  const upstream = createServer(({ url }, response) => {
    const body = url === '/openapi.json' ? document : url === '/balance/' ? given.body : { ...document, paths: {} }
    response.writeHead(url === '/balance/' ? given.status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const proxy = await startContractProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  const read = async () => {
    const answer = await fetch(`${proxy.url}/balance/`)
    return { status: answer.status, body: await answer.json(), found: answer.headers.get('sl-violations') }
  }

  expect(await read()).toEqual({ ...given, found: null })
  for (const [wrong, why] of [
    [{ status: 200, body: { COP: 1 } }, 'must be string'],
    [{ status: 200, body: {} }, "must have required property 'COP'"],
    [{ status: 418, body: {} }, 'Unable to match the returned status code'],
  ] as const) {
    Object.assign(given, wrong)
    const { found, ...answer } = await read()
    expect(answer).toEqual(wrong)
    expect(found).toContain(why)
  }
  await proxy.stop()
  upstream.close()
})
