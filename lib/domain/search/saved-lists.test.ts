import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filtersIn, savedListNames, savedLists } from './saved-lists'

/** What pages read of their address that is no filter to keep. */
const apart = ['page', 'before', 'upto', 'search']

/** Names of the fields of a page's query, of its file's text. */
function fieldsOf(list: string): string[] {
  const text = readFileSync(join('app/(console)', list, 'read.ts'), 'utf8')
  const bodies = [...text.matchAll(/Query = (?:z\.object|\w+Query\.extend)\(\{([\s\S]*?)\}\)\n/g)].map(
    ([, body]) => body ?? '',
  )
  const inline = (body: string) => (body.includes('\n') ? /^ {2}(\w+):/gm : /(\w+): /g)
  return bodies.flatMap((body) => [...body.matchAll(inline(body))].map(([, name]) => name ?? ''))
}

for (const list of savedListNames)
  test(`${list} keeps each of its filters, and nothing else`, () => {
    const fields = fieldsOf(list).filter((name) => !apart.includes(name))
    expect([...fields].sort()).toEqual([...savedLists[list]].sort())
  })

test('only known filters are kept, in one order, without what was searched for', () => {
  expect(filtersIn('/console/users', '?search=Ana+Ruiz&role=OPERATOR&level=5&page=3&evil=1')).toBe(
    'level=5&role=OPERATOR',
  )
  expect(filtersIn('/console/users', `role=${'x'.repeat(65)}&level=`)).toBe('')
  expect(filtersIn('/console/audit', 'subject=user:7')).toBe('subject=user%3A7')
})
