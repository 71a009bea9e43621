import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'

/** Prefix of headers that only this server may set: those sent by a caller are dropped. */
const own = 'x-recaudo-'

/**
 * Adds the caller's real address to a request in `x-recaudo-peer`: the socket's, or the nearest one in
 * `X-Forwarded-For` that is not a trusted proxy (docs/contract.md#rate-limits).
 * @param trusted addresses, ranges or names such as `loopback`
 */
export function peerMarker(trusted: readonly string[]): (incoming: IncomingMessage) => void {
  const trust = proxyaddr.compile([...trusted])
  return (incoming) => {
    const peer = proxyaddr(incoming, trust).replace(/^::ffff:(?=\d+\.)/, '')
    const raw = incoming.rawHeaders
    for (let at = raw.length - 2; at >= 0; at -= 2) {
      if (raw[at]?.toLowerCase().startsWith(own)) raw.splice(at, 2)
    }
    for (const name of Object.keys(incoming.headers)) {
      if (name.startsWith(own)) delete incoming.headers[name]
    }
    raw.push('x-recaudo-peer', peer)
    incoming.headers['x-recaudo-peer'] = peer
  }
}
