import { expect, test } from '@playwright/test'
import { isWithin } from './networks'

test('an address is looked for in every network of its kind; IPv4 within IPv6 is IPv4', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32']
  for (const inside of ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9', '2001:db8:ffff::1'])
    expect([inside, isWithin(inside, networks)]).toEqual([inside, true])
  for (const outside of ['203.0.114.0', '2001:db9::1', '::1', 'unknown', ''])
    expect([outside, isWithin(outside, networks)]).toEqual([outside, false])
  expect(isWithin('::1', ['0.0.0.0/0'])).toBe(false)
  expect(isWithin('unknown', [])).toBe(true)
})
