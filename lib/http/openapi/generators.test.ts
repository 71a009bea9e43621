import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { openApi } from './openapi'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** What an integrator writes against the types of both generators. */
const use = `import type { BadRequestProblem, CreatePaymentLinkBody, WebhookEvent } from './hey-api/index.ts'
import type { components, operations } from './openapi-typescript.ts'

type Schemas = components['schemas']

export function told(event: WebhookEvent & Schemas['WebhookEvent']): string {
  if (event.type === 'payment_link.paid') return event.data.payment.money_movement_id
  return event.type === 'refund.completed' ? event.data.source : event.type
}

export const fields = (problem: BadRequestProblem | Schemas['BadRequestProblem']): string[] =>
  problem.code === 'Validation failed' ? problem.errors.map(({ field }) => field) : []

export const body: CreatePaymentLinkBody & Schemas['CreatePaymentLinkBody'] = { currency: 'COP', amount: '50000.00' }
export const link = (made: operations['createPaymentLink']['responses'][201]['content']['application/json']) =>
  made.status === 'PENDING' ? made.link_url : null
`

const strict = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--allowImportingTsExtensions', '--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--types', ''],
]

const compile = (folder: string, file: string) =>
  run(join(root, 'node_modules/.bin/tsc'), [...strict, join(folder, file)]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

test('the types that generators make of the merchants’ document are strict-clean, and narrow events and problems', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-types-'))
  const document = join(folder, 'openapi.json')
  writeFileSync(document, JSON.stringify(openApi('merchant')))
  writeFileSync(join(folder, 'use.ts'), use)
  writeFileSync(join(folder, 'misuse.ts'), use.replace("currency: 'COP'", "currency: 'EUR'"))
  await run(process.execPath, [join(root, 'scripts/testing/generate-types.ts'), document, folder])
  const [clean, wrong] = await Promise.all([compile(folder, 'use.ts'), compile(folder, 'misuse.ts')])
  rmSync(folder, { recursive: true })
  expect(clean).toBe('')
  expect(wrong, 'a currency that is none is found').toContain('\'"EUR"\' is not assignable')
})
