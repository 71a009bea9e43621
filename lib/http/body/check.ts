/** Reads what a caller sent by a schema of the contract: bad fields and unknown ones together (docs/contract.md#errors). */
import type { z } from 'zod'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { DomainError, type FieldError } from '@/lib/domain/errors'
import { unknownFields } from './unknown-fields'

type Checked<Schema extends z.ZodType> = { value: z.output<Schema> | undefined; wrong: FieldError[] }

/**
 * @param also members that are known beside those of the schema
 * @returns `value`: undefined where a known field is bad
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  also?: readonly string[],
): Checked<Schema> & { unknown: FieldError[] } {
  const read = schema.safeParse(given, { reportInput: true })
  return {
    value: read.success ? read.data : undefined,
    wrong: read.success ? [] : fieldErrorsOf(read.error),
    unknown: unknownFields(schema, given, also),
  }
}

/** @throws Validation failed */
export function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { value, wrong, unknown } = check(schema, given)
  const errors = [...wrong, ...unknown]
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  return value as z.output<Schema>
}

/** The fields that are right by themselves, of an object that as a whole is not. */
export function readableFields(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  const { def } = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return readableFields(def.in as z.ZodType, given)
  const fields = Object.entries(def.type === 'object' ? def.shape : {}).map(([name, field]) => {
    const read = (field as z.ZodType).safeParse(given[name])
    return [name, read.success ? read.data : undefined]
  })
  return Object.fromEntries(fields)
}
