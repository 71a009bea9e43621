import type { CallerKind } from '@/lib/contract/call'
import { type Code, codes } from '@/lib/domain/errors'
import type { Route } from '@/lib/http/route-entry'

const withKey: Code[] = ['InvalidApiKey', 'NetworkNotAllowed']
const signedIn: Code[] = [...withKey, 'InvalidToken', 'TokenExpired', 'FORBIDDEN', 'OtpEnrolmentRequired']

const byCaller: Record<CallerKind, Code[]> = {
  anyone: [...withKey, 'AccountBlocked'],
  key: withKey,
  account: [...signedIn, 'ScopeMissing', 'AccountBlocked'],
  holder: [...signedIn, 'ScopeMissing', 'AccountBlocked'],
  actor: [...signedIn, 'ScopeMissing', 'AccountBlocked'],
  user: signedIn,
  staff: signedIn,
  signed: [],
}

/** All error codes that a route can return, in the order of the closed list. */
export function codesOf({ call, method }: Pick<Route, 'call' | 'method'>): Code[] {
  // A write that takes no body still reads one that it is sent, and names its members as unknown.
  const reads = call.body || call.bodies || (method !== 'GET' && call.caller !== 'signed')
  const found = new Set<Code>([
    ...byCaller[call.caller],
    ...(call.orCaller ? byCaller[call.orCaller] : []),
    ...(call.scope ? (['ScopeMissing'] as const) : []),
    ...(call.ready ? (['EmailNotVerified', 'PhoneNotVerified', 'LevelNotAllowed'] as const) : []),
    ...(call.email ? (['EmailNotVerified'] as const) : []),
    ...(call.member === 'profile' ? (['UNABLE_TO_GET_PROFILE'] as const) : []),
    ...(call.stepUp ? (['StepUpRequired', 'TooManyAttempts'] as const) : []),
    ...(call.notFound ? [call.notFound] : []),
    ...(call.tolerant && !call.query && !call.body ? [] : (['Validation failed'] as const)),
    ...(reads ? (['UnsupportedMediaType', 'PayloadTooLarge'] as const) : []),
    ...(call.idempotent ? (['Validation failed', 'IdempotencyKeyInUse', 'IdempotencyKeyReused'] as const) : []),
    // 'Validation failed' on the version that the request names
    ...(call.limit === 'none' ? [] : (['TooManyAttempts', 'Validation failed'] as const)),
    ...(call.errors ?? []),
    'Internal error',
    'ServiceUnavailable',
  ])
  return codes.filter((code) => found.has(code))
}
