/** Field schemas that every resource shares: decimals, text, times, addresses (docs/contract.md#decimals, docs/contract.md#times). */
import { z } from 'zod'
import type { FieldCode } from '@/lib/domain/errors'

/** A JSON number as its source text, so that no digit passes through a double. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

/** Adds a refusal with the contract's field code; `params` are numbers for the message. */
export const refuse = (ctx: z.RefinementCtx, code: FieldCode, params: Record<string, string> = {}) => {
  ctx.addIssue({ code: 'custom', params: { code, ...params } })
  return z.NEVER
}

/** For a check over several fields: it runs though one of them is bad, so that every bad field is named at once. */
export const always = { when: () => true }

const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * A decimal given as text or number, at most two places and `digits` before the point. Gives plain text such as `"1000.5"`.
 * A number of more than 15 significant digits or with an exponent is refused: the sender may have lost digits already.
 */
export const decimalIn = (digits = 18, example = '100000.00') =>
  z
    .unknown()
    .transform((value, ctx) => {
      if (value === undefined || value === null) return refuse(ctx, 'required')
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !plain.test(text)) return refuse(ctx, 'not_a_decimal')
      const [whole = '', places = ''] = text.replace('-', '').split('.')
      if (value instanceof JsonNumber && (whole + places).replace(/^0+/, '').length > 15)
        return refuse(ctx, 'not_a_decimal')
      if (places.length > 2) return refuse(ctx, 'too_many_places')
      if (whole.length > digits) return refuse(ctx, 'too_large')
      return text
    })
    .meta({ jsonSchema: { type: ['string', 'number'], description: `Decimal, at most two places.`, example } })

/** 0 to 100 percent, at most two places. */
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

/** A decimal that is not negative; where it must be positive, more than zero. */
export const amountIn = (description: string, { positive = true, example = '100000.00' } = {}) =>
  decimalIn(18, example)
    .transform((text, ctx) =>
      text.startsWith('-') || (positive && /^0(\.0*)?$/.test(text))
        ? refuse(ctx, 'too_small', { minimum: positive ? '0.01' : '0.00' })
        : text,
    )
    .meta({ description, jsonSchema: { type: ['string', 'number'], example } })

/** The number in an address: what is none names nothing. */
export const numberParams = (description: string, example: number) =>
  z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform((text) => Number.parseInt(text, 10))
      .meta({ description, jsonSchema: { type: 'integer', example } }),
  })

/** A whole number, as a JSON number or digits. */
export const integerIn = (example = 1) =>
  z
    .unknown()
    .transform((value, ctx) => {
      if (value === undefined || value === null) return refuse(ctx, 'required')
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) return refuse(ctx, 'invalid')
      return Number.parseInt(text, 10)
    })
    .meta({ jsonSchema: { type: 'integer', example } })

/** Whether anything of a text can be seen: spaces and format characters (zero-width ones, marks of direction) alone cannot. */
const isVisible = (text: string) => /[^\s\p{Z}\p{Cf}]/u.test(text)

/** Text without control characters or broken Unicode, trimmed, `min` to `max` characters; what nobody can see is none. */
export const textIn = (min: number, max: number, example: string) =>
  z
    .string()
    .transform((text, ctx) => {
      const trimmed = isVisible(text) ? text.trim() : ''
      if (!trimmed.isWellFormed() || /\p{Cc}/u.test(trimmed.replaceAll(/[\n\r\t]/g, '')))
        return refuse(ctx, 'unreadable_text')
      if (trimmed.length < min) return refuse(ctx, min === 1 ? 'required' : 'too_short', { minimum: `${min}` })
      if (trimmed.length > max) return refuse(ctx, 'too_long', { maximum: `${max}` })
      return trimmed
    })
    .meta({ jsonSchema: { type: 'string', minLength: min, maxLength: max, example } })

const dateTime = z.iso.datetime({ offset: true })

/** An instant; any offset, milliseconds or none. */
export const timeIn = () =>
  z
    .string()
    .transform((text, ctx) => (dateTime.safeParse(text).success ? new Date(text) : refuse(ctx, 'invalid')))
    .meta({ jsonSchema: { type: 'string', format: 'date-time', example: '2026-12-20T17:00:00.000Z' } })

/** An absolute http(s) address without credentials, at most 2048 characters. */
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

/** Names of the warnings that whoever decides has seen. */
export const acknowledgedIn = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .nullish()
    .meta({
      description: 'The warnings that you saw and decide over.',
      jsonSchema: { type: 'array', items: { enum: names }, example: [names[0]] },
    })

export const booleanIn = (example = false) => z.boolean().meta({ jsonSchema: { type: 'boolean', example } })

/** Money and percentages as they leave: text with two places. */
export const decimalOut = (description: string, example = '100000.00') =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ description, example })

export const timeOut = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-11-20T20:15:00.000Z' })

export const textOut = (description: string, example: string) => z.string().meta({ description, example })

/** The contract's form of an instant: UTC, milliseconds, `Z`. */
export const timeView = (time: Date) => time.toISOString()

/** Every view of a page says when it was read, so that the newest one is shown whichever way it came. */
export type Read = { now: string }
