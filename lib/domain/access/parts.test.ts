import { expect, test } from '@playwright/test'
import { groups, tabs } from '@/components/layout/console-sections'
import { isRead } from '@/lib/contract/access/reads'
import { partAt, parts } from './parts'
import { mayReadAt, readersOf } from './who-reads'

test('an address is of a part with a query, a slash or a page below, and of none by a part of a name', () => {
  for (const address of [
    '/console/users',
    '/console/users/',
    '/console/users/7/links?status=PAID',
    '/console/users?x=/a',
  ])
    expect(partAt(address), address).toBe('users')
  expect(['/console', '/console/', '/console/view', '/console?x=1'].map(partAt)).toEqual(Array(4).fill('frame'))
  for (const address of ['/console/usersx', '/console/user', '/home', '/console/constructor', 'x/console/users', ''])
    expect(partAt(address), address).toBeNull()
})

test('the browser links to what the server shows, for each role and page of the console', () => {
  const pages = [...groups.flatMap(({ entries }) => entries), ...Object.values(tabs).flat()].map(({ href }) => href)
  const addresses = [
    ...pages,
    ...pages.map((href) => `${href}/7?tab=mine`),
    '/console/userss',
    '/console',
    '/console/keys/',
  ]
  for (const role of readersOf('frame')) {
    const reads = parts.filter((part) => readersOf(part).includes(role))
    for (const address of addresses)
      expect(isRead({ reads }, address), `${role} ${address}`).toBe(mayReadAt([role], address))
  }
})
