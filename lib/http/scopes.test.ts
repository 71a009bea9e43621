import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { routes } from './routes'

test('the guide on keys names every scope that a call needs', () => {
  const guide = readFileSync('docs/guides/es/keys.md', 'utf8')
  const scopes = new Set(routes.flatMap(({ call }) => call.scope ?? []))
  expect([...scopes].filter((scope) => !guide.includes(`| \`${scope}\` |`))).toEqual([])
})
