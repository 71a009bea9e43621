/**
 * Personal fields shared by several calls: emails, passwords, days, documents, codes (docs/contract.md#payers-fields,
 * docs/contract.md#register).
 */
import { z } from 'zod'
import { isCountry } from '@/lib/domain/user/phone'
import { refuse } from './fields'
import { accountDocumentTypes, nitCheckDigit, readDocument, readEmail } from './payer'

export const documentTypes = accountDocumentTypes
export const genders = ['F', 'M', 'X'] as const

/** Version of the data treatment text that our forms show (Ley 1581). */
export const consentVersion = '2026-11-21'

export const emailIn = (description: string) =>
  z
    .string()
    .transform((text, ctx) => readEmail(text) ?? refuse(ctx, text.trim() === '' ? 'required' : 'not_an_email'))
    .meta({
      description,
      jsonSchema: { type: 'string', format: 'email', maxLength: 254, example: 'ana@taller.example' },
    })

/** A password to be set: its length is checked here, its strength in the domain. Never trimmed. */
export const newPasswordIn = (description: string) =>
  z
    .string()
    .transform((text, ctx) => {
      if (!text.isWellFormed() || text.includes('\0')) return refuse(ctx, 'unreadable_text')
      if (text.length < 8) return refuse(ctx, 'too_short', { minimum: '8' })
      return text.length > 100 ? refuse(ctx, 'too_long', { maximum: '100' }) : text
    })
    .meta({
      description,
      jsonSchema: { type: 'string', minLength: 8, maxLength: 100, example: 'correcto-caballo-batería' },
    })

/** A password to be verified. */
export const passwordIn = (description: string) =>
  z
    .string()
    .transform((text, ctx) =>
      text === '' ? refuse(ctx, 'required') : text.length > 100 ? refuse(ctx, 'too_long', { maximum: '100' }) : text,
    )
    .meta({ description, jsonSchema: { type: 'string', maxLength: 100, example: 'correcto-caballo-batería' } })

const isDay = (text: string) => {
  const date = /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const dayIn = (description: string, example: string) =>
  z
    .string()
    .transform((text, ctx) => (isDay(text) ? text : refuse(ctx, 'not_a_date')))
    .meta({ description, jsonSchema: { type: 'string', format: 'date', example } })

export const genderIn = (description: string) => z.enum(genders).meta({ description, example: 'F' })

export const countryIn = (description: string) =>
  z
    .string()
    .transform((text, ctx) => {
      // Checked before upper-casing, which turns some other letters into ASCII ones.
      const code = /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : ''
      return isCountry(code) ? code : refuse(ctx, 'unknown_country')
    })
    .meta({ description, jsonSchema: { type: 'string', pattern: '^[A-Za-z]{2}$', example: 'CO' } })

export const countryCodeIn = () =>
  z
    .string()
    .transform((text, ctx) => /^\+?([1-9]\d{0,2})$/.exec(text.trim())?.[1] ?? refuse(ctx, 'invalid', { example: '57' }))
    .meta({
      description: 'Dialing code of the country; 57 when left out.',
      jsonSchema: { type: 'string', maxLength: 4, example: '57' },
    })

/** A code of six digits; spaces and hyphens are ignored. */
export const codeIn = () =>
  z
    .string()
    .transform((text, ctx) => {
      const digits = text.replaceAll(/[\s-]/g, '')
      if (digits === '') return refuse(ctx, 'required')
      return /^\d{6}$/.test(digits) ? digits : refuse(ctx, 'invalid', { example: '402917' })
    })
    .meta({ description: 'The code that was sent.', jsonSchema: { type: 'string', example: '402917' } })

/**
 * An account's document in its stored form, or the error code. A NIT is always stored with its check digit, since a
 * document is unique among accounts.
 */
export function readOwnDocument(type: (typeof documentTypes)[number], given: string) {
  const read = readDocument(type, given)
  return 'document' in read && type === 'NIT' && !read.document.includes('-')
    ? { document: `${read.document}-${nitCheckDigit(read.document)}` }
    : read
}
