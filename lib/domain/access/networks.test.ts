import { expect, test } from '@playwright/test'
import { isWithin, readNetwork } from './networks'

test('a network is kept by its first address, a single address as a network of its own', () => {
  for (const [text, network] of [
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['203.0.113.7', '203.0.113.7/32'],
    [' 0.0.0.0/0 ', '0.0.0.0/0'],
    ['2001:DB8::5/32', '2001:db8::/32'],
    ['2001:db8::5', '2001:db8::5/128'],
    ['::ffff:10.1.2.3', '10.1.2.3/32'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ] as const)
    expect([text, readNetwork(text)]).toEqual([text, network])
})

test('what is none, or could mean two things, is refused', () => {
  for (const text of [
    ...['', 'casa', '203.0.113', '203.0.113.256', '010.0.0.1', '0x7f.0.0.1', '2130706433', '10.0.0.0/33', '10.0.0.0/'],
    ...['10.0.0.0/-1', '10.0.0.0/8/8', '::/129', 'fe80::1%eth0', '::ffff:10.0.0.0/95', '10.0.0.0-10.0.0.9'],
  ])
    expect([text, readNetwork(text)]).toEqual([text, null])
})

test('an address is looked for in every network of its kind; IPv4 within IPv6 is IPv4', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32']
  for (const inside of ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9', '2001:db8:ffff::1'])
    expect([inside, isWithin(inside, networks)]).toEqual([inside, true])
  for (const outside of ['203.0.114.0', '2001:db9::1', '::1', 'unknown', ''])
    expect([outside, isWithin(outside, networks)]).toEqual([outside, false])
  expect(isWithin('::1', ['0.0.0.0/0'])).toBe(false)
  expect(isWithin('unknown', [])).toBe(true)
})
