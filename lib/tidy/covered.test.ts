import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { uncovered } from './covered.ts'
import { listFiles, readSource, readSources } from './source.ts'

const root = join(import.meta.dirname, '../..')

test('each page, view and file of the console passes through what covers people’s data', () => {
  const paths = listFiles(root).filter((path) => path.startsWith('app/(console)/'))
  const sources = readSources(root, paths)
  expect(sources.filter(({ path }) => path.endsWith('/page.tsx')).length).toBeGreaterThan(45)
  expect(sources.filter(({ path }) => path.endsWith('/view/route.ts')).length).toBeGreaterThan(40)
  expect(sources.flatMap(uncovered)).toEqual([])
  const shows = sources.filter(({ imports }) => imports.some(({ target }) => target === 'lib/browser/page-view'))
  expect(shows.map(({ path }) => path).sort(), 'the frame shows its reader’s own name').toEqual([
    'app/(console)/console/console-view.tsx',
    'app/(console)/console/layout.tsx',
  ])
  for (const path of ['app/(console)/console/console-view.tsx', 'app/(console)/console/session.ts'])
    expect(sources.find((one) => one.path === path)?.code, path).toMatch(/await shownTo\(/)
})

test('one that does not is found', () => {
  const at = (path: string, text: string) => uncovered(readSource(`app/(console)/console/${path}`, text))
  const view = `import { ConsoleView } from '../console-view'\n`
  expect(
    at('x/page.tsx', `${view}export default () => <ConsoleView page="/x" view={v}><X address={a} /></ConsoleView>`),
  ).toEqual([])
  for (const text of [
    `import { PageView } from '@/lib/browser/page-view'\nexport default () => <PageView page="/x" view={v} />`,
    `${view}export default () => <ConsoleView page="/x" view={v}><X user={user} /></ConsoleView>`,
    `export default () => <X user={user} />`,
  ])
    expect(at('x/page.tsx', text), text).toHaveLength(1)
  expect(at('x/view/route.ts', `export const GET = async () => Response.json(await read())`)).toHaveLength(1)
  expect(at('x/csv/route.ts', `export const GET = listExport(query, () => ({}))`)).toHaveLength(1)
  const file = (cell: string) => at('x/csv/route.ts', `export const GET = listExport(query, ({ sight }) => [${cell}])`)
  for (const cell of ['(row) => row.file_name', '({ city }) => city', 'row.name, sight.ending(row.address)'])
    expect(file(cell), cell).toHaveLength(1)
  for (const cell of ['(row) => sight.file(row.file_name)', "({ city }) => city && sight.text(city ?? '')"])
    expect(file(cell), cell).toEqual([])
})
