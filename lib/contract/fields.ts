/** Field schemas shared by every resource: decimals, text, times, URLs (docs/contract.md#decimals, docs/contract.md#times). */
import { z } from 'zod'
import type { FieldCode } from '@/lib/domain/errors'
import { isReadable, withoutInvisible } from '@/lib/domain/text'

/** A JSON number as its source text, so that it never passes through a double. */
export class JsonNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Adds an issue with the contract's field code; `params` are values for the message. */
export const refuse = (ctx: z.RefinementCtx, code: FieldCode, params: Record<string, string> = {}) => {
  ctx.addIssue({ code: 'custom', params: { code, ...params } })
  return z.NEVER
}

/**
 * For a check across several fields: runs even if one of them is invalid, so that every bad field is reported at once. A
 * field may then hold anything, whatever its type says.
 */
export const always = { when: () => true }

const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * A decimal given as text or number, with at most two decimal places and `digits` integer digits. Outputs plain text such as
 * `"1000.5"`. Rejects a number with more than 15 significant digits or an exponent: the sender may already have lost digits.
 */
export const decimalIn = (digits = 18, example = '100000.00') =>
  z
    .unknown()
    .transform((value, ctx) => {
      if (value === undefined || value === null) return refuse(ctx, 'required')
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !plain.test(text))
        return refuse(ctx, 'not_a_decimal', value instanceof JsonNumber ? { exponent: value.text.slice(0, 24) } : {})
      const [whole = '', places = ''] = text.replace('-', '').split('.')
      if (value instanceof JsonNumber && (whole + places).replace(/^0+/, '').length > 15)
        return refuse(ctx, 'not_a_decimal', { significant: '15' })
      if (places.length > 2) return refuse(ctx, 'too_many_places')
      if (whole.length > digits) return refuse(ctx, 'too_large', { digits: `${digits}` })
      return text
    })
    .meta({ jsonSchema: { type: ['string', 'number'], description: `Decimal, at most two places.`, example } })

/** 0 to 100 percent, at most two decimal places. */
export const percentIn = (description: string, example: string) =>
  decimalIn(3, example)
    .transform((text, ctx) =>
      text.startsWith('-')
        ? refuse(ctx, 'too_small', { minimum: '0.00' })
        : /^(100(\.0*)?|\d{1,2}(\.\d+)?)$/.test(text)
          ? text
          : refuse(ctx, 'too_large', { maximum: '100.00' }),
    )
    .meta({ description, jsonSchema: { type: ['string', 'number'], example } })

/** A non-negative decimal; with `positive`, greater than zero. */
export const amountIn = (description: string, { positive = true, example = '100000.00' } = {}) =>
  decimalIn(18, example)
    .transform((text, ctx) =>
      text.startsWith('-') || (positive && /^0(\.0*)?$/.test(text))
        ? refuse(ctx, 'too_small', { minimum: positive ? '0.01' : '0.00' })
        : text,
    )
    .meta({ description, jsonSchema: { type: ['string', 'number'], example } })

/** A numeric id in the path; a malformed one is treated as unknown. */
export const numberParams = (description: string, example: number) =>
  z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform((text) => Number.parseInt(text, 10))
      .meta({ description, jsonSchema: { type: 'integer', example } }),
  })

/** An integer, as a JSON number or a string of digits. */
export const integerIn = (example = 1) =>
  z
    .unknown()
    .transform((value, ctx) => {
      if (value === undefined || value === null) return refuse(ctx, 'required')
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) return refuse(ctx, 'invalid', { whole: `${example}` })
      return Number.parseInt(text, 10)
    })
    .meta({ jsonSchema: { type: 'integer', example } })

/** False for text of only spaces and format characters (zero-width characters, directional marks). */
const isVisible = (text: string) => /[^\s\p{Z}\p{Cf}]/u.test(text)

/**
 * Text without control characters or malformed Unicode, trimmed, `min` to `max` characters. What draws nothing is dropped;
 * text with no visible character counts as missing.
 */
export const textIn = (min: number, max: number, example: string) =>
  z
    .string()
    .transform((text, ctx) => {
      const trimmed = isVisible(text) ? withoutInvisible(text).trim() : ''
      if (!isReadable(trimmed)) return refuse(ctx, 'unreadable_text')
      if (trimmed.length < min) return refuse(ctx, min === 1 ? 'required' : 'too_short', { minimum: `${min}` })
      if (trimmed.length > max) return refuse(ctx, 'too_long', { maximum: `${max}` })
      return trimmed
    })
    .meta({ jsonSchema: { type: 'string', minLength: min, maxLength: max, example } })

const dateTime = z.iso.datetime({ offset: true })
const zoned = '2026-12-20T12:00:00-05:00'

/** An instant with any UTC offset; milliseconds are optional. */
export const timeIn = () =>
  z
    .string()
    .transform((text, ctx) =>
      dateTime.safeParse(text).success ? new Date(text) : refuse(ctx, 'invalid', { time: zoned }),
    )
    .meta({ jsonSchema: { type: 'string', format: 'date-time', example: '2026-12-20T17:00:00.000Z' } })

/** An absolute http(s) URL without credentials, at most 2048 characters. */
export const urlIn = (example: string) =>
  z
    .string()
    .transform((text, ctx) => {
      if (text.length > 2048) return refuse(ctx, 'too_long', { maximum: '2048' })
      const url = URL.parse(text)
      if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || /\s/.test(text))
        return refuse(ctx, 'not_a_url')
      return url.href
    })
    .meta({ jsonSchema: { type: 'string', format: 'uri', maxLength: 2048, example } })

/** Names of the warnings that the decision maker has acknowledged. */
export const acknowledgedIn = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .nullish()
    .meta({
      description: 'The warnings that you saw and decide over.',
      jsonSchema: { type: 'array', items: { enum: names }, example: [names[0]] },
    })

/** Of a proposal that a second person confirms. */
export const expectedStatusIn = z
  .enum(['OPEN', 'PROPOSED'])
  .nullish()
  .meta({ description: 'The status that you saw; if it is another by now, nothing is done.', example: 'OPEN' })

export const booleanIn = (example = false) => z.boolean().meta({ jsonSchema: { type: 'boolean', example } })

/** Money and percentages in responses: text with two decimal places. */
export const decimalOut = (description: string, example = '100000.00') =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ description, example })

export const timeOut = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-11-20T20:15:00.000Z' })

export const textOut = (description: string, example: string) => z.string().meta({ description, example })

export const nullableTextOut = (description: string, example: string | null) =>
  z.string().nullable().meta({ description, example })

/** The contract's format of an instant: UTC, milliseconds, `Z`. */
export const timeView = (time: Date) => time.toISOString()

/** `timeView` of an instant that may not have come. */
export const whenView = (time: Date | null | undefined) => (time ? timeView(time) : null)

/** A stored calendar day, which is midnight UTC. */
export const dayView = (day: Date) => day.toISOString().slice(0, 10)

/** Every page view carries its read time, so that the newest one wins regardless of how it arrived. */
export type Read = { now: string }
