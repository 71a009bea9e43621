import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { routes } from './routes'

const root = join(import.meta.dirname, '../..')

/** `app/(api)/api/checkout/[id]/route.ts` → `/api/checkout/{id}`, as in the route list but without its trailing slash. */
function addresses(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replace(/^app|\/\([\w-]+\)|\/(route|page)\.tsx?$/g, ''))
    .map((path) => path.replace(/\[(\w+)\]/g, '{$1}') || '/')
    .sort()
}

const bare = (path: string) => path.replace(/(.)\/$/, '$1')

test('each listed address has its module in app/(api), and each module is listed', () => {
  const listed = [...new Set(routes.map(({ path }) => bare(path)))].sort()
  expect(listed.length).toBeGreaterThan(15)
  expect(addresses('app/(api)/**/route.ts')).toEqual(listed)
})

test('no address stands twice with the same method', () => {
  const named = routes.map(({ method, path }) => `${method} ${bare(path)}`)
  expect(named).toHaveLength(new Set(named).size)
})

test('no page sits on an address of the interface', () => {
  const pages = addresses('app/**/page.tsx')
  expect(pages.length).toBeGreaterThan(3)
  const shape = (path: string) => bare(path).replace(/\{\w+\}/g, '{}')
  const taken = new Set(routes.map(({ path }) => shape(path)))
  expect(pages.filter((path) => taken.has(shape(path)))).toEqual([])
})
