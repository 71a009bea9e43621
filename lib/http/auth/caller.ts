/** Identifies the caller from a request's headers. */
import { createHash } from 'node:crypto'
import { batch } from '@/lib/batch'
import { db } from '@/lib/db'
import { authorize, type Caller, nobody, type Rules, type Sent, usesCookie } from '@/lib/domain/access/authorize'
import { type Found, findCallers, type Presented, touchCallers } from '@/lib/domain/access/find-callers'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { isOwnOrigin } from '@/lib/http/own-names'
import { log } from '@/lib/log'
import { readAccess } from './access-token'
import { hasFormCookie } from './form-cookie'
import { hasSessionCookie, readSessionCookie } from './web-session'

const keyForm = new RegExp(`^rk_${env.APP_ENV}_[0-9A-Za-z]{32}$`)

const isLive = env.APP_ENV === 'live'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const stateOf = (given: unknown, good: unknown) => (given ? (good ? 'sent' : 'bad') : 'none')

/**
 * Credentials of a request: which ones are present and well-formed, and the rows to look up.
 * @param address the caller's, from the socket or a trusted proxy
 */
export async function credentialsOf(
  request: Request,
  rules: Rules,
  address: string,
): Promise<{ sent: Sent; presented: Presented }> {
  const { headers } = request
  const key = headers.get('x-api-key')
  const authorization = headers.get('authorization')
  const cookies = headers.get('cookie')
  const goodKey = key !== null && keyForm.test(key)
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
  const needsToken = !['anyone', 'key', 'signed'].includes(rules.caller)
  const token = bearer && needsToken ? await readAccess(bearer) : null
  const sent: Sent = {
    key: key === null ? 'none' : goodKey ? 'sent' : 'bad',
    token: stateOf(authorization, token),
    tokenEnds: token?.ends ?? null,
    cookie: hasSessionCookie(cookies) ? 'sent' : 'none',
    form: rules.form === true && hasFormCookie(cookies, Date.now()),
    ownOrigin: isRead(request.method) || isOwnOrigin(headers.get('origin')),
    address,
  }
  const presented: Presented = {
    keyHash: goodKey ? createHash('sha256').update(key).digest('hex') : null,
    sessionId: token?.sessionId ?? null,
  }
  if (usesCookie(rules, sent)) {
    presented.sessionId = await readSessionCookie(cookies)
    sent.cookie = presented.sessionId ? 'sent' : 'bad'
  }
  return { sent, presented }
}

const nameOf = ({ keyHash, sessionId }: Presented) => `${keyHash} ${sessionId}`

const none: Found = { now: new Date(0), ahead: 0, key: null, session: null }

/** Concurrent calls of the same caller share one lookup. */
async function findEach(asked: readonly Presented[]): Promise<Found[]> {
  const questions = new Map(asked.map((one) => [nameOf(one), one]))
  const answers = await findCallers(db, [...questions.values()])
  const found = new Map([...questions.keys()].map((name, at) => [name, answers[at]]))
  return asked.map((one) => found.get(nameOf(one)) ?? none)
}

const find = batch<Presented, Found>(findEach, 2)

const minute = 60_000
const touching = new Set<string | number>()

/** Records the use of a session and key without delaying the response; a lost record is harmless. */
function noteUse({ now, key, session }: Found) {
  const old = (time: Date | null) => time === null || now.getTime() - time.getTime() > minute
  const keyIds = key && old(key.lastUsedAt) && !touching.has(key.id) ? [key.id] : []
  const sessionIds = session && old(session.lastUsedAt) && !touching.has(session.id) ? [session.id] : []
  const ids = [...keyIds, ...sessionIds]
  if (ids.length === 0) return
  for (const id of ids) touching.add(id)
  touchCallers(db, { sessionIds, keyIds })
    .catch((err: unknown) => log.warn({ err }, 'use of a session not noted'))
    .finally(() => {
      for (const id of ids) touching.delete(id)
    })
}

async function lookUp(rules: Rules, sent: Sent, presented: Presented, saw?: (found: Found) => void) {
  const isNobody = !presented.keyHash && !presented.sessionId
  const found = isNobody ? none : await find.load(presented)
  if (!isNobody) saw?.(found)
  return { found, caller: authorize(rules, sent, found, isLive) }
}

/**
 * Looks up the credentials and returns the caller.
 * @param saw told of what was found, also where the caller is refused
 * @throws the refusals of `authorize`
 */
export async function findCaller(
  rules: Rules,
  sent: Sent,
  presented: Presented,
  saw?: (found: Found) => void,
): Promise<Caller> {
  const { found, caller } = await lookUp(rules, sent, presented, saw)
  if (caller !== nobody) noteUse(found)
  return caller
}

/** The same where nobody did anything: an open page that reads its data again must not keep its session alive. */
export const findIdleCaller = async (rules: Rules, sent: Sent, presented: Presented): Promise<Caller> =>
  (await lookUp(rules, sent, presented)).caller

/** Whether who sent a request would still be let in: for an answer that goes on. */
export async function mayStill(rules: Rules, request: Request, address: string): Promise<boolean> {
  const { sent, presented } = await credentialsOf(request, rules, address)
  try {
    await findCaller(rules, sent, presented)
    return true
  } catch (refusal) {
    if (refusal instanceof DomainError) return false
    throw refusal
  }
}
