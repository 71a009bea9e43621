import type { authorize } from '@/lib/domain/access/authorize'
import { DomainError } from '@/lib/domain/errors'
import { findCaller, findIdleCaller } from './caller'
import { readSessionCookie } from './web-session'

export type WebCaller = ReturnType<typeof authorize> & { userId: number; ownerId: number }

/**
 * The user of the browser's session cookie, for pages, which only read; null without a session or when it is over.
 * @param cookies the `Cookie` header
 * @param by.isUse false for what an open page reads by itself
 */
export async function readWebCaller(cookies: string | null, { isUse } = { isUse: true }): Promise<WebCaller | null> {
  const sessionId = await readSessionCookie(cookies)
  if (!sessionId) return null
  try {
    const none = { key: 'none', token: 'none', tokenEnds: null, form: false, address: '' } as const
    const sent = { ...none, cookie: 'sent', ownOrigin: true } as const
    // Members, and staff who have yet to enrol, count as signed in: each page decides what they may do.
    const rules = { caller: 'user', member: 'self', enrols: true } as const
    const find = isUse ? findCaller : findIdleCaller
    return (await find(rules, sent, { keyHash: null, sessionId })) as WebCaller
  } catch (refusal) {
    if (refusal instanceof DomainError) return null
    throw refusal
  }
}
