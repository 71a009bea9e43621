import { expect, test } from '@playwright/test'
import { formCookie, hasFormCookie, newFormCookie } from './form-cookie'

const now = Date.UTC(2026, 10, 21, 12)
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

test('a page’s cookie is valid for half an hour', () => {
  const cookie = sent(newFormCookie(now))
  expect(hasFormCookie(cookie, now)).toBe(true)
  expect(hasFormCookie(`other=1; ${cookie}`, now + 1_799_000)).toBe(true)
  expect(hasFormCookie(cookie, now + 1_800_000)).toBe(false)
})

test('no script can read it and no other site can send it along', () => {
  expect(newFormCookie(now)).toMatch(/HttpOnly; SameSite=Lax/)
})

test('one that was made up, lengthened or cut is none', () => {
  const [name, value = ''] = sent(newFormCookie(now)).split('=')
  const [ends, nonce, mac] = value.split('.')
  expect(name).toBe(formCookie)
  for (const changed of [
    `${Number(ends) + 60}.${nonce}.${mac}`,
    `${ends}.${nonce}x.${mac}`,
    `${ends}.${nonce}.${mac?.slice(1)}`,
    `${ends}.${nonce}.`,
    '',
    '..',
  ]) {
    expect(hasFormCookie(`${name}=${changed}`, now), changed).toBe(false)
  }
  expect(hasFormCookie(null, now)).toBe(false)
})
