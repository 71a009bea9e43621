/** Browser sign-in: next-auth's credentials provider on top of our own sessions. */
import type { NextAuthOptions } from 'next-auth'
import givenCredentials from 'next-auth/providers/credentials'
import { db } from '@/lib/db'
import { endSession } from '@/lib/domain/access/session/end-session'
import { logIn } from '@/lib/domain/access/session/log-in'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { secureCookies, sessionCookie } from './web-session'

/**
 * Default export of a CommonJS module: Node gives the module itself as its default, a bundler the module's own default export.
 */
export const exported = <Thing>(given: Thing): Thing => (given as { default?: Thing }).default ?? given

const Credentials = exported(givenCredentials)

const day = 86_400

const host = secureCookies ? '__Host-' : ''
const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies } as const

export const callbackCookie = `${host}recaudo.callback`

type Given = { email: string; password: string; otp: string }
type Device = { address: string; agent: string | null }

async function signIn({ email, password, otp }: Given, device: Device): Promise<string> {
  if (!email || !password || password.length > 100) throw new DomainError('InvalidCredentials')
  const { sessionId } = await logIn(db, {
    email,
    password,
    kind: 'WEB',
    device,
    holderId: null,
    otp: otp.slice(0, 64),
    sealKey: env.ENCRYPTION_KEY,
  })
  return sessionId
}

/**
 * next-auth's options for one request.
 * @param failed called with a fault that is not a refusal, which next-auth would report as a wrong password
 */
export const authOptions = (device: Device, failed: (fault: unknown) => void): NextAuthOptions => ({
  secret: env.AUTH_SECRET,
  session: { strategy: 'jwt', maxAge: 30 * day },
  useSecureCookies: secureCookies,
  cookies: {
    sessionToken: { name: sessionCookie, options },
    csrfToken: { name: `${host}recaudo.csrf`, options },
    callbackUrl: { name: callbackCookie, options },
  },
  pages: { signIn: '/login', signOut: '/login', error: '/login' },
  providers: [
    Credentials({
      credentials: { email: {}, password: {}, otp: {} },
      authorize: async (given) => {
        const { email = '', password = '', otp = '' } = given ?? {}
        try {
          return { id: await signIn({ email, password, otp }, device) }
        } catch (fault) {
          if (!(fault instanceof DomainError)) failed(fault)
          // `/login` shows the text of this code.
          throw new Error(fault instanceof DomainError ? fault.code : 'Internal error')
        }
      },
    }),
  ],
  callbacks: {
    // The cookie contains only the session's id; everything else is read from the database on each request.
    jwt: ({ token, user }) => ({ sid: user ? user.id : token.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    signOut: async ({ token }) => {
      if (typeof token?.sid === 'string') await endSession(db, token.sid)
    },
  },
  logger: {
    // The metadata is not logged: it may contain text from the caller.
    error: (code) => log.warn({ code }, 'sign-in'),
    warn: () => undefined,
    debug: () => undefined,
  },
})
