/** The contract of one operation. Handlers, the server, `/openapi.json` and the tests all read it. */
import type { z } from 'zod'
import type { MemberNeed } from '@/lib/domain/access/member/permissions'
import type { Part } from '@/lib/domain/access/parts'
import type { Code } from '@/lib/domain/errors'
import type { Acts } from '@/lib/domain/policy/refuse-unnamed'
import type { Tag } from './tags'

export type Scope = 'users' | 'links' | 'deposits' | 'payments' | 'payouts' | 'webhooks'

/**
 * Who may call (docs/contract.md#callers).
 * - `anyone`: no credentials; a key, if sent, must be valid
 * - `key`: an API key
 * - `account`: an account key, or its holder's web session; a bearer token sent beside the key must match it
 * - `holder`: the same, or a bearer token with any key
 * - `actor`: a bearer token with a key, a web session, or a server key alone
 * - `user`: the same, but a person
 * - `staff`: the same, with a role of the console: that reads its `part`, or that the policy names for what it `writes`
 * - `signed`: only the holder of the shared secret; the handler's operation verifies it
 */
export type CallerKind = 'anyone' | 'key' | 'account' | 'holder' | 'actor' | 'user' | 'staff' | 'signed'

/** Rate limit counter that applies besides the address's or the caller's; `none`: the call is not counted at all. */
export type Limit = 'login' | 'registration' | 'recovery' | 'link' | 'status' | 'none'

type Answer =
  | { status: number; schema: z.ZodType; description: string }
  /** Sent as is. `contents`: the possible content types, each with its schema; omitted, the answer is text of `contentType`. */
  | {
      status: number
      contentType: string
      contents?: Record<string, z.ZodType>
      description: string
      /** Text as it is sent, for the OpenAPI document. */
      sample?: string
    }

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Kind extends CallerKind = CallerKind,
> = {
  /** operationId: the name of a method of a client, `createPaymentLink`. */
  id: string
  tag: Tag
  summary: string
  description?: string
  caller: Kind
  /** Credentials it accepts when some are needed although `caller` is `anyone`; its operation checks them. */
  orCaller?: CallerKind
  scope?: Scope
  /** Scope that a server key alone needs where a person's call needs none. */
  aloneScope?: Scope
  /** May be called without a key by a form of ours that needs no session (docs/contract.md#forms-without-a-session). */
  form?: boolean
  /** A financial operation: verified email and phone, level 5 (docs/contract.md#account-readiness). */
  ready?: boolean
  /** Requires a verified email of the account and of the acting member. */
  email?: boolean
  /** Permission that a collaborator needs; omitted, only the account's holder may call. */
  member?: MemberNeed
  /** What it writes at the console, by the policy's names, and as whom (docs/contract.md#policy); of a `staff` call that is no read. */
  writes?: Acts
  /** The part of the console that shows what it answers; of each `staff` call that reads (docs/contract.md#who-reads). */
  part?: Part
  /** Its answer holds nobody's data, but names of banks and accounts of the service: nothing in it is covered. */
  impersonal?: boolean
  /** A read that takes what it looks for in its body, so that it stands in no address. */
  reads?: boolean
  /** Part of enrolling in two-step verification, which staff must complete first in live. */
  enrols?: boolean
  /** Takes `pin` or `otp` in the body where one is set (docs/contract.md#step-up); with `bodies` its handler checks them. */
  stepUp?: boolean
  /** Requires no field in its body: no body is treated as an empty one. */
  mayBeEmpty?: boolean
  /** Its response contains a key or secret: encrypted when stored for an idempotency key. */
  secret?: boolean
  limit?: Limit
  /** Takes `Idempotency-Key`. */
  idempotent?: boolean
  /** Unknown members are ignored and named in a header, since others decide what is sent (docs/contract.md#unknown-members). */
  tolerant?: boolean
  /** Reads the request log, and is not in it. */
  unlogged?: boolean
  /** The error code for an unknown or malformed id. */
  notFound?: 'NotFound' | 'Not found' | 'Profile not found' | 'ReloadNotFound'
  params?: Params
  query?: Query
  body?: Body
  /** Bodies that the handler reads itself as a stream, by content type; for the OpenAPI document. */
  bodies?: Record<string, z.ZodType>
  answer: Answer
  /** The other answer of a call that has two, by its status. */
  orAnswer?: { status: number; schema: z.ZodType; description: string }
  /** What differs in its example from what its fields have as theirs; undefined: left out. */
  example?: { body?: Record<string, unknown>; answer?: Record<string, unknown> }
  /** Error codes beyond those implied by its caller, body and limits. */
  errors?: readonly Code[]
}

/** Identity function that preserves the schema types and the caller kind. */
export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, K extends CallerKind>(
  it: Call<P, Q, B, K>,
): Call<P, Q, B, K> => it
