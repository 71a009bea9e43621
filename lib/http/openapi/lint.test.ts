import { expect, test } from '@playwright/test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { openApi } from './openapi'

/** Switched off, each with its reason. */
const redoclyOff = {
  // The interface's addresses end with a slash, and answer without it too (docs/contract.md#addresses).
  'no-path-trailing-slash': 'off',
  // The server is the installation that answers; that of a test is localhost.
  'no-server-example.com': 'off',
  // Whoever runs an installation says on what terms it may be called.
  'info-license': 'off',
} as const

const spectralOff = {
  'path-keys-no-trailing-slash': 'off',
  // Redocly's `no-invalid-media-type-examples` and `no-invalid-schema-examples` look at the same in a twentieth of the time.
  'oas3-valid-media-example': 'off',
  'oas3-valid-schema-example': 'off',
} as const

async function redocly(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: redoclyOff })
  const problems = await lintFromString({ source: JSON.stringify(source), config, absoluteRef: 'openapi.json' })
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

async function spectralOas(source: object): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']], rules: spectralOff })
  const problems = await linter.run(source as Record<string, unknown>)
  return problems.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`)
}

const linters = [
  ['Redocly', redocly],
  ['Spectral', spectralOas],
] as const

for (const [name, lint] of linters) {
  for (const readers of ['merchant', 'console'] as const)
    test(`${name} finds nothing in the document of the ${readers}`, async () => {
      expect(await lint(openApi(readers))).toEqual([])
    })

  test(`${name} sees what is wrong`, async () => {
    const nothingElse = { components: {}, paths: { '/x': { get: { responses: { 200: {} } } } } }
    const found = await lint({ ...openApi('console'), ...nothingElse })
    expect(found.join()).toMatch(/operation-?description|operation-summary|description/i)
  })
}
