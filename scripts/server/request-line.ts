import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { env } from '@/lib/env'
import { everyAnswer } from './page-headers'

const ownHost = new URL(env.BASE_URL).host

const isHost = (host: string) =>
  /^[\w.-]+(:\d{1,5})?$/.test(host) || (/^[^/?#@\\\s]+$/.test(host) && URL.canParse(`http://${host}`))

const hostLines = ({ rawHeaders: raw }: IncomingMessage) =>
  raw.reduce((sum, name, at) => (at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host' ? sum + 1 : sum), 0)

function setHost({ headers, rawHeaders: raw }: IncomingMessage, host: string): void {
  headers.host = host
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === 'host') raw.splice(at, 2)
  raw.push('Host', host)
}

/**
 * Normalizes a request to a path and a Host. An absolute URL takes precedence over the header (RFC 9112 §3.2.2),
 * HTTP/1.0 needs no Host, and `*` stands for the server as a whole.
 * @returns false for a request with no Host, two of them or an invalid one (RFC 9112 §3.2), which is to be refused
 */
export function straighten(incoming: IncomingMessage): boolean {
  const { url = '/', httpVersion } = incoming
  const twice = hostLines(incoming) > 1
  if (url === '*') incoming.url = '/'
  const full = url.startsWith('/') ? null : URL.parse(url)
  if (full?.protocol === 'http:' || full?.protocol === 'https:') {
    incoming.url = full.pathname + full.search
    setHost(incoming, full.host)
  }
  const { host } = incoming.headers
  if (host !== undefined && isHost(host) && !twice) return true
  setHost(incoming, ownHost)
  return host === undefined && httpVersion === '1.0'
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const lines = Object.entries({
  ...everyAnswer,
  'Cache-Control': 'no-store',
  'Content-Length': '0',
  Connection: 'close',
})
const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')

/** Responds to input that is not HTTP, or arrived too slowly. There is no request object then, and nothing of it is logged. */
export function answerUnreadable(fault: Error & { code?: string }, socket: Duplex): void {
  const { _httpMessage: under } = socket as Duplex & { _httpMessage?: { headersSent: boolean } }
  // A second response in the middle of one would be taken for its end.
  if (socket.writable && !under?.headersSent && fault.code !== 'ECONNRESET') {
    const status = statusOf[fault.code ?? ''] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}\r\n`)
  }
  ;(socket as Socket).destroySoon()
}
