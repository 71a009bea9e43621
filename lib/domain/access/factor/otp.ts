/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, thirty seconds, as every authenticator has them. */
import { Secret, TOTP } from 'otpauth'

const period = 30
const issuer = 'Recaudo'
/** Steps before and after the present one that are taken: clocks differ, and people take their time (RFC 6238 §5.2). */
const drift = 1

const totpOf = (seed: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period })

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads from the QR code. */
export const otpauthUrl = (seed: string, email: string): string => totpOf(seed, email).toString()

/** The time step whose code this is, or null when it is none of the present ones. */
export function stepOf(seed: string, code: string, now: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(seed).validate({ token: code, timestamp: now.getTime(), window: drift })
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1000 / period) + delta)
}
