/** What each rail needs of the environment (docs/configuration.md). A rail that is not in use needs nothing. */
import { z } from 'zod'
import { codes, count, positive, secret } from './env-fields.ts'

export type Given = Record<string, string | undefined>

const address = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/[?#]|\/\/[^/]*@/.test(text), 'must be an address without query, fragment or credentials')
  .transform((text) => text.replace(/\/$/, ''))

/** One page again and again would be taken for all that there is. */
const listQuery = z.string().includes('{page}', 'must say where {page} goes')

export const railFields = {
  RAIL: z.enum(['sandbox', 'wompi', 'cobre']).default('sandbox'),
  SANDBOX_RAIL_SECRET: secret.optional(),
  /** Seconds for a call of a gateway with all its repetitions. Less than the lease on what processes share (lib/rails/memory.ts). */
  RAIL_TIMEOUT: positive.max(14).default(10),
  /** How often a question is put to a gateway that fails. */
  RAIL_TRIES: count.max(10).default(3),
  /** Calls in a second, by all processes together. */
  RAIL_CALLS_PER_SECOND: positive.max(1000).default(25),
  /** Calls under way at once, in each process. */
  RAIL_CALLS_AT_ONCE: count.default(20),
  /** Failures in a row from which on a method of the rail is off, and the seconds between two tries of it. */
  CIRCUIT_FAILURES: count.default(5),
  CIRCUIT_SECONDS: positive.default(30),
  /** Another address than the environment's own. */
  WOMPI_URL: address.optional(),
  WOMPI_PUBLIC_KEY: z.string().optional(),
  WOMPI_PRIVATE_KEY: z.string().optional(),
  WOMPI_EVENTS_SECRET: z.string().optional(),
  WOMPI_INTEGRITY_SECRET: z.string().optional(),
  /** Wompi wants an email of every payer; this one where a payer gave none, else the one of `MAIL_FROM`. */
  WOMPI_CUSTOMER_EMAIL: z.email().optional(),
  /** For merchants in financial services: the day on which the product was opened, and the beneficiary's document. */
  WOMPI_PSE_REFERENCE_TWO: z
    .string()
    .regex(/^\d{8}$/, 'must be a day as yyyymmdd')
    .optional(),
  WOMPI_PSE_REFERENCE_THREE: z.string().max(64).optional(),
  /** How Wompi's list of transactions is asked for a day and a page: its documentation leaves it open. */
  WOMPI_LIST_QUERY: listQuery.default('from_date={from}&until_date={until}&page={page}&page_size=50'),
  /** Another address than the environment's own. */
  COBRE_URL: address.optional(),
  COBRE_USER_ID: z.string().optional(),
  COBRE_SECRET: z.string().optional(),
  /** Where payers' money goes, at Cobre. */
  COBRE_ACCOUNT_ID: z.string().startsWith('acc_', 'must be an account of Cobre, acc_…').optional(),
  /** Of the subscription to Cobre's notifications. */
  COBRE_EVENTS_KEY: z
    .string()
    .min(10, 'must have 10 to 64 characters')
    .max(64, 'must have 10 to 64 characters')
    .optional(),
  /** The smallest unit that Cobre takes. Whole pesos, which it takes in any case, as long as it has not confirmed centavos. */
  COBRE_UNIT: z.enum(['1.00', '0.01']).default('1.00'),
  /** `1507:507`: Cobre's code of a bank where it is not ours. */
  COBRE_BANK_CODES: codes.default({}),
  /** How Cobre's list of movements is asked for a time and a page, from 0: its documentation leaves the names of the times open. */
  COBRE_LIST_QUERY: listQuery.default('page_number={page}&page_size=100&created_at_gte={from}&created_at_lte={until}'),
}

const wompiUrls = { test: 'https://sandbox.wompi.co/v1', live: 'https://production.wompi.co/v1' }
const cobreUrls = { test: 'https://api.qa.cobre.co', live: 'https://api.cobre.co' }

const wompi = {
  WOMPI_PUBLIC_KEY: { test: 'pub_test_', live: 'pub_prod_' },
  WOMPI_PRIVATE_KEY: { test: 'prv_test_', live: 'prv_prod_' },
  WOMPI_EVENTS_SECRET: { test: 'test_events_', live: 'prod_events_' },
  WOMPI_INTEGRITY_SECRET: { test: 'test_integrity_', live: 'prod_integrity_' },
}

/** Keys tell by how they begin whether money is real (docs/gateways.md#wompi): the other environment's would be refused there, or worse, taken. */
function wompiProblems(given: Given): string[] {
  const environment = given.APP_ENV === 'live' ? 'live' : 'test'
  return Object.entries(wompi).flatMap(([name, marks]) => {
    if (!given[name]) return [`${name}: is needed by RAIL=wompi`]
    return given[name].startsWith(marks[environment])
      ? []
      : [`${name}: must begin with ${marks[environment]} where APP_ENV is ${environment}`]
  })
}

const cobre = ['COBRE_USER_ID', 'COBRE_SECRET', 'COBRE_ACCOUNT_ID', 'COBRE_EVENTS_KEY']

/** Cobre's keys do not tell which environment they are of: only its address does. */
function cobreProblems(given: Given): string[] {
  const missing = cobre.filter((name) => !given[name]).map((name) => `${name}: is needed by RAIL=cobre`)
  const live = given.APP_ENV === 'live'
  const host = URL.parse(given.COBRE_URL ?? '')?.host
  if (live && host === new URL(cobreUrls.test).host) missing.push('COBRE_URL: moves no real money')
  if (!live && host === new URL(cobreUrls.live).host) missing.push('COBRE_URL: moves real money; test needs another')
  return missing
}

/** PSE's three references are sent together or not at all. */
const referenceProblems = (given: Given): string[] =>
  ['WOMPI_PSE_REFERENCE_TWO', 'WOMPI_PSE_REFERENCE_THREE']
    .filter((name, at, both) => !given[name] && given[both[1 - at] ?? ''])
    .map((name) => `${name}: is needed with the other reference of PSE`)

const problemsOf: Record<string, (given: Given) => string[]> = {
  wompi: (given) => [...wompiProblems(given), ...referenceProblems(given)],
  cobre: cobreProblems,
}

/** What is wrong with the rail's variables: one line for each. */
export function railProblems(given: Given): string[] {
  const rail = given.RAIL ?? 'sandbox'
  const problems = problemsOf[rail]?.(given) ?? []
  if (given.APP_ENV !== 'live') return problems
  if (rail === 'sandbox') problems.push('RAIL: the sandbox moves no real money; live needs another')
  for (const name of ['WOMPI_URL', 'COBRE_URL']) {
    if (given[name]?.startsWith('http:')) problems.push(`${name}: must be https in live`)
  }
  return problems
}

type Values = z.output<z.ZodObject<typeof railFields>> & {
  APP_ENV: 'test' | 'live'
  AUTH_SECRET: string
  MAIL_FROM: string
}

/** `a@b.example` of `Name <a@b.example>`; a name of this machine alone is no address to a gateway, which would refuse it. */
function addressOf(from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  return /@[^@]+\.[^@]+$/.test(address) ? address : 'payer@example.com'
}

/** What stands for variables that were not given. */
export const railDefaults = (values: Values) => ({
  /** Signs the sandbox bank's notifications; only that rail reads it. */
  SANDBOX_RAIL_SECRET: values.SANDBOX_RAIL_SECRET ?? values.AUTH_SECRET,
  WOMPI_URL: values.WOMPI_URL ?? wompiUrls[values.APP_ENV],
  COBRE_URL: values.COBRE_URL ?? cobreUrls[values.APP_ENV],
  WOMPI_CUSTOMER_EMAIL: values.WOMPI_CUSTOMER_EMAIL ?? addressOf(values.MAIL_FROM),
})
