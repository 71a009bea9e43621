import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { codes } from '../domain/errors.ts'
import { groupsOf } from '../http/openapi/reference.ts'
import { deadLinks, readCiting, readDocument, readDocuments } from './documents.ts'
import { listFiles } from './source.ts'

const root = join(import.meta.dirname, '../..')

test('each document that code cites, and each link between documents, is there', () => {
  const files = listFiles(root)
  const known = readDocuments(root, files)
  expect(known.length).toBeGreaterThan(20)
  expect(known.flatMap(({ links }) => links).length).toBeGreaterThan(50)
  const operations = (['merchant', 'console'] as const)
    .flatMap((readers) => groupsOf(readers))
    .flatMap((group) => group.operations.map(({ operation }) => operation.operationId))
  const names = { operations, codes: codes.map((code) => code.replaceAll(' ', '-')) }
  expect(deadLinks(files, known, readCiting(root, files), names)).toEqual([])
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

test('a link to a page, an operation or a code that is not there is found', () => {
  const names = { operations: ['createLink'], codes: ['Not-found'] }
  const files = ['docs/a.md', 'app/(account)/docs/page.tsx', 'app/(api)/openapi.json/route.ts']
  const found = (link: string) => deadLinks(files, [readDocument('docs/a.md', `[a](${link})`)], [], names)
  for (const link of ['/docs', '/docs#Not-found', '/openapi.json', '/docs/reference/createLink'])
    expect(found(link)).toEqual([])
  for (const link of ['/doc', '/docs#Gone', '/openapi.json#Not-found', '/docs/reference/gone'])
    expect(found(link)).toEqual([`docs/a.md: ${link}`])
})
