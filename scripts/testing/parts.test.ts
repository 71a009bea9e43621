import { globSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { parts } from './parts'

const specs = globSync('e2e/{api,journeys}/**/*.spec.ts')

test('every test of the API and of a browser belongs to a part, and each pattern selects tests', () => {
  const patterns = Object.values(parts).flat()
  expect(specs.length).toBeGreaterThan(80)
  expect(specs.filter((path) => !patterns.some((pattern) => path.includes(pattern)))).toEqual([])
  const files = [...specs, ...globSync('{lib,components,scripts}/**/*.test.ts'), ...globSync('e2e/books/**/*.spec.ts')]
  expect(patterns.filter((pattern) => !files.some((path) => path.includes(pattern)))).toEqual([])
})
