/** Environment variables of the provider of electronic invoices (docs/configuration.md#fee-invoices). */
import { z } from 'zod'
import { count, positive } from './env-fields.ts'
import { address, type Given } from './env-rails.ts'

export const invoicerFields = {
  /** Without one, no invoice is made. */
  INVOICER: z.enum(['factus']).optional(),
  /** Overrides the default URL of `APP_ENV`. */
  INVOICER_URL: address.optional(),
  INVOICER_CLIENT_ID: z.string().optional(),
  INVOICER_CLIENT_SECRET: z.string().optional(),
  INVOICER_USERNAME: z.string().optional(),
  INVOICER_PASSWORD: z.string().optional(),
  /** The first month that is invoiced: those before it were, otherwise. */
  INVOICER_FROM: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month as yyyy-mm')
    .optional(),
  /** Ids of numbering ranges; needed where the provider has several that are active. */
  INVOICER_RANGE: count.optional(),
  INVOICER_CREDIT_RANGE: count.optional(),
  /** Percent of IVA on a fee that has it. */
  INVOICER_IVA: z
    .string()
    .regex(/^\d{1,2}\.\d\d$/, 'must be a percentage as 19.00')
    .default('19.00'),
  /** Seconds for a call: the DIAN validates within it. Less than the five minutes for which a worker holds an invoice. */
  INVOICER_TIMEOUT: positive.max(60).default(30),
}

const urls = { test: 'https://api-sandbox.factus.com.co', live: 'https://api.factus.com.co' }

const needed = ['CLIENT_ID', 'CLIENT_SECRET', 'USERNAME', 'PASSWORD', 'FROM'].map((name) => `INVOICER_${name}`)

/** A URL of the other environment: invoices to nobody in live, or real ones in test. */
function foreignUrl({ INVOICER_URL: given, APP_ENV }: Given): string[] {
  const other = APP_ENV === 'live' ? urls.test : urls.live
  const isOther = URL.parse(given ?? '')?.host === new URL(other).host
  return isOther ? [`INVOICER_URL: belongs to ${APP_ENV === 'live' ? 'test' : 'live'}`] : []
}

/** Problems with the invoicer's variables, one line each. */
export function invoicerProblems(given: Given): string[] {
  if (!given.INVOICER)
    return needed.filter((name) => given[name]).map((name) => `${name}: is of no use without INVOICER`)
  const missing = needed
    .filter((name) => !given[name])
    .map((name) => `${name}: is needed by INVOICER=${given.INVOICER}`)
  const plain = given.APP_ENV === 'live' && given.INVOICER_URL?.startsWith('http:')
  return [...missing, ...foreignUrl(given), ...(plain ? ['INVOICER_URL: must be https in live'] : [])]
}

/** Defaults of variables that were not set. */
export const invoicerDefaults = ({
  INVOICER_URL: given,
  APP_ENV,
}: {
  INVOICER_URL?: string | undefined
  APP_ENV: 'test' | 'live'
}) => ({
  INVOICER_URL: given ?? urls[APP_ENV],
})
