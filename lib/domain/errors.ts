/** The closed list of refusals. `code` is exactly the contract's name; http/ maps each to its status. */

export const codes = [
  'Validation failed',
  'AmountRequired',
  'AmountMismatch',
  'InvalidStatus',
  'NotFound',
  'Not found',
  'Internal error',
  'FORBIDDEN',
  'InvalidApiKey',
  'NetworkNotAllowed',
  'ScopeMissing',
  'InvalidToken',
  'TokenExpired',
  'InvalidCredentials',
  'TooManyAttempts',
  'AccountBlocked',
  'EmailNotVerified',
  'PhoneNotVerified',
  'LevelNotAllowed',
  'RateUnavailable',
  'MethodUnavailable',
  'IdempotencyKeyReused',
  'IdempotencyKeyInUse',
  'UnsupportedMediaType',
  'PayloadTooLarge',
  'MethodNotAllowed',
  'ServiceUnavailable',
  'InvalidSignature',
  'UserByEmail',
  'UserByUsername',
  'UserByPhoneExist',
  'UserByDocument',
  'UserToEditExist',
  'TypePersonRequired',
  'InfoBusinessDoesNotExist',
  'InvalidReferrer',
  'ReferalCodeNotExist',
  'ProfileAlreadyReferred',
  'IntegrationException',
  'UNABLE_TO_GET_PROFILE',
  'Profile not found',
  'PasswordInTimeout',
  'PasswordNotMatch',
  'OtpRequired',
  'InvalidOtp',
  'OtpEnrolmentRequired',
  'StepUpRequired',
  'InvalidCode',
  'CodeExpired',
  'UnsupportedFile',
  'DocumentsAlreadySubmitted',
  'DocumentsAlreadyReviewed',
  'TransactionLimitReached',
  'KeyLimitReached',
  'AccountNotEmpty',
  'ReloadNotFound',
  'IncorrectReloadMethod',
  'ReloadAlreadyPayed',
  'ReloadAlreadyRejected',
  'SecondOperatorRequired',
  'ProposalLapsed',
  'ProposalOpen',
  'AlreadyDecided',
  'InsufficientBalance',
  'EndpointOff',
  'UnderReview',
] as const

export type Code = (typeof codes)[number]

/** Error of one field; `code` is stable, the message is written in the reader's language. */
export type FieldError = {
  /** Wire path: `amount`, `documents.0.url`. */
  field: string
  code: FieldCode
  /** Values for the message, such as a minimum; `value`: what a line of a file has there. */
  params?: Record<string, string>
}

export const fieldCodes = [
  'required',
  'invalid',
  'not_allowed',
  'unknown_field',
  'not_an_object',
  'not_a_map',
  'not_a_name',
  'not_text',
  'too_many_names',
  'malformed_json',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many_places',
  'not_a_decimal',
  'in_the_past',
  'too_far',
  'not_ahead',
  'not_a_url',
  'https_required',
  'not_an_email',
  'not_a_phone',
  'not_a_mobile',
  'not_a_document',
  'wrong_check_digit',
  'unknown_bank',
  'external_id_taken',
  'method_not_offered',
  'below_method_minimum',
  'above_method_maximum',
  'method_unavailable',
  'nothing_to_credit',
  'not_a_page',
  'not_a_cursor',
  'not_an_idempotency_key',
  'unreadable_text',
  'weak_password',
  'not_the_same',
  'not_a_date',
  'not_an_adult',
  'unknown_country',
  'unknown_file',
  'doubled',
  'consent_required',
  'acceptance_required',
  'not_a_pin',
  'unknown_counterparty',
  'unknown_account',
  'unknown_endpoint',
  'unknown_event',
  'unknown_version',
  'not_an_ip',
  'not_a_coordinate',
  'not_for_this_case',
  'nobody_named',
  'not_an_accounting_code',
  'does_not_add_up',
  'unlike_line',
  'not_next',
  'not_settled',
  'unexplained',
  'list_not_asked',
  'day_closed',
  'not_over',
  'not_a_csv',
  'file_too_large',
  'too_many_lines',
  'wrong_columns',
  'address_refused',
  'too_many',
  'acknowledgement_required',
  'fee_takes_all',
  'unknown_beneficiary',
  'not_payable_yet',
  'more_than_left',
  'not_covered',
  'paid_by_rail',
  'not_a_key',
  'not_an_account',
  'not_an_account_type',
  'reference_used',
  'other_holder',
  'sent_before',
  'in_batch',
  'not_a_network',
  'not_an_origin',
  'not_xml',
  'much_smaller',
  'fewer_names',
] as const

export type FieldCode = (typeof fieldCodes)[number]

type Details = {
  errors?: FieldError[]
  /** Members added to the problem body, such as the `uuid` that has an external id. */
  members?: Record<string, string>
  /** Seconds until a retry may succeed. */
  retryAfter?: number
}

/** A refusal that the contract names. Any other thrown error is an internal error. */
export class DomainError extends Error {
  readonly code: Code
  readonly details: Details

  constructor(code: Code, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Returns the refusal of one field. */
export const fieldError = (
  field: string,
  code: FieldCode,
  details: Omit<Details, 'errors'> & { params?: Record<string, string> } = {},
) =>
  new DomainError('Validation failed', {
    ...details,
    errors: [{ field, code, ...(details.params ? { params: details.params } : {}) }],
  })

type Checks = readonly (() => unknown)[]
type Passed<All extends Checks> = { -readonly [At in keyof All]: Awaited<ReturnType<All[At]>> }

/**
 * Runs the checks in order and returns their results. Refusals of fields are thrown together, so that the caller learns of every
 * bad field at once (docs/contract.md#errors). Any other error stops the run: fields refused before it take precedence.
 */
export async function checkAll<const All extends Checks>(...checks: All): Promise<Passed<All>> {
  const passed: unknown[] = []
  const refusals: DomainError[] = []
  const thrown = () =>
    refusals.length === 1
      ? refusals[0]
      : new DomainError('Validation failed', { errors: refusals.flatMap(({ details }) => details.errors ?? []) })
  for (const check of checks) {
    try {
      passed.push(await check())
    } catch (fault) {
      if (fault instanceof DomainError && fault.details.errors) refusals.push(fault)
      else throw refusals.length > 0 ? thrown() : fault
    }
  }
  if (refusals.length > 0) throw thrown()
  return passed as Passed<All>
}
