/** Validates path, query and body against the contract's schemas. */
import { z } from 'zod'
import type { Call } from '@/lib/contract/call'
import { type StepUp, stepUpBody } from '@/lib/contract/step-up'
import { DomainError, type FieldError } from '@/lib/domain/errors'
import { parseObject } from './body'
import { canonical } from './canonical'
import { check, readableFields } from './check'

export type RawParams = Record<string, string | string[] | undefined>

/** @throws the call's own not-found code: a malformed id is treated as unknown */
export function readParams(call: Call, raw: RawParams): unknown {
  if (!call.params) return raw
  const read = call.params.safeParse(raw)
  if (!read.success) throw new DomainError(call.notFound ?? 'Not found')
  return read.data
}

/** `step`: the PIN or code of a sensitive call. */
export type Input = { query: unknown; body: unknown; step: StepUp }

/** What a request brings. */
export type Brought = {
  /**
   * @param also what else is wrong with the fields of a bad body that can be read
   * @throws Validation failed, with every bad field of query and body
   */
  input: (also: (fields: Record<string, unknown>) => readonly FieldError[]) => Input
  /** Unknown members that a tolerant call does not read. */
  ignored: readonly FieldError[]
  /** The parsed body, valid or not; null where there is none. */
  object: Record<string, unknown> | null
  /** What stands for the body in the idempotency claim; null: its bytes. */
  meaning: () => Uint8Array | null
}

const none = z.object({})
const stepNames = Object.keys(stepUpBody.shape)

/** A parameter that is there twice could only be read by dropping one of the two. */
const doubled = (query: URLSearchParams): FieldError[] =>
  [...new Set(query.keys())]
    .filter((field) => query.getAll(field).length > 1)
    .map((field) => ({ field, code: 'doubled' }))

/** An object, or what is wrong with the bytes. */
function objectIn(bytes: Uint8Array): { object: Record<string, unknown> } | { refusal: DomainError } {
  try {
    return { object: parseObject(bytes) }
  } catch (refusal) {
    if (refusal instanceof DomainError) return { refusal }
    throw refusal
  }
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

/** @param bytes the body; null where the call's handler reads it itself */
export function broughtBy(call: Call, url: URL, bytes: Uint8Array | null): Brought {
  const query = check(call.query ?? none, membersOf(url.searchParams))
  const strange = new Set(query.unknown.map(({ field }) => field))
  const wrong = [...query.wrong, ...doubled(url.searchParams).filter(({ field }) => !strange.has(field))]
  const unknown = [...query.unknown]
  const input: Input = { query: query.value, body: undefined, step: {} }
  let object: Record<string, unknown> | null = null
  if (call.body || bytes?.length) {
    const found = objectIn(bytes ?? new Uint8Array())
    if ('refusal' in found) wrong.push(...(found.refusal.details.errors ?? []))
    else {
      const body = check(call.body ?? none, found.object, call.stepUp ? stepNames : [])
      const step = call.stepUp ? check(stepUpBody, found.object) : null
      wrong.push(...body.wrong, ...(step?.wrong ?? []))
      unknown.push(...body.unknown)
      input.body = call.body && body.value
      input.step = step?.value ?? {}
      object = found.object
    }
  }
  const errors = call.tolerant ? wrong : [...wrong, ...unknown]
  return {
    input: (also) => {
      if (errors.length === 0) return input
      const named = new Set(errors.map(({ field }) => field))
      const others = call.body && object ? also(readableFields(call.body, object)) : []
      throw new DomainError('Validation failed', {
        errors: [...errors, ...others.filter(({ field }) => !named.has(field))],
      })
    },
    ignored: call.tolerant ? unknown : [],
    object,
    meaning: () => object && canonical(object),
  }
}
