import type {
  BadRequestProblem,
  ConflictProblem,
  FieldProblem,
  ForbiddenProblem,
  InternalProblem,
  KeyReusedProblem,
  NotFoundProblem,
  ProblemCode,
  TooLargeProblem,
  TooManyProblem,
  UnauthorizedProblem,
  UnavailableProblem,
  UnsupportedTypeProblem,
} from './generated/document.ts'

type AnyProblem =
  | BadRequestProblem
  | UnauthorizedProblem
  | ForbiddenProblem
  | NotFoundProblem
  | ConflictProblem
  | TooLargeProblem
  | UnsupportedTypeProblem
  | KeyReusedProblem
  | TooManyProblem
  | InternalProblem
  | UnavailableProblem

/** The refusal that has this code, with the members that it brings. */
export type ProblemOf<Code extends ProblemCode, Any = AnyProblem> = Any extends { code: infer Own }
  ? Code extends Own
    ? Any & { code: Code }
    : never
  : never

/** Whatever the SDK throws of itself, but for arguments that are none (`TypeError`). */
export class RecaudoError extends Error {
  override name = 'RecaudoError'
}

/** No answer came, or none that can be read. What was asked may have been done: the same idempotency key tells. */
export class ConnectionError extends RecaudoError {
  override name = 'ConnectionError'
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

/** A webhook that is not from Recaudo, is too old, or was altered. Answer 401 and do nothing. */
export class SignatureError extends RecaudoError {
  override name = 'SignatureError'
}

/** What an answer that is no success says of itself. */
export type Refusal = {
  status: number
  problem: Partial<AnyProblem> & { code?: string }
  requestId: string | null
  retryAfter: number | null
}

/** The API refused. Decide by `code`, or by `is(code)`, which narrows `problem` too. */
export class ApiError extends RecaudoError {
  override name = 'ApiError'
  /** The HTTP status. */
  readonly status: number
  /** Which refusal it is; null where the answer came from something in between. */
  readonly code: ProblemCode | (string & {}) | null
  /** Quote it when you ask. */
  readonly requestId: string | null
  /** Every bad field at once; empty unless the code is `Validation failed`. */
  readonly errors: readonly FieldProblem[]
  /** Seconds after which to try again, where the API said so. */
  readonly retryAfter: number | null
  /** The whole body of the refusal, with what its code brings. */
  readonly problem: object

  constructor({ status, problem, requestId, retryAfter }: Refusal) {
    const { code, detail } = problem
    super(code ? `${status} ${code}${detail ? `: ${detail}` : ''}` : `${status} without a reason`)
    this.status = status
    this.code = code ?? null
    this.requestId = problem.request_id ?? requestId
    this.errors = 'errors' in problem && Array.isArray(problem.errors) ? problem.errors : []
    this.retryAfter = retryAfter
    this.problem = problem
  }

  /** Whether it is this refusal: `if (error.is('KeyLimitReached')) error.problem.left`. */
  is<Code extends ProblemCode>(code: Code): this is this & { code: Code; problem: ProblemOf<Code> } {
    return this.code === code
  }
}

/** 400, 413, 415, 422: correct the call; repeating it changes nothing. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError'
}

/** 401: the key is missing, wrong, or does not act alone. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError'
}

/** 403: the key or its account may not do this. */
export class PermissionError extends ApiError {
  override name = 'PermissionError'
}

/** 404. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'
}

/** 409: the first call with this idempotency key is still running. */
export class ConflictError extends ApiError {
  override name = 'ConflictError'
}

/** 429: too many calls; see `retryAfter`. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError'
}

/** 5xx: a fault of the service, or a part of it that is away. Try again with the same idempotency key. */
export class ServerError extends ApiError {
  override name = 'ServerError'
}

const families: Record<number, typeof ApiError> = {
  ...{ 400: InvalidRequestError, 413: InvalidRequestError, 415: InvalidRequestError, 422: InvalidRequestError },
  ...{ 401: AuthenticationError, 403: PermissionError, 404: NotFoundError, 409: ConflictError, 429: RateLimitError },
}

/** The error of an answer, in the class of its status. */
export function apiError(refusal: Refusal): ApiError {
  const Family = families[refusal.status] ?? (refusal.status >= 500 ? ServerError : ApiError)
  return new Family(refusal)
}
