import { expect, test } from '@playwright/test'
import { newSeed, otpauthUrl, stepOf } from './otp'

/** RFC 6238, appendix B: ASCII secret 12345678901234567890, SHA-1. Our six digits are the last six of its eight. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

for (const [seconds, digits] of vectors) {
  test(`RFC 6238 at ${seconds}: ${digits}`, () => {
    expect(stepOf(seed, digits.slice(2), at(seconds))).toBe(BigInt(Math.floor(seconds / 30)))
  })
}

test('a code is valid one step early and one late, and states its own step', () => {
  const step = BigInt(Math.floor(1_111_111_111 / 30))
  expect(stepOf(seed, '050471', at(1_111_111_111 - 30))).toBe(step)
  expect(stepOf(seed, '050471', at(1_111_111_111 + 30))).toBe(step)
  expect(stepOf(seed, '050471', at(1_111_111_111 - 60))).toBeNull()
  expect(stepOf(seed, '050471', at(1_111_111_111 + 60))).toBeNull()
})

test('input that is no code is wrong, and no error', () => {
  for (const text of ['', '0', '05047', '0504711', 'abcdef', '٠٥٠٤٧١', '05 0471'])
    expect(stepOf(seed, text, at(1_111_111_111)), text).toBeNull()
})

test('a seed has 160 bits and is never the same', () => {
  const seeds = Array.from({ length: 50 }, newSeed)
  for (const one of seeds) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(seeds).size).toBe(50)
})

test('the authenticator reads issuer, account and terms', () => {
  const url = new URL(otpauthUrl(seed, 'ana@taller.example'))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('Recaudo:ana@taller.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Recaudo',
    secret: seed,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
