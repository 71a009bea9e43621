/** The merchant of the fake Cobre, and the tokens that it issued: based only on Cobre's documentation. */
import { randomBytes } from 'node:crypto'

export const account = {
  userId: 'cli_a1b2c3d4e5',
  secret: 'una-clave-de-cobre',
  accountId: 'acc_rLR7UkxEt4',
  eventsKey: 'una-clave-de-eventos-de-cobre',
}

export class Tokens {
  /** Expiry of each token, in milliseconds. */
  private readonly given = new Map<string, number>()
  /** Lifetime of a new token, in seconds. */
  seconds = 1200

  give() {
    const token = `eyJ.${randomBytes(24).toString('base64url')}`
    this.given.set(token, Date.now() + this.seconds * 1000)
    return { access_token: token, type: 'bearer', expiration_time: this.seconds }
  }

  /** Revokes all issued tokens, as a change of the secret does. */
  end(): void {
    this.given.clear()
  }

  knows = (authorization: string | undefined): boolean =>
    (this.given.get(authorization?.replace(/^Bearer /, '') ?? '') ?? 0) > Date.now()
}

/** Limits the calls in any second, as Cobre does. */
export class Turnstile {
  private times: number[] = []
  perSecond = 30

  lets(): boolean {
    const now = performance.now()
    this.times = this.times.filter((time) => time > now - 1000)
    if (this.times.length >= this.perSecond) return false
    this.times.push(now)
    return true
  }
}
