/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, thirty seconds, which every authenticator supports. */
import { Secret, TOTP } from 'otpauth'

const period = 30
const issuer = 'Recaudo'
/** Steps accepted before and after the current one, for clock drift and typing time (RFC 6238 §5.2). */
const drift = 1

const totpOf = (seed: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period })

/** Returns 160 random bits in base32, the length that RFC 4226 recommends. */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** Returns the `otpauth:` URL that an authenticator reads from the QR code. */
export const otpauthUrl = (seed: string, email: string): string => totpOf(seed, email).toString()

/** Returns the time step that a code belongs to, or null if it matches none of the accepted steps. */
export function stepOf(seed: string, code: string, now: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(seed).validate({ token: code, timestamp: now.getTime(), window: drift })
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1000 / period) + delta)
}
