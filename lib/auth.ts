/** Signing in by browser: next-auth's credentials over our own sessions, and who is signed in for server pages. */
import { headers } from 'next/headers'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { cache } from 'react'
import { db } from './db'
import { endSession } from './domain/access/end-session'
import { logIn } from './domain/access/log-in'
import { DomainError } from './domain/errors'
import { env } from './env'
import { countCall, policiesOfAddress, refuseOver } from './http/limits'
import { readWebCaller, type WebCaller } from './http/web-caller'
import { secureCookies, sessionCookie } from './http/web-session'
import { log } from './log'

const day = 86_400

const host = secureCookies ? '__Host-' : ''
const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies } as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The code that `/login` shows words for; a fault of ours says no more than that. */
function codeOf(fault: unknown): string {
  if (fault instanceof DomainError) return fault.code
  log.error({ err: fault }, 'sign-in failed')
  return 'Internal error'
}

type Given = { headers?: Record<string, string> | undefined }

async function signIn(email: string, password: string, otp: string, { headers: sent = {} }: Given) {
  const address = sent['x-recaudo-peer'] ?? 'unknown'
  refuseOver(await countCall(policiesOfAddress(address, 'login', '')))
  if (!email || !password || password.length > 100) throw new DomainError('InvalidCredentials')
  return logIn(db, {
    email,
    password,
    kind: 'WEB',
    device: { address, agent: sent['user-agent'] ?? null },
    holderId: null,
    otp: otp.slice(0, 64),
    sealKey: env.ENCRYPTION_KEY,
  })
}

export const authOptions: NextAuthOptions = {
  secret: env.AUTH_SECRET,
  session: { strategy: 'jwt', maxAge: 30 * day },
  useSecureCookies: secureCookies,
  cookies: {
    sessionToken: { name: sessionCookie, options },
    csrfToken: { name: `${host}recaudo.csrf`, options },
    callbackUrl: { name: `${host}recaudo.callback`, options },
  },
  pages: { signIn: '/login', signOut: '/login', error: '/login' },
  providers: [
    Credentials({
      credentials: { email: {}, password: {}, otp: {} },
      authorize: async (given, request) => {
        try {
          const { sessionId } = await signIn(text(given?.email), text(given?.password), text(given?.otp), request)
          return { id: sessionId }
        } catch (fault) {
          throw new Error(codeOf(fault))
        }
      },
    }),
  ],
  callbacks: {
    // The cookie names the session row and says nothing else: all that matters is read with each request.
    jwt: ({ token, user }) => ({ sid: user ? user.id : token.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    signOut: async ({ token }) => {
      if (typeof token?.sid === 'string') await endSession(db, token.sid)
    },
  },
  logger: {
    error: (code, metadata) => log.warn({ code, err: metadata instanceof Error ? metadata : undefined }, 'sign-in'),
    warn: () => undefined,
    debug: () => undefined,
  },
}

/** Who is signed in, for server pages; null when nobody is. Read once for each request. */
export const currentUser = cache(async (): Promise<WebCaller | null> => readWebCaller((await headers()).get('cookie')))
