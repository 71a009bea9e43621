import type { IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { peerMarker } from './peer'

/** As node provides it: names as received in `rawHeaders`, in lower case in `headers`. */
function incoming(socket: string, headers: Record<string, string>): IncomingMessage {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  const rawHeaders = Object.entries(headers).flat()
  return {
    socket: { remoteAddress: socket },
    headers: Object.fromEntries(lower),
    rawHeaders,
  } as unknown as IncomingMessage
}

function peerOf(trusted: string[], socket: string, headers: Record<string, string>) {
  const request = incoming(socket, headers)
  peerMarker(trusted)(request)
  const at = request.rawHeaders.indexOf('x-recaudo-peer')
  expect(request.rawHeaders[at + 1]).toBe(request.headers['x-recaudo-peer'])
  expect(request.rawHeaders.filter((name) => name.toLowerCase().startsWith('x-recaudo-'))).toEqual(['x-recaudo-peer'])
  return request.headers['x-recaudo-peer']
}

test('without trusted proxies the address is the socket, whatever the caller claims', () => {
  const claims = {
    'X-Forwarded-For': '8.8.8.8',
    'X-Recaudo-Peer': '9.9.9.9',
    'x-recaudo-caller': 'superuser',
    Host: 'a',
  }
  expect(peerOf([], '203.0.113.5', claims)).toBe('203.0.113.5')
  expect(peerOf([], '::ffff:203.0.113.5', claims)).toBe('203.0.113.5')
})

test('a trusted proxy is believed, and what the caller wrote before it is not', () => {
  expect(peerOf(['loopback'], '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7')
  expect(peerOf(['10.0.0.0/8'], '10.1.2.3', { 'X-Forwarded-For': '1.1.1.1, 198.51.100.7' })).toBe('198.51.100.7')
  expect(peerOf(['10.0.0.0/8'], '198.51.100.7', { 'X-Forwarded-For': '1.1.1.1' })).toBe('198.51.100.7')
})
