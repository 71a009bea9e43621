import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { without, withoutExport } from './exports.ts'
import { listFiles, readSource, readSources } from './source.ts'

const root = join(import.meta.dirname, '../..')
const room = 'components/console/'

test('each list of the console can be had as a file, or says why not', () => {
  const sources = readSources(
    root,
    listFiles(root).filter((path) => path.startsWith(room)),
  )
  expect(sources.filter(({ code }) => /<ExportLink\b/.test(code)).length).toBeGreaterThan(25)
  expect(sources.flatMap(withoutExport)).toEqual([])
  for (const name of Object.keys(without)) expect(sources.map(({ path }) => path)).toContain(`${room}${name}`)
})

test('one without a file is found', () => {
  const at = (text: string, path = 'x/x-page.tsx') => withoutExport(readSource(`${room}${path}`, text))
  for (const tag of ['ListCard', 'WorkList', 'ListWithForm', 'DataTable', 'Pages', 'CursorPager'])
    expect(at(`export const X = () => <${tag} rows={rows} />`), tag).toHaveLength(1)
  expect(at(`export const X = () => <><ExportLink href="/x/csv" /><ListCard rows={rows} /></>`)).toEqual([])
  expect(at(`export const X = () => <ListCard rows={rows} />`, 'list-card.tsx')).toEqual([])
  expect(at(`export const X = () => <p />`, 'list-card.tsx'), 'an excuse that nobody needs').toHaveLength(1)
})
