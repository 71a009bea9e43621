import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { deadLinks, readCiting, readDocument, readDocuments } from './documents.ts'
import { readNames } from './names.ts'
import { listFiles } from './source.ts'

const root = join(import.meta.dirname, '../..')

test('each document that code cites, and each link between documents, is there', () => {
  const files = listFiles(root)
  const known = readDocuments(root, files)
  expect(known.length).toBeGreaterThan(20)
  expect(known.flatMap(({ links }) => links).length).toBeGreaterThan(50)
  expect(deadLinks(files, known, readCiting(root, files), readNames())).toEqual([])
})

test('a broken link or citation is found', () => {
  const noNames = { operations: [], codes: [] }
  const known = [
    readDocument('docs/a.md', '# A heading\n\n[b](guides/b.md#steps), [self](#a-heading), [x](https://x.example)'),
  ]
  const two = [...known, readDocument('docs/guides/b.md', '## Steps\n\n![A](../a.png)\n\n## Steps')]
  const all = ['docs/a.md', 'docs/guides/b.md', 'docs/a.png']
  const cites = (text: string) => [{ path: 'lib/a.ts', text }]
  expect(deadLinks(all, two, cites('// docs/guides/b.md#steps-1, docs/a.md'), noNames)).toEqual([])
  expect(deadLinks(['docs/a.md'], known, [], noNames)).toEqual(['docs/a.md: docs/guides/b.md#steps'])
  expect(deadLinks(all.slice(0, 2), two, [], noNames)).toEqual(['docs/guides/b.md: docs/a.png'])
  expect(deadLinks(all, two, cites('// docs/a.md#another'), noNames)).toEqual(['lib/a.ts: docs/a.md#another'])
  expect(deadLinks(all, two, cites('// docs/c.md'), noNames)).toEqual(['lib/a.ts: docs/c.md'])
})

test('a link to a page, an operation or a code that is not there is found', () => {
  const names = { operations: ['createLink'], codes: ['Not-found'] }
  const files = ['docs/a.md', 'app/(account)/docs/page.tsx', 'app/(api)/openapi.json/route.ts']
  const found = (link: string) => deadLinks(files, [readDocument('docs/a.md', `[a](${link})`)], [], names)
  for (const link of ['/docs', '/docs#Not-found', '/openapi.json', '/docs/reference/createLink'])
    expect(found(link)).toEqual([])
  for (const link of ['/doc', '/docs#Gone', '/openapi.json#Not-found', '/docs/reference/gone'])
    expect(found(link)).toEqual([`docs/a.md: ${link}`])
})
