/** Formats of environment variables. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

export const port = z.coerce.number().int().min(1).max(65535)
export const count = z.coerce.number().int().positive()
const mostProcesses = 32

/** `auto`: half of the processors, since the database needs as much as the app; 1 with fewer than four. */
export const processes = z
  .string()
  .default('auto')
  .transform((text, context) => {
    const cores = availableParallelism()
    if (text === 'auto') return cores < 4 ? 1 : Math.min(mostProcesses, Math.floor(cores / 2))
    const given = count.max(mostProcesses).safeParse(text)
    if (given.success) return given.data
    context.addIssue(`must be a number from 1 to ${mostProcesses}, or auto`)
    return z.NEVER
  })
export const positive = z.coerce.number().positive()
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => new URL(text).origin === text.replace(/\/$/, ''),
    'must be an origin without a path, such as https://pay.example.co',
  )
  .transform((text) => text.replace(/\/$/, ''))
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
export const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
export const secret = z.string().min(32, 'must have at least 32 characters')
export const token = z.string().min(16, 'must have at least 16 characters')

/** `COP:1000.00,USD:1.00` → amounts by name, as text so that no money passes through a number. */
const amounts = list.transform((parts, context) => {
  const found: Record<string, string> = {}
  for (const part of parts) {
    const [, name, amount] = /^(\w+):(\d{1,18}\.\d{2})$/.exec(part) ?? []
    if (name === undefined || amount === undefined) {
      context.addIssue(`has "${part}" where NAME:0.00 was expected`)
      return z.NEVER
    }
    found[name] = amount
  }
  return found
})

type ByName = Record<string, string>

/** Values by name, restricted to known names; omitted names keep their default. */
const beside = <Own extends ByName>(form: z.ZodType<ByName, string>, own: Own) =>
  form
    .transform((given, context): { [Name in keyof Own]: string } => {
      const odd = Object.keys(given).find((name) => !Object.hasOwn(own, name))
      if (odd !== undefined) context.addIssue(`has "${odd}" where ${Object.keys(own).join(', ')} were expected`)
      return odd === undefined ? { ...own, ...given } : z.NEVER
    })
    .prefault('')

export const amountsBeside = <Own extends ByName>(own: Own) => beside(amounts, own)

/** `COP:10000000,USD:2500` → minimum amounts by currency; cents are optional. */
export const thresholds = list.transform((parts, context) => {
  const found: Partial<Record<'COP' | 'USD' | 'MXN' | 'BRL', string>> = {}
  for (const part of parts) {
    const [, name, whole, cents = '00'] = /^(COP|USD|MXN|BRL):(\d{1,18})(?:\.(\d{2}))?$/.exec(part) ?? []
    if (whole === undefined) {
      context.addIssue(`has "${part}" where COP:10000000 was expected`)
      return z.NEVER
    }
    found[name as keyof typeof found] = `${whole}.${cents}`
  }
  return found
})

/** The same, but a currency that is left out keeps its default. */
export const thresholdsBeside = <Own extends ByName>(own: Own) =>
  beside(thresholds as unknown as z.ZodType<ByName, string>, own)

export const trustedProxies = list.refine(
  (parts) =>
    parts.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '') > 0),
  'must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
)

/** `1507:507,1551:551` → the other party's codes or names by ours. */
export const codes = list.transform((parts, context) => {
  const found: Record<string, string> = {}
  for (const part of parts) {
    const [, ours, theirs] = /^(\w+):(\w+)$/.exec(part) ?? []
    if (ours === undefined || theirs === undefined) {
      context.addIssue(`has "${part}" where OURS:THEIRS was expected`)
      return z.NEVER
    }
    found[ours] = theirs
  }
  return found
})

export const codesBeside = <Own extends ByName>(own: Own) => beside(codes, own)
