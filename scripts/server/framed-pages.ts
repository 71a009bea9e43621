import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageIn } from '@/lib/http/problem/language'

/** The only pages that another site may show in a frame (docs/contract.md#embedding). */
const framed = /^\/embed\/[^/?]+\/?(\?|$)/

/** Requests for them: an address that is written otherwise, and leads to such a page, keeps its cookies and stays closed. */
const entered = new WeakSet<IncomingMessage>()

/**
 * Takes the cookies from a request for such a page: what stands in a frame of somebody else's page acts for nobody who is signed in. The
 * language comes in the address instead.
 */
export function enterFramed(incoming: IncomingMessage): void {
  const { url = '/', headers } = incoming
  if (!framed.test(url)) return
  entered.add(incoming)
  delete headers.cookie
  const language = languageIn(url)
  if (language) headers['accept-language'] = language
}

const closed = "frame-ancestors 'none'"

/** Opens such a page to these sites; every other stays closed, whatever it says. */
export function openFrames(outgoing: ServerResponse, origins: readonly string[]): void {
  const policy = outgoing.getHeader('Content-Security-Policy')
  if (origins.length === 0 || !entered.has(outgoing.req) || typeof policy !== 'string') return
  outgoing.setHeader('Content-Security-Policy', policy.replace(closed, `frame-ancestors ${origins.join(' ')}`))
}
