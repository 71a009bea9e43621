/**
 * next-auth's endpoints with the API's own rules: rate limit by address, bodies of 16 KiB at most, problem responses,
 * one log line. Only the actions that our pages use are exposed, and next-auth receives only input that it can handle.
 */
import { parse } from 'hono/utils/cookie'
import type { NextApiRequest, NextApiResponse } from 'next'
import givenNextAuth from 'next-auth/next'
import { z } from 'zod'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { parseObject, readBytes } from '@/lib/http/body/body'
import { countCall, policiesOfAddress, refuseOver } from '@/lib/http/limits'
import { isOwnOrigin } from '@/lib/http/own-names'
import { notFoundProblem } from '@/lib/http/problem/not-found'
import { refuse, statusOf } from '@/lib/http/problem/problem'
import { answerRequest, type RequestContext, type Sent } from '@/lib/http/request-context'
import { authOptions, callbackCookie, exported } from './auth-options'

const nextAuth = exported(givenNextAuth)

/** Maximum body size in bytes: an email, a password and a code. */
const largest = 16 * 1024

const actions: Record<string, readonly string[]> = {
  csrf: ['GET', 'HEAD'],
  providers: ['GET', 'HEAD'],
  session: ['GET', 'HEAD'],
  signin: ['GET', 'HEAD'],
  error: ['GET', 'HEAD'],
  signout: ['GET', 'HEAD', 'POST'],
  'callback/credentials': ['POST'],
}

/** A URL as next-auth accepts it, a path or an absolute one; undefined for any other text. next-auth follows only our own. */
function readAddress(text: string): string | undefined {
  const url = /^(\/|https?:\/\/)/i.test(text) ? URL.parse(text, env.BASE_URL) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

const address = z.string().transform((text, ctx) => {
  const url = readAddress(text)
  if (text === '' || url) return url
  ctx.addIssue({ code: 'custom', params: { code: 'not_a_url' } })
  return z.NEVER
})
const readable = z.string().refine((text) => !text.includes('\0'), { params: { code: 'unreadable_text' } })

const queryIn = z.object({ callbackUrl: address.optional(), error: z.string().optional() })
const bodyIn = z.object({
  csrfToken: z.string().optional(),
  callbackUrl: address.optional(),
  email: readable.optional(),
  password: readable.optional(),
  otp: readable.optional(),
  json: z.string().optional(),
})

/** @throws Validation failed */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { reportInput: true })
  if (error) throw new DomainError('Validation failed', { errors: fieldErrorsOf(error) })
  return data as z.output<Schema>
}

/** @throws UnsupportedMediaType, PayloadTooLarge, Validation failed */
async function bodyOf(request: Request): Promise<z.output<typeof bodyIn>> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') throw new DomainError('UnsupportedMediaType')
  const bytes = await readBytes(request, largest)
  return read(
    bodyIn,
    isForm ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes))) : parseObject(bytes),
  )
}

/** Drops a cookie that next-auth would refuse, since the browser would resend it every time. */
function cookiesOf(request: Request): Record<string, string> {
  const { [callbackCookie]: callbackUrl = '', ...cookies } = parse(request.headers.get('cookie') ?? '')
  const url = readAddress(callbackUrl)
  return url ? { ...cookies, [callbackCookie]: url } : cookies
}

/** Collects next-auth's answer through Node's response interface. */
function collector() {
  const sent: Sent = { status: 200, type: 'none', body: null, headers: {} }
  const cookies: string[] = []
  const answer = {
    status: (status: number) => {
      sent.status = status
      return answer
    },
    getHeader: () => cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name === 'Set-Cookie') cookies.splice(0, cookies.length, ...value)
      else if (name === 'Location') sent.headers = { location: `${value}` }
      return answer
    },
    json: (body: unknown) => Object.assign(sent, { type: 'application/json', body: JSON.stringify(body) }),
    send: (body: unknown) => answer.json(body),
    end: () => undefined,
  }
  return { answer: answer as unknown as NextApiResponse, sent, cookies }
}

const pageError = (error = 'failed') => encodeURIComponent(error)

async function serve(action: string, request: Request, requestContext: RequestContext): Promise<Sent> {
  const { ip, deadline } = requestContext
  const isPost = request.method === 'POST'
  const limit = action === 'callback/credentials' ? 'login' : undefined
  requestContext.counters = await deadline.hold(() => countCall(policiesOfAddress(ip, limit, '')))
  refuseOver(requestContext.counters)
  const origin = request.headers.get('origin')
  if (isPost && origin !== null && !isOwnOrigin(origin)) throw new DomainError('FORBIDDEN')
  const query = read(queryIn, Object.fromEntries(new URL(request.url).searchParams))
  const body = isPost ? await deadline.hold(() => bodyOf(request)) : undefined
  const faults: unknown[] = []
  const device = { address: ip, agent: request.headers.get('user-agent') }
  const { answer, sent, cookies } = collector()
  const heard = {
    method: isPost ? 'POST' : 'GET',
    headers: {},
    cookies: cookiesOf(request),
    body,
    // next-auth redirects to the error page with this text as is, so it is encoded here.
    query: { nextauth: action.split('/'), ...query, ...(action === 'error' ? { error: pageError(query.error) } : {}) },
  } as unknown as NextApiRequest
  await deadline.hold(() =>
    nextAuth(
      heard,
      answer,
      authOptions(device, (fault) => faults.push(fault)),
    ),
  )
  if (faults.length > 0) throw faults[0]
  if (sent.status >= 500) throw new Error(`next-auth answered ${sent.status}`)
  return { ...sent, cookies }
}

/** next-auth's client reads the error code from the sign-in page's URL. */
const withAddress = (refusal: DomainError) =>
  new DomainError(refusal.code, {
    ...refusal.details,
    members: { ...refusal.details.members, url: `${env.BASE_URL}/login?error=${encodeURIComponent(refusal.code)}` },
  })

/** Handles every request below `/api/auth/`. */
export async function signInRoute(request: Request): Promise<Response> {
  const action = new URL(request.url).pathname.replace(/^\/api\/auth\/?|\/$/g, '')
  const allowed = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!allowed) return notFoundProblem(request)
  if (!allowed.includes(request.method))
    return refuse(request, new DomainError('MethodNotAllowed'), { allow: allowed.join(', ') })
  return answerRequest(
    `signIn:${action.split('/', 1)[0]}`,
    request,
    (requestContext) => serve(action, request, requestContext),
    (refusal) => (statusOf[refusal.code] === 400 ? refusal : withAddress(refusal)),
  )
}
