import type { authorize } from '@/lib/domain/access/authorize'
import { DomainError } from '@/lib/domain/errors'
import { findCaller } from './caller'
import { readSessionCookie } from './web-session'

export type WebCaller = ReturnType<typeof authorize> & { userId: number; ownerId: number }

/**
 * Who is signed in by the browser's cookie, for pages, which only read; null when nobody is or the session is over.
 * @param cookies the `Cookie` header
 */
export async function readWebCaller(cookies: string | null): Promise<WebCaller | null> {
  const sessionId = await readSessionCookie(cookies)
  if (!sessionId) return null
  try {
    const sent = { key: 'none', token: 'none', tokenEnds: null, cookie: 'sent', form: false, ownOrigin: true } as const
    // A member and staff who must enrol are signed in too: each page says what they may do.
    const rules = { caller: 'user', member: 'self', enrols: true } as const
    return (await findCaller(rules, sent, { keyHash: null, sessionId })) as WebCaller
  } catch (refusal) {
    if (refusal instanceof DomainError) return null
    throw refusal
  }
}
