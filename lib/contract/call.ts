/** What the contract says of one operation. Handlers, the server, `/openapi.json` and the tests all read it. */
import type { z } from 'zod'
import type { MemberNeed } from '@/lib/domain/access/member/permissions'
import type { Code } from '@/lib/domain/errors'

export type Scope = 'users' | 'links' | 'deposits' | 'webhooks'

/**
 * Who may call (docs/contract.md#callers).
 * - `anyone`: no credentials; a key that is sent must be valid
 * - `key`: an API key
 * - `account`: an account key, or the web session of its holder; a bearer token that is sent beside the key must go with it
 * - `holder`: the same, or a bearer token together with any key
 * - `user`: a bearer token together with a key, or a web session
 * - `operator`, `superuser`: the same, with the role
 * - `signed`: nobody but who holds the shared secret; the handler's operation checks it
 */
export type CallerKind = 'anyone' | 'key' | 'account' | 'holder' | 'user' | 'operator' | 'superuser' | 'signed'

/** Which counter a call falls on besides the address's or the caller's own; `none`: it is not counted at all. */
export type Limit = 'login' | 'registration' | 'recovery' | 'link' | 'status' | 'none'

type Answer =
  | { status: number; schema: z.ZodType; description: string }
  /** Sent as it is. `contents`: what may come, each with its form; left out, text of `contentType`. */
  | { status: number; contentType: string; contents?: Record<string, z.ZodType>; description: string }

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Kind extends CallerKind = CallerKind,
> = {
  /** operationId */
  id: string
  tag: string
  summary: string
  description?: string
  caller: Kind
  /** Whose credentials it takes where it needs any, though `caller` says `anyone`; its operation looks. */
  orCaller?: CallerKind
  scope?: Scope
  /** A form of ours that nobody is signed in for may call without a key (docs/contract.md#forms-without-a-session). */
  form?: boolean
  /** A financial operation: verified email and phone, level 5 (docs/contract.md#account-readiness). */
  ready?: boolean
  /** Needs the account's email verified, and the member's who acts. */
  email?: boolean
  /** What a collaborator needs to make it; left out, it is for the account's holder alone. */
  member?: MemberNeed
  /** Leads to two-step verification, which staff need first of all in live. */
  enrols?: boolean
  /** Takes `pin` or `otp` in the body where one is set (docs/contract.md#step-up); with `bodies` its handler looks. */
  stepUp?: boolean
  /** Needs nothing in its body: none at all is as good as an empty one. */
  mayBeEmpty?: boolean
  /** Its answer shows a key or secret: kept encrypted where it is remembered. */
  secret?: boolean
  limit?: Limit
  /** Takes `Idempotency-Key`. */
  idempotent?: boolean
  /** What an unknown or malformed id answers. */
  notFound?: 'NotFound' | 'Not found' | 'Profile not found' | 'ReloadNotFound'
  params?: Params
  query?: Query
  body?: Body
  /** Bodies that the handler reads by itself as they arrive, by content type; for the description. */
  bodies?: Record<string, z.ZodType>
  answer: Answer
  /** Codes beyond those that its caller, body and limits bring. */
  errors?: readonly Code[]
}

/** Keeps the schemas' types, and who may call. */
export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, K extends CallerKind>(
  it: Call<P, Q, B, K>,
): Call<P, Q, B, K> => it
