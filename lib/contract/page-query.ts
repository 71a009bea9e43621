/** Queries of pages: filters and page numbers in the address, each page's by one schema. */
import { z } from 'zod'
import { DomainError } from '@/lib/domain/errors'
import { isReadable } from '@/lib/domain/text'

/** The query of a page's address, as Next passes it. */
export type Asked = Record<string, string | string[] | undefined>

/** A page number from 1; anything else counts as the first page. */
export const pageIn = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform((text) => Number.parseInt(text, 10))
  .catch(1)

/** One of some values, or null: a page never refuses its address. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullable().catch(null)

/** A text of up to `most` characters, or null. */
export const textIn = (most: number) => z.string().trim().min(1).max(most).refine(isReadable).nullable().catch(null)

/** A path on this site, or null: a query cannot redirect to another host. */
export const pathIn = z
  .string()
  .regex(/^\/(?![/\\])[\w\-./?=&%~]*$/)
  .nullable()
  .catch(null)

/** A decimal amount such as `81904.00`, or null. */
export const amountIn = z
  .string()
  .regex(/^\d{1,18}\.\d{2}$/)
  .nullable()
  .catch(null)

/** Words to search for, or null. */
export const searchIn = textIn(128)

/** A day such as `2026-11-20`, or null. */
export const dayIn = z.iso.date().regex(/^20/).nullable().catch(null)

/** A number in the address, such as an id; null for anything else. */
export const idIn = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform((text) => Number.parseInt(text, 10))
  .nullable()
  .catch(null)

/** The id in a page's path. @throws DomainError Not found, when it cannot be one */
export function idOf(text: string): number {
  const id = idIn.parse(text)
  if (id === null) throw new DomainError('Not found')
  return id
}

/** The cursor of a list whose row numbers exceed 32 bits; null for anything else. */
export const bigCursorIn = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
  .nullable()
  .catch(null)

/** A page's address with the parts of its query that its schema knows, in the schema's order: the same view has one address. */
export function pageAddress(path: string, schema: z.ZodObject, asked: Asked): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(schema.shape)) {
    const value = asked[name]
    if (typeof value === 'string' && value) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
