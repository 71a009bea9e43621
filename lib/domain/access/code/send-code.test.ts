import { expect, test } from '@playwright/test'
import { hashOfCode, newCode, secondsToNext } from './send-code'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((one) => new Date(now.getTime() - one * 1000))

test('the first code goes at once, the next after a minute', () => {
  expect(secondsToNext([], now)).toBe(0)
  expect(secondsToNext(ago(1), now)).toBe(59)
  expect(secondsToNext(ago(59.5), now)).toBe(1)
  expect(secondsToNext(ago(60), now)).toBe(0)
})

test('five in an hour, the sixth when the first of them is an hour old', () => {
  expect(secondsToNext(ago(100, 200, 300, 400), now)).toBe(0)
  expect(secondsToNext(ago(100, 200, 300, 400, 500), now)).toBe(3_100)
  expect(secondsToNext(ago(10, 200, 300, 400, 3_590), now)).toBe(50)
})

test('a code has six digits, zeros in front too', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('the stored hash of a code differs by account and by installation', () => {
  const kept = [hashOfCode('a', 1, '123456'), hashOfCode('a', 2, '123456'), hashOfCode('b', 1, '123456')]
  expect(new Set(kept.map((hash) => hash.toString('hex'))).size).toBe(3)
})
