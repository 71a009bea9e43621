import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/lib/env'
import { isFormPage, newFormCookie } from '@/lib/http/auth/form-cookie'

/** Headers of every response, whatever handles it. */
export const everyAnswer: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  ...(env.BASE_URL.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
}

/** Files of the PDF reader, which have their own policy. Nothing in such a path leads elsewhere. */
const readerPart = /^\/console\/pdf\/\d+(\.\d+)*\/\w+\/\w+(\.\w+)*$/

/** Pages whose address is a secret that was mailed: not even their own scripts and links name it. */
const mailedAddress = /^\/refund\//

/**
 * Gives a page a Content-Security-Policy with a new nonce. Next finds the policy in the request and adds the nonce to
 * its scripts. Style attributes stay allowed: server-rendered charts and floating lists use them. Development needs
 * eval and injected styles.
 */
export function setPageHeaders(incoming: IncomingMessage, outgoing: ServerResponse, development: boolean): void {
  const [path = '/'] = (incoming.url ?? '/').split('?', 1)
  if (readerPart.test(path)) return
  const nonce = randomBytes(16).toString('base64url')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  incoming.headers['content-security-policy'] = policy
  outgoing.setHeader('Content-Security-Policy', policy)
  // Same-origin: knowing a payment's URL is enough to see it, so no other site should learn it.
  outgoing.setHeader('Referrer-Policy', mailedAddress.test(path) ? 'no-referrer' : 'same-origin')
  if (isFormPage(path)) outgoing.appendHeader('Set-Cookie', newFormCookie(Date.now()))
}
