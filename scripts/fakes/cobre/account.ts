/** The merchant whom the fake of Cobre knows, and the tokens that it gave: written from Cobre's documentation alone. */
import { randomBytes } from 'node:crypto'

export const account = {
  userId: 'cli_a1b2c3d4e5',
  secret: 'una-clave-de-cobre',
  accountId: 'acc_rLR7UkxEt4',
  eventsKey: 'una-clave-de-eventos-de-cobre',
}

export class Tokens {
  /** When each ends, in milliseconds. */
  private readonly given = new Map<string, number>()
  /** Seconds that a new one holds. */
  seconds = 1200

  give() {
    const token = `eyJ.${randomBytes(24).toString('base64url')}`
    this.given.set(token, Date.now() + this.seconds * 1000)
    return { access_token: token, type: 'bearer', expiration_time: this.seconds }
  }

  /** As when the secret is changed: those that are out end at once. */
  end(): void {
    this.given.clear()
  }

  knows = (authorization: string | undefined): boolean =>
    (this.given.get(authorization?.replace(/^Bearer /, '') ?? '') ?? 0) > Date.now()
}

/** At most so many calls in any second, as Cobre counts. */
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
