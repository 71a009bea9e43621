import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { readDescription } from './described'

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

test('an answer that its document does not allow is named', async () => {
  const upstream = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(url === '/openapi.json' ? document : { ...document, paths: {} }))
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const violations = await readDescription(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  upstream.close()
  const answered = (status: number, body: object, path = '/balance/') => ({
    ...{ method: 'GET', path, status, text: JSON.stringify(body) },
    headers: new Headers({ 'content-type': 'application/json' }),
  })

  expect(await violations(answered(200, { COP: '1.00' }))).toEqual([])
  expect(await violations(answered(200, { COP: '1.00' }, '/balance/?at=now'))).toEqual([])
  for (const [wrong, why] of [
    [answered(200, { COP: 1 }), 'must be string'],
    [answered(200, {}), "must have required property 'COP'"],
    [answered(418, {}), 'Unable to match the returned status code'],
    [{ ...answered(200, {}), headers: new Headers({ 'content-type': 'text/plain' }) }, 'media type "text/plain"'],
  ] as const)
    expect((await violations(wrong)).join()).toContain(why)
})
