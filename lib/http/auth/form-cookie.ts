/**
 * The cookie of forms without a session (docs/contract.md#forms-without-a-session): it proves that one of our own pages
 * was opened in this browser within the last half hour. It identifies no user and grants access to those forms only.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { env } from '@/lib/env'

const secure = env.BASE_URL.startsWith('https:')
export const formCookie = `${secure ? '__Host-' : ''}recaudo.form`
const seconds = 1_800

/** True for pages that set the cookie. */
export const isFormPage = (path: string) => /^\/(sign-up|recover|invite)(\/|$)/.test(path)

const seal = (text: string) => createHmac('sha256', `form:${env.AUTH_SECRET}`).update(text).digest('base64url')

/**
 * The `Set-Cookie` value of a form page.
 * @param now milliseconds of this machine's clock, precise enough for half an hour
 */
export function newFormCookie(now: number): string {
  const text = `${Math.floor(now / 1000) + seconds}.${randomBytes(12).toString('base64url')}`
  return `${formCookie}=${text}.${seal(text)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** True when the request carries a valid cookie. @param cookies the `Cookie` header */
export function hasFormCookie(cookies: string | null, now: number): boolean {
  const [, text, ends, mac] =
    /^((\d{1,12})\.[\w-]+)\.([\w-]+)$/.exec((cookies && parse(cookies)[formCookie]) ?? '') ?? []
  if (!text || !ends || !mac || Number.parseInt(ends, 10) * 1000 <= now) return false
  const wanted = Buffer.from(seal(text))
  const given = Buffer.from(mac)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
