/** The browser's session cookie, which next-auth writes: read here from a plain `Request`, with its chunks joined. */
import { parse } from 'hono/utils/cookie'
import { getToken } from 'next-auth/jwt'
import { isUuid } from '@/lib/domain/ids'
import { env } from '@/lib/env'

export const secureCookies = env.BASE_URL.startsWith('https:')

export const sessionCookie = `${secureCookies ? '__Host-' : ''}recaudo.session`

/** True when the request carries a session cookie or a chunk of one. */
export const hasSessionCookie = (cookies: string | null): boolean => cookies?.includes(sessionCookie) ?? false

/**
 * Id of the session that the cookie names; null if the cookie is not ours, was altered or has expired.
 * @param cookies the `Cookie` header
 */
export async function readSessionCookie(cookies: string | null): Promise<string | null> {
  if (!cookies || !hasSessionCookie(cookies)) return null
  type Given = Parameters<typeof getToken>[0]['req']
  const req = { cookies: parse(cookies), headers: {} } as unknown as Given
  const token = await getToken({ req, secret: env.AUTH_SECRET, cookieName: sessionCookie, secureCookie: secureCookies })
  return typeof token?.sid === 'string' && isUuid(token.sid) ? token.sid : null
}
