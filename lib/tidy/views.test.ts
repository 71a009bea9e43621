import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listFiles, readSource, readSources } from './source.ts'
import { filteredLists, withoutViews } from './views.ts'

const root = join(import.meta.dirname, '../..')

test('each list of the console with filters has saved views, or says why not', () => {
  const paths = listFiles(root).filter((path) => /^(app\/\(console\)|components\/console)\//.test(path))
  const sources = readSources(root, paths)
  expect(filteredLists(sources).size).toBeGreaterThan(20)
  expect(withoutViews(sources)).toEqual([])
})

test('one without is found', () => {
  const page = (list: string, query: string) =>
    readSource(`app/(console)${list}/read.ts`, `export const xQuery = z.object({ ${query} })\n`)
  const shows = (text: string) => readSource('components/console/x.tsx', text)
  const found = (...sources: Parameters<typeof withoutViews>[0]) =>
    withoutViews(sources).filter((fault) => !fault.endsWith('has no filters to keep'))
  expect(found(page('/console/new', 'status: one, page: pageIn'))).toHaveLength(1)
  expect(found(page('/console/users', 'level: one, page: pageIn'))).toEqual(['/console/users has no SavedViews'])
  for (const text of [
    `export const X = () => <SavedViews list="/console/users" here={x} />`,
    `const here = '/console/users'\nexport const X = () => <SavedViews list={here} here={x} />`,
  ])
    expect(found(page('/console/users', 'level: one, before: idIn'), shows(text)), text).toEqual([])
  for (const none of ['page: pageIn', 'search: searchIn, page: pageIn', 'currency: one'])
    expect(found(page('/console/new', none)), none).toEqual([])
  expect(withoutViews([page('/console/new', 'page: pageIn')])).toContain('/console/users has no filters to keep')
})
