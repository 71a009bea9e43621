/**
 * Texts of refusals. Those in the reader's language are in `messages/<language>/problem.json`, from where the forms of the pages take
 * them too: `detail` by code, `field` and `other` by a field's code (`field`: those that a form can find before it sends). A code is
 * for programs and never changes; its texts may.
 */
import type { Code, FieldCode } from '@/lib/domain/errors'
import en from '@/messages/en/problem.json' with { type: 'json' }
import es from '@/messages/es/problem.json' with { type: 'json' }

type Texts<Name extends string> = Readonly<Record<'es' | 'en', Readonly<Record<Name, string>>>>

/** `detail` of a problem, by code. */
export const details: Texts<Code> = { es: es.detail, en: en.detail }

/** `message` of an invalid field, by its code; `{name}` is replaced by the refusal's parameter. */
export const fieldMessages: Texts<FieldCode> = {
  es: { ...es.field, ...es.other },
  en: { ...en.field, ...en.other },
}

/** `title` of a problem: the same for every occurrence, in English (RFC 9457). */
export const titles = {
  'Validation failed': 'Validation failed',
  AmountRequired: 'Amount required',
  AmountMismatch: 'Amount mismatch',
  InvalidStatus: 'Invalid status',
  NotFound: 'Not found',
  'Not found': 'Not found',
  'Internal error': 'Internal error',
  FORBIDDEN: 'Forbidden',
  InvalidApiKey: 'Invalid API key',
  NetworkNotAllowed: 'Network not allowed',
  ScopeMissing: 'Scope missing',
  InvalidToken: 'Invalid token',
  TokenExpired: 'Token expired',
  InvalidCredentials: 'Invalid credentials',
  TooManyAttempts: 'Too many attempts',
  AccountBlocked: 'Account blocked',
  EmailNotVerified: 'Email not verified',
  PhoneNotVerified: 'Phone not verified',
  LevelNotAllowed: 'Level not allowed',
  RateUnavailable: 'Exchange rate unavailable',
  MethodUnavailable: 'Method unavailable',
  IdempotencyKeyReused: 'Idempotency key reused',
  IdempotencyKeyInUse: 'Idempotency key in use',
  UnsupportedMediaType: 'Unsupported media type',
  PayloadTooLarge: 'Payload too large',
  MethodNotAllowed: 'Method not allowed',
  ServiceUnavailable: 'Service unavailable',
  InvalidSignature: 'Invalid signature',
  UserByEmail: 'Email taken',
  UserByUsername: 'Username taken',
  UserByPhoneExist: 'Phone taken',
  UserByDocument: 'Document taken',
  UserToEditExist: 'Username taken',
  TypePersonRequired: 'Person type required',
  InfoBusinessDoesNotExist: 'Business info does not exist',
  InvalidReferrer: 'Invalid referral code',
  ReferalCodeNotExist: 'Referral code does not exist',
  ProfileAlreadyReferred: 'Profile already referred',
  IntegrationException: 'External integration failure',
  UNABLE_TO_GET_PROFILE: 'Profile not found',
  'Profile not found': 'Profile not found',
  PasswordInTimeout: 'Too many attempts',
  PasswordNotMatch: 'Current password incorrect',
  OtpRequired: 'One-time password required',
  InvalidOtp: 'Invalid one-time password',
  OtpEnrolmentRequired: 'Two-step enrolment required',
  StepUpRequired: 'Step-up required',
  InvalidCode: 'Invalid code',
  CodeExpired: 'Code expired',
  UnsupportedFile: 'Unsupported file',
  DocumentsAlreadySubmitted: 'Documents already submitted',
  DocumentsAlreadyReviewed: 'Documents already reviewed',
  TransactionLimitReached: 'Transaction limit reached',
  KeyLimitReached: 'Key limit reached',
  AccountNotEmpty: 'Account not empty',
  ReloadNotFound: 'Reload not found',
  IncorrectReloadMethod: 'Incorrect reload method',
  ReloadAlreadyPayed: 'Reload already approved',
  ReloadAlreadyRejected: 'Reload already rejected',
  SecondOperatorRequired: 'Second operator required',
  ProposalLapsed: 'Proposal lapsed',
  ProposalOpen: 'Proposal open',
  AlreadyDecided: 'Already decided',
  InsufficientBalance: 'Insufficient balance',
  EndpointOff: 'Endpoint switched off',
  UnderReview: 'Under review',
} as const satisfies Record<Code, string>
