import { createContext, runInContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { Webhook } from 'standardwebhooks'

/** What a worker has of the web's standards, and no more. */
const standards = { AbortSignal, Blob, Headers, TextDecoder, TextEncoder, URL, crypto, setTimeout, clearTimeout }

test('the client and what it depends on need nothing of Node', async () => {
  const { outputFiles } = await build({
    ...{ entryPoints: ['sdk/src/recaudo.ts'], bundle: true, write: false, format: 'iife', globalName: 'sdk' },
    ...{ platform: 'browser', conditions: ['worker'], logLevel: 'silent' },
  })
  const asked: string[] = []
  const fetch = async (url: URL) => asked.push(`${url}`) && Response.json({ results: [{ uuid: 'u-1' }], next: null })
  const secret = 'whsec_bnVldm8tc2VjcmV0bw=='
  const [at, body] = [new Date(), '{"type":"payment_link.paid"}']
  const signature = new Webhook(secret).sign('msg_1', at, body)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': signature,
  }
  const given = { baseUrl: 'https://recaudo.example', apiKey: 'rk_test_1' }
  const context = createContext({ ...standards, fetch, given, body, headers, secret })
  const program = `${outputFiles[0]?.text}
    (async () => {
      const { type } = sdk.verifyEvent(body, headers, secret)
      for await (const { uuid } of new sdk.Recaudo(given).links.list()) return type + ' ' + uuid
    })()`
  expect(await runInContext(program, context)).toBe('payment_link.paid u-1')
  expect(asked).toEqual(['https://recaudo.example/api/payment_link/?cursor='])
})
