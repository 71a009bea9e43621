/** The issuer of the fake Factus, and the tokens that it gives: based only on Factus' documentation. */
import { randomBytes } from 'node:crypto'

export const account = {
  clientId: '9d3f0b8a-prueba',
  clientSecret: 'secreto-de-factus',
  username: 'facturas@recaudo.example',
  password: 'una-clave-de-factus',
}

export class Tokens {
  private readonly given = new Map<string, number>()
  /** Lifetime of a new token, in seconds: an hour in the documentation. */
  seconds = 3600

  give() {
    const token = randomBytes(24).toString('base64url')
    this.given.set(token, Date.now() + this.seconds * 1000)
    return {
      token_type: 'Bearer',
      expires_in: this.seconds,
      access_token: token,
      refresh_token: randomBytes(24).toString('hex'),
    }
  }

  /** Revokes all tokens that were given. */
  end(): void {
    this.given.clear()
  }

  knows = (authorization: string | undefined): boolean =>
    (this.given.get(authorization?.replace(/^Bearer /, '') ?? '') ?? 0) > Date.now()
}
