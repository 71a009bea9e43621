/** Access tokens: signed JWTs that contain only a session id (docs/contract.md#access-tokens). */
import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { isUuid } from '@/lib/domain/ids'
import { env } from '@/lib/env'

const key = createSecretKey(Buffer.from(`access:${env.AUTH_SECRET}`))
const audience = 'recaudo-api'
export const accessSeconds = 900

/**
 * @param now the database's time
 * @param ahead milliseconds that the account's test clock is ahead
 */
export const signAccess = (sessionId: string, now: Date, ahead = 0): Promise<string> =>
  new SignJWT({ sid: sessionId, ...(ahead > 0 && { ahead }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(env.BASE_URL)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessSeconds)
    .sign(key)

/** `ends`: by its account's clock. */
type Access = { sessionId: string; ends: Date }

/** Cache of verified tokens: a signature stays valid, and a caller sends the same token for 15 minutes. */
const known = new Map<string, Access>()
const mostKnown = 10_000

/**
 * The session and expiry of a token that we signed for this audience; null for any other text. `exp` must be present
 * but is compared by the caller: only the account's clock counts, and it is not known yet.
 */
export async function readAccess(token: string): Promise<Access | null> {
  const seen = known.get(token)
  if (seen) return seen
  const access = await verify(token)
  if (known.size >= mostKnown) known.clear()
  if (access) known.set(token, access)
  return access
}

async function verify(token: string): Promise<Access | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: env.BASE_URL,
      audience,
      requiredClaims: ['exp', 'sid'],
      currentDate: new Date(0),
    })
    const { sid, exp, ahead = 0 } = payload
    return typeof sid === 'string' && isUuid(sid) && exp !== undefined && typeof ahead === 'number'
      ? { sessionId: sid, ends: new Date(exp * 1000 + ahead) }
      : null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
