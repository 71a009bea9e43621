/** Validates path, query and body against the contract's schemas. */
import type { z } from 'zod'
import type { Call } from '@/lib/contract/call'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { type StepUp, stepUpBody } from '@/lib/contract/step-up'
import { DomainError, type FieldError } from '@/lib/domain/errors'
import { parseObject } from './body'

export type RawParams = Record<string, string | string[] | undefined>

/** @throws the call's own not-found code: a malformed id is treated as unknown */
export function readParams(call: Call, raw: RawParams): unknown {
  if (!call.params) return raw
  const read = call.params.safeParse(raw)
  if (!read.success) throw new DomainError(call.notFound ?? 'Not found')
  return read.data
}

/** The query's members; those such as `metadata[pedido]` as one object of texts. */
function membersOf(query: URLSearchParams): Record<string, unknown> {
  const members: Record<string, unknown> = Object.fromEntries(query)
  const named = [...query].flatMap(([name, value]) => {
    const [, of, key] = /^(\w+)\[(.*)\]$/.exec(name) ?? []
    return of === undefined || key === undefined ? [] : [{ name, of, key, value }]
  })
  for (const [of, pairs] of Map.groupBy(named, (one) => one.of)) {
    for (const { name } of pairs) delete members[name]
    members[of] = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
  }
  return members
}

const check = (schema: z.ZodType | undefined, value: () => unknown, wrong: FieldError[]): unknown => {
  if (!schema) return undefined
  const read = schema.safeParse(value(), { reportInput: true })
  if (read.success) return read.data
  wrong.push(...fieldErrorsOf(read.error))
  return undefined
}

/** `step`: the PIN or code of a sensitive call. */
export type Input = { query: unknown; body: unknown; step: StepUp }

/**
 * @param bytes the body, or null if the call takes none
 * @throws Validation failed
 */
export function inputOf(call: Call, url: URL, bytes: Uint8Array | null): Input {
  const wrong: FieldError[] = []
  const query = check(call.query, () => membersOf(url.searchParams), wrong)
  const body = check(call.body, () => parseObject(bytes ?? new Uint8Array()), wrong)
  const step = check(
    call.stepUp && !call.bodies ? stepUpBody : undefined,
    () => parseObject(bytes ?? new Uint8Array()),
    wrong,
  )
  if (wrong.length > 0) throw new DomainError('Validation failed', { errors: wrong })
  return { query, body, step: (step ?? {}) as StepUp }
}
