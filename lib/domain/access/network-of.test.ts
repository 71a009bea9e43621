import { expect, test } from '@playwright/test'
import { networkOf } from './network-of'

test('an IPv4 address is one caller, however it is written', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
    expect(networkOf(address)).toBe('203.0.113.7')
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'))
})

test('an IPv6 address is one with all of its /64, and no other', () => {
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:0DB8:0000:0007::9%eth0', '2001:db8:0:7::']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']))
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf(same[0] ?? ''))
})

test('what is no address stands for itself', () => {
  for (const odd of ['unknown', '', '2001:db8::1::2', 'a:b']) expect(networkOf(odd)).toBe(odd)
})
