import { expect, test } from '@playwright/test'
import { type Address, addressKind, hostOf, judgeUrl, type Resolve, resolveHost } from './network-address'

const kinds = {
  public: ['8.8.8.8', '190.85.12.4', '172.32.0.1', '2606:4700::1111', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'],
  private: [
    ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    ...['::1', 'fc00::1', 'fd12:3456::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::127.0.0.1'],
    '64:ff9b::192.168.0.1',
  ],
  forbidden: [
    // Cloud metadata services.
    ...['169.254.169.254', '169.254.170.2', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'],
    ...['::ffff:169.254.169.254', '64:ff9b::169.254.169.254', '::ffff:a9fe:a9fe', '64:ff9b::6464:64c8'],
    // This network, link-local, multicast, broadcast, reserved, documentation.
    ...['0.0.0.0', '0.1.2.3', '169.254.0.1', '224.0.0.1', '239.255.255.255', '255.255.255.255', '240.0.0.1'],
    ...['192.0.2.1', '198.18.0.1', '203.0.113.7', '::', 'fe80::1', 'ff02::1', '2001:db8::1', '100::1'],
    // Detours: 6to4, Teredo, local NAT64, IPv4-compatible, translated, site-local.
    ...['2002:7f00:1::', '2002:a9fe:a9fe::', '2001:0:7f00:1::', '64:ff9b:1::7f00:1', '::7f00:1', '::ffff:0:7f00:1'],
    'fec0::1',
    ...['', 'localhost', '1.2.3', '0x7f.1', '2130706433', '127.0.0.1.', 'fe80::1%eth0x', '8.8.8.8/8'],
  ],
}

for (const [kind, addresses] of Object.entries(kinds))
  for (const address of addresses)
    test(`${address || 'nothing'} is ${kind}`, () => {
      expect(addressKind(address)).toBe(kind)
    })

const never: Resolve = () => Promise.reject(new Error('nobody knows it'))
const at =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address): Address => ({ address, family: address.includes(':') ? 6 : 4 })))
const judged = (url: string, allowPrivate: boolean, resolve: Resolve = resolveHost) =>
  judgeUrl(url, { allowPrivate, resolve })

test('every way to write this machine is this machine', async () => {
  const ways = ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '[::1]', 'localhost']
  for (const host of [...ways, '127.0.0.1.', 'LOCALHOST', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]', '１２７.0.0.1']) {
    expect(await judged(`http://${host}:8080/a?b#c`, false), host).toBe('refused')
    expect(await judged(`http://${host}:8080/a?b#c`, true), host).toBe('allowed')
  }
})

test('metadata is refused though private addresses are allowed, however it is written', async () => {
  const ways = ['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '[::ffff:169.254.169.254]']
  for (const host of [...ways, '[fd00:ec2::254]', '0.0.0.0', '0', '[::]', '224.0.0.1', '[fe80::1]'])
    expect(await judged(`http://${host}/`, true), host).toBe('refused')
})

test('a name is judged by all that it leads to', async () => {
  const url = 'https://avisos.example/x'
  expect(await judged(url, false, at('190.85.12.4', '2606:4700::1111'))).toBe('allowed')
  expect(await judged(url, false, at('190.85.12.4', '10.0.0.7'))).toBe('refused')
  expect(await judged(url, true, at('190.85.12.4', '10.0.0.7'))).toBe('allowed')
  expect(await judged(url, true, at('190.85.12.4', '169.254.169.254'))).toBe('refused')
  expect(await judged(url, false, never), 'nobody knows it now: it is looked at whenever something is sent').toBe(
    'allowed',
  )
})

test('the host of a url stands without brackets', () => {
  expect(hostOf('http://[2606:4700::1111]:8080/x')).toBe('2606:4700::1111')
  expect(hostOf('https://avisos.example:8443/x')).toBe('avisos.example')
})
