/** Fetches a file from an address that somebody typed, as webhooks are sent: only from network addresses that were checked. */
import { isIP } from 'node:net'
import { Client } from 'undici'
import { AddressRefused, type Fault, faultOf, guardedConnector } from './guarded'
import { hostOf, isAllowed, type Rules } from './network-address'

/** Milliseconds for all of it: lists of governments have some megabytes, and slow servers. */
const patience = 120_000
/** Redirects that are followed: publishers of lists send to their store. Each is checked as the first address is. */
const mostHops = 4

export type FetchRules = Rules & { httpsOnly: boolean; largest: number; patience?: number; signal?: AbortSignal }

/** Why there is no file. `http_404`: what was answered. */
export type NoFile = Fault | 'https_required' | 'too_large' | 'too_many_redirects' | `http_${number}`

type Hop = { bytes: Uint8Array } | { location: string } | { fault: NoFile }

class TooLarge extends Error {}

async function readUpTo(body: AsyncIterable<Uint8Array>, largest: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > largest) throw new TooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function hop(address: string, rules: FetchRules, signal: AbortSignal): Promise<Hop> {
  const { origin, pathname, search, protocol } = new URL(address)
  if (protocol !== 'https:' && (rules.httpsOnly || protocol !== 'http:')) return { fault: 'https_required' }
  const host = hostOf(address)
  // a numeric host is dialed without a lookup
  if (isIP(host) && !isAllowed(host, rules)) throw new AddressRefused()
  const client = new Client(origin, { connect: guardedConnector(rules, () => undefined), pipelining: 0 })
  try {
    const { statusCode, headers, body } = await client.request({
      ...{ method: 'GET', path: `${pathname}${search}`, signal },
      headers: { 'user-agent': 'Recaudo-Lists/1.0', accept: '*/*' },
    })
    const location = [headers.location].flat()[0]
    if (statusCode >= 300 && statusCode < 400 && location) return { location: new URL(location, address).href }
    if (statusCode !== 200) return { fault: `http_${statusCode}` }
    if (Number(headers['content-length'] ?? 0) > rules.largest) return { fault: 'too_large' }
    return { bytes: await readUpTo(body, rules.largest) }
  } finally {
    client.destroy().catch(() => undefined)
  }
}

/** The bytes at an address, of at most `largest`. Never throws. */
export async function fetchFile(
  address: string,
  rules: FetchRules,
): Promise<{ bytes: Uint8Array } | { fault: NoFile }> {
  const ending = new AbortController()
  let ended: 'timeout' | 'stopped' | null = null
  const end = (why: 'timeout' | 'stopped') => () => {
    ended ??= why
    ending.abort()
  }
  const timer = setTimeout(end('timeout'), rules.patience ?? patience)
  const stop = end('stopped')
  rules.signal?.addEventListener('abort', stop)
  try {
    let at = address
    for (let hops = 0; hops < mostHops; hops += 1) {
      const found = await hop(at, rules, ending.signal)
      if (!('location' in found)) return found
      at = found.location
    }
    return { fault: 'too_many_redirects' }
  } catch (fault) {
    return { fault: fault instanceof TooLarge ? 'too_large' : faultOf(fault, ended) }
  } finally {
    clearTimeout(timer)
    rules.signal?.removeEventListener('abort', stop)
  }
}
