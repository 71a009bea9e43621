import { type NextRequest, NextResponse } from 'next/server'
import { isFormPage, newFormCookie } from '@/lib/http/form-cookie'

/**
 * Gives every page a Content-Security-Policy with its own nonce; Next puts the nonce on the scripts that it writes.
 *
 * Style attributes stay allowed: server-rendered charts and floating lists carry them. Development needs eval and
 * injected styles.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const development = process.env.NODE_ENV === 'development'
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  // Same-origin: an address of a payment is what lets one see it, and no other site should learn it.
  response.headers.set('Referrer-Policy', 'same-origin')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  if (isFormPage(request.nextUrl.pathname)) response.headers.append('Set-Cookie', newFormCookie(Date.now()))
  return response
}

// Pages only: the body of a request that passes here is buffered, and cut at 10 MB without a word.
export const config = {
  matcher: [
    {
      source: '/((?!api/|_next/|health/|rails/|reload|panel/|base/|files/|user|token|icon|openapi).*)',
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
  ],
}
