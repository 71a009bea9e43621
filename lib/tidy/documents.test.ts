import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { deadLinks, readCiting, readDocument, readDocuments } from './documents.ts'
import { listFiles } from './source.ts'

const root = join(import.meta.dirname, '../..')

test('each document that code cites, and each link between documents, is there', () => {
  const files = listFiles(root)
  const known = readDocuments(root, files)
  expect(known.length).toBeGreaterThan(20)
  expect(known.flatMap(({ links }) => links).length).toBeGreaterThan(50)
  expect(deadLinks(files, known, readCiting(root, files))).toEqual([])
})

test('a broken link or citation is found', () => {
  const known = [
    readDocument('docs/a.md', '# A heading\n\n[b](guides/b.md#steps), [self](#a-heading), [x](https://x.example)'),
  ]
  const two = [...known, readDocument('docs/guides/b.md', '## Steps\n\n![A](../a.png)\n\n## Steps')]
  const all = ['docs/a.md', 'docs/guides/b.md', 'docs/a.png']
  const cites = (text: string) => [{ path: 'lib/a.ts', text }]
  expect(deadLinks(all, two, cites('// docs/guides/b.md#steps-1, docs/a.md'))).toEqual([])
  expect(deadLinks(['docs/a.md'], known, [])).toEqual(['docs/a.md: docs/guides/b.md#steps'])
  expect(deadLinks(all.slice(0, 2), two, [])).toEqual(['docs/guides/b.md: docs/a.png'])
  expect(deadLinks(all, two, cites('// docs/a.md#another'))).toEqual(['lib/a.ts: docs/a.md#another'])
  expect(deadLinks(all, two, cites('// docs/c.md'))).toEqual(['lib/a.ts: docs/c.md'])
})
