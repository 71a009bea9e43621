import type { Call, CallerKind } from '@/lib/contract/call'
import { type Code, codes } from '@/lib/domain/errors'

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
  operator: signedIn,
  superuser: signedIn,
  signed: [],
}

/** All error codes that a call can return, in the order of the closed list. */
export function codesOf(call: Call): Code[] {
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
    ...(call.body || call.bodies ? (['UnsupportedMediaType', 'PayloadTooLarge'] as const) : []),
    ...(call.idempotent ? (['Validation failed', 'IdempotencyKeyInUse', 'IdempotencyKeyReused'] as const) : []),
    // 'Validation failed' on the version that the request names
    ...(call.limit === 'none' ? [] : (['TooManyAttempts', 'Validation failed'] as const)),
    ...(call.errors ?? []),
    'Internal error',
    'ServiceUnavailable',
  ])
  return codes.filter((code) => found.has(code))
}
