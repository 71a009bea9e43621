/** Refusals on the wire: `application/problem+json` (RFC 9457) and the single mapping from code to status. */

import { withOptional } from '@/lib/contract/field-text'
import type { Code, DomainError, FieldError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { formatDateTime, formatFigure } from '@/lib/format'
import { type Language, languageOf } from './language'
import { details, fieldMessages, titles } from './texts'

export const statusOf = {
  'Validation failed': 400,
  AmountRequired: 400,
  AmountMismatch: 400,
  InvalidStatus: 400,
  InvalidApiKey: 401,
  InvalidToken: 401,
  TokenExpired: 401,
  InvalidCredentials: 401,
  InvalidSignature: 401,
  FORBIDDEN: 403,
  NetworkNotAllowed: 403,
  ScopeMissing: 403,
  AccountBlocked: 403,
  EmailNotVerified: 403,
  PhoneNotVerified: 403,
  LevelNotAllowed: 403,
  NotFound: 404,
  'Not found': 404,
  MethodNotAllowed: 405,
  IdempotencyKeyInUse: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  IdempotencyKeyReused: 422,
  TooManyAttempts: 429,
  'Internal error': 500,
  RateUnavailable: 503,
  MethodUnavailable: 503,
  ServiceUnavailable: 503,
  UserByEmail: 400,
  UserByUsername: 400,
  UserByPhoneExist: 400,
  UserByDocument: 400,
  UserToEditExist: 400,
  TypePersonRequired: 400,
  InfoBusinessDoesNotExist: 400,
  InvalidReferrer: 400,
  ReferalCodeNotExist: 404,
  ProfileAlreadyReferred: 400,
  IntegrationException: 400,
  UNABLE_TO_GET_PROFILE: 404,
  'Profile not found': 404,
  PasswordInTimeout: 429,
  PasswordNotMatch: 400,
  OtpRequired: 401,
  InvalidOtp: 401,
  OtpEnrolmentRequired: 403,
  StepUpRequired: 403,
  InvalidCode: 400,
  CodeExpired: 400,
  UnsupportedFile: 400,
  DocumentsAlreadySubmitted: 400,
  DocumentsAlreadyReviewed: 400,
  TransactionLimitReached: 403,
  KeyLimitReached: 403,
  AccountNotEmpty: 400,
  ReloadNotFound: 404,
  IncorrectReloadMethod: 400,
  ReloadAlreadyPayed: 400,
  ReloadAlreadyRejected: 400,
  SecondOperatorRequired: 400,
  ProposalLapsed: 400,
  ProposalOpen: 400,
  AlreadyDecided: 400,
  InsufficientBalance: 400,
  EndpointOff: 400,
  UnderReview: 400,
} as const satisfies Record<Code, number>

/** A response that is not a stream; also the form stored under an idempotency key. */
export type Answer = { status: number; type: string; body: string; headers?: Record<string, string> }

export const problemType = 'application/problem+json'

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const amount = /^-?\d+\.\d\d(?=$| [A-Z]{3}$)/

/** A value for the reader: a time in words, in the zone that every page shows, and an amount with the language's own marks. */
const worded = (value: string, language: Language) =>
  instant.test(value)
    ? formatDateTime(value, language)
    : value.replace(amount, (figure) => formatFigure(figure, language))

const messageOf = ({ code, params = {} }: FieldError, language: Language) =>
  withOptional(fieldMessages[language][code], params)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => worded(params[name] ?? '', language))
    // a value such as `a. m.` has a full stop of its own
    .replace(/\.\.$/, '.')

/** The `detail` of a code for the reader. */
export const detailOf = (code: Code, language: Language): string => details[language][code]

/** Seconds after which a caller may retry, unless the refusal itself specifies it. */
const defaultWait: Partial<Record<Code, number>> = {
  TooManyAttempts: 60,
  IdempotencyKeyInUse: 1,
  RateUnavailable: 60,
  MethodUnavailable: 30,
  ServiceUnavailable: 2,
}

/** URL of a code's entry in the reference. */
const typeOf = (code: Code) => `${env.BASE_URL}/docs#${code.replaceAll(' ', '-')}`

/** Body and headers of a refusal, in the caller's language. */
export function problem(refusal: DomainError, requestId: string, language: Language): Answer {
  const { code } = refusal
  const { errors, members, retryAfter } = refusal.details
  const wait = retryAfter ?? defaultWait[code]
  const headers: Record<string, string> = {}
  if (wait !== undefined) headers['retry-after'] = `${Math.max(1, Math.ceil(wait))}`
  if (code === 'InvalidToken' || code === 'TokenExpired') headers['www-authenticate'] = 'Bearer'
  return {
    status: statusOf[code],
    type: problemType,
    headers,
    body: JSON.stringify({
      type: typeOf(code),
      title: titles[code],
      status: statusOf[code],
      detail: detailOf(code, language),
      code,
      request_id: requestId,
      ...(errors
        ? {
            errors: errors.map((error) => ({
              field: error.field,
              code: error.code,
              message: messageOf(error, language),
              ...(error.params?.value === undefined ? {} : { value: error.params.value }),
            })),
          }
        : {}),
      ...members,
    }),
  }
}

const wellFormedId = /^[\w.:-]{1,128}$/

/** The caller's `X-Request-Id` if well-formed, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && wellFormedId.test(given) ? given : crypto.randomUUID()

/** Headers of every response (docs/contract.md#headers). */
export const headersOf = (requestId: string, type: string): Record<string, string> => ({
  ...(type === 'none' ? {} : { 'content-type': type }),
  'x-request-id': requestId,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})

/** A refusal outside of any route, such as the server's own. */
export function refuse(request: Request, refusal: DomainError, extra: Record<string, string> = {}): Response {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const { status, type, headers, body } = problem(
    refusal,
    requestId,
    languageOf(request.headers.get('accept-language')),
  )
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headersOf(requestId, type), ...headers, ...extra },
  })
}
