/** Maps zod issues to the contract's `errors: [{field, code}]`. */
import type { z } from 'zod'
import { type FieldCode, type FieldError, fieldCodes } from '@/lib/domain/errors'

const isFieldCode = (text: unknown): text is FieldCode => fieldCodes.some((code) => code === text)

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  const missing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return missing ? 'required' : 'invalid'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large'
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small'
    default:
      return 'invalid'
  }
}

/** What is said of a value of another type, by the type that it should have. */
const typeRules: Record<string, Record<string, string>> = {
  boolean: { allowed: 'true, false' },
  string: { text: '"…"' },
  array: { list: '[…]' },
  object: { object: '{…}' },
  record: { object: '{…}' },
}

/** The rule that the message names. */
function ruleOf(issue: z.core.$ZodIssue): Record<string, string> {
  if (issue.code === 'invalid_value') return { allowed: issue.values.map(String).join(', ') }
  if (issue.code === 'invalid_type') return typeRules[issue.expected] ?? {}
  if (issue.code === 'invalid_format' && issue.format === 'uuid')
    return { example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }
  if (issue.code === 'too_big') return { maximum: `${issue.maximum}` }
  return issue.code === 'too_small' ? { minimum: `${issue.minimum}` } : {}
}

const toFieldError = (issue: z.core.$ZodIssue): FieldError => {
  const field = issue.path.join('.')
  const { code, ...params } = (
    issue.code === 'custom' ? (issue.params ?? {}) : { code: codeOf(issue), ...ruleOf(issue) }
  ) as Record<string, string>
  return {
    field,
    code: isFieldCode(code) ? code : 'invalid',
    ...(Object.keys(params).length ? { params } : {}),
  }
}

/** True when the later error is redundant: the field was already reported as missing, invalid, or with the same code. */
const covers = (first: FieldError, later: FieldError) =>
  first.field === later.field && ['required', 'invalid', later.code].includes(first.code)

/** Every bad field at once, in schema order. The value must have been parsed with `reportInput`. */
export const fieldErrorsOf = (error: z.core.$ZodError): FieldError[] =>
  error.issues.map(toFieldError).filter((one, at, all) => !all.slice(0, at).some((first) => covers(first, one)))
