/** Environment variables of each rail (docs/configuration.md). A rail that is not in use needs none. */
import { z } from 'zod'
import { codes, codesBeside, count, positive, secret } from './env-fields.ts'

export type Given = Record<string, string | undefined>

export const address = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/[?#]|\/\/[^/]*@/.test(text), 'must be an address without query, fragment or credentials')
  .transform((text) => text.replace(/\/$/, ''))

/** Without `{page}` the first page would be read repeatedly and taken for the whole list. */
const listQuery = z.string().includes('{page}', 'must say where {page} goes')

export const railFields = {
  RAIL: z.enum(['sandbox', 'wompi', 'cobre']).default('sandbox'),
  SANDBOX_RAIL_SECRET: secret.optional(),
  /**
   * Seconds for a gateway call including its retries. Must be less than the lease on state shared by processes
   * (lib/rails/memory.ts).
   */
  RAIL_TIMEOUT: positive.max(14).default(10),
  /** Maximum attempts of a gateway call, the first included; only calls that are safe to repeat are retried. */
  RAIL_TRIES: count.max(10).default(3),
  /** Calls per second, over all processes. */
  RAIL_CALLS_PER_SECOND: positive.max(1000).default(25),
  /** Concurrent calls, in each process. */
  RAIL_CALLS_AT_ONCE: count.default(20),
  /** Consecutive failures after which a method of the rail is switched off, and the seconds between two probes. */
  CIRCUIT_FAILURES: count.default(5),
  CIRCUIT_SECONDS: positive.default(30),
  /** Overrides the default URL of `APP_ENV`. */
  WOMPI_URL: address.optional(),
  WOMPI_PUBLIC_KEY: z.string().optional(),
  WOMPI_PRIVATE_KEY: z.string().optional(),
  WOMPI_EVENTS_SECRET: z.string().optional(),
  WOMPI_INTEGRITY_SECRET: z.string().optional(),
  /** Wompi requires a payer email; used when the payer gave none. Default: the address of `MAIL_FROM`. */
  WOMPI_CUSTOMER_EMAIL: z.email().optional(),
  /** For merchants in financial services: the day on which the product was opened, and the beneficiary's document. */
  WOMPI_PSE_REFERENCE_TWO: z
    .string()
    .regex(/^\d{8}$/, 'must be a day as yyyymmdd')
    .optional(),
  WOMPI_PSE_REFERENCE_THREE: z.string().max(64).optional(),
  /** Query for Wompi's transactions of a day and page, which its documentation does not specify. */
  WOMPI_LIST_QUERY: listQuery.default('from_date={from}&until_date={until}&page={page}&page_size=50'),
  /** Payouts are another API of Wompi's, with keys of its own; without these four the rail pays nothing out. */
  WOMPI_PAYOUTS_PRINCIPAL_ID: z.string().optional(),
  WOMPI_PAYOUTS_API_KEY: z.string().optional(),
  WOMPI_PAYOUTS_ACCOUNT_ID: z.string().optional(),
  WOMPI_PAYOUTS_EVENTS_SECRET: z.string().optional(),
  /** Overrides the default URL of `APP_ENV`. */
  WOMPI_PAYOUTS_URL: address.optional(),
  WOMPI_PAYOUTS_TYPE: z.enum(['PAYROLL', 'PROVIDERS', 'OTHER']).default('OTHER'),
  /** The smallest unit that Wompi pays. Whole pesos, which it pays in any case, until it has confirmed centavos. */
  WOMPI_PAYOUTS_UNIT: z.enum(['1.00', '0.01']).default('1.00'),
  /** `1051:BANCO_DAVIVIENDA`: Wompi's code of a bank where it differs from ours. */
  WOMPI_PAYOUTS_BANK_CODES: codes.default({}),
  /** The type of a Nequi account, which Wompi's documentation does not state. */
  WOMPI_PAYOUTS_NEQUI_TYPE: z.enum(['AHORROS', 'CORRIENTE', 'DEPOSITO_ELECTRONICO']).default('AHORROS'),
  /** Overrides the default URL of `APP_ENV`. */
  COBRE_URL: address.optional(),
  COBRE_USER_ID: z.string().optional(),
  COBRE_SECRET: z.string().optional(),
  /** The account at Cobre that receives payers' money and from which payouts are paid. */
  COBRE_ACCOUNT_ID: z.string().startsWith('acc_', 'must be an account of Cobre, acc_…').optional(),
  /** Key of the subscription to Cobre's notifications. */
  COBRE_EVENTS_KEY: z
    .string()
    .min(10, 'must have 10 to 64 characters')
    .max(64, 'must have 10 to 64 characters')
    .optional(),
  /** The smallest unit that Cobre accepts. Whole pesos, which it accepts in any case, until it has confirmed centavos. */
  COBRE_UNIT: z.enum(['1.00', '0.01']).default('1.00'),
  /** `1507:507`: Cobre's code of a bank where it differs from ours. */
  COBRE_BANK_CODES: codes.default({}),
  /** `breb_key:key`: names of a payee's fields at Cobre, of which its documentation does not state that of a Bre-B key. */
  COBRE_PAYEE_FIELDS: codesBeside({
    account_number: 'account_number',
    bank: 'beneficiary_institution',
    breb_key: 'key_value',
  }),
  /** `on`: somebody approves each payout at Cobre before it is paid. */
  COBRE_CHECKER_APPROVAL: z.enum(['on', 'off']).default('off'),
  /** Query for Cobre's movements of a period and page, starting at 0; its documentation does not name the time parameters. */
  COBRE_LIST_QUERY: listQuery.default('page_number={page}&page_size=100&created_at_gte={from}&created_at_lte={until}'),
}

const wompiUrls = { test: 'https://sandbox.wompi.co/v1', live: 'https://production.wompi.co/v1' }
const wompiPayoutsUrls = {
  test: 'https://api.sandbox.payouts.wompi.co/v1',
  live: 'https://api.payouts.wompi.co/v1',
}
const cobreUrls = { test: 'https://api.qa.cobre.co', live: 'https://api.cobre.co' }

/** A URL of the other environment: play money in live, or real money in test. */
function foreignUrl(given: Given, name: string, urls: { test: string; live: string }): string[] {
  const live = given.APP_ENV === 'live'
  const host = URL.parse(given[name] ?? '')?.host
  if (live && host === new URL(urls.test).host) return [`${name}: moves no real money`]
  if (!live && host === new URL(urls.live).host) return [`${name}: moves real money; test needs another`]
  return []
}

const wompi = {
  WOMPI_PUBLIC_KEY: { test: 'pub_test_', live: 'pub_prod_' },
  WOMPI_PRIVATE_KEY: { test: 'prv_test_', live: 'prv_prod_' },
  WOMPI_EVENTS_SECRET: { test: 'test_events_', live: 'prod_events_' },
  WOMPI_INTEGRITY_SECRET: { test: 'test_integrity_', live: 'prod_integrity_' },
}

/**
 * A key's prefix tells whether it moves real money (docs/gateways.md#wompi): a key of the other environment would be
 * refused there, or worse, accepted.
 */
function wompiProblems(given: Given): string[] {
  const environment = given.APP_ENV === 'live' ? 'live' : 'test'
  return Object.entries(wompi).flatMap(([name, marks]) => {
    if (!given[name]) return [`${name}: is needed by RAIL=wompi`]
    return given[name].startsWith(marks[environment])
      ? []
      : [`${name}: must begin with ${marks[environment]} where APP_ENV is ${environment}`]
  })
}

const wompiPayouts = [
  'WOMPI_PAYOUTS_PRINCIPAL_ID',
  'WOMPI_PAYOUTS_API_KEY',
  'WOMPI_PAYOUTS_ACCOUNT_ID',
  'WOMPI_PAYOUTS_EVENTS_SECRET',
]

/** All four or none. The keys do not tell their environment; only the events secret and the URL do. */
function wompiPayoutsProblems(given: Given): string[] {
  if (wompiPayouts.every((name) => !given[name])) return []
  const problems = wompiPayouts.filter((name) => !given[name]).map((name) => `${name}: is needed for payouts by Wompi`)
  const [own, other] = given.APP_ENV === 'live' ? (['prod', 'test'] as const) : (['test', 'prod'] as const)
  if (given.WOMPI_PAYOUTS_EVENTS_SECRET?.startsWith(`${other}_`))
    problems.push(`WOMPI_PAYOUTS_EVENTS_SECRET: must begin with ${own}_events_ here`)
  return [...problems, ...foreignUrl(given, 'WOMPI_PAYOUTS_URL', wompiPayoutsUrls)]
}

const cobre = ['COBRE_USER_ID', 'COBRE_SECRET', 'COBRE_ACCOUNT_ID', 'COBRE_EVENTS_KEY']

/** Cobre's keys do not tell their environment; only its URL does. */
const cobreProblems = (given: Given): string[] => [
  ...cobre.filter((name) => !given[name]).map((name) => `${name}: is needed by RAIL=cobre`),
  ...foreignUrl(given, 'COBRE_URL', cobreUrls),
]

/** Of gateways that are not in use, and are asked about the payouts that they were once sent. */
const formerProblems = (given: Given, rail: string): string[] => [
  ...(rail !== 'wompi' && wompiPayouts.every((name) => given[name]) ? wompiPayoutsProblems(given) : []),
  ...(rail !== 'cobre' && cobre.every((name) => given[name]) ? cobreProblems(given) : []),
]

/** PSE's three references are sent together or not at all. */
const referenceProblems = (given: Given): string[] =>
  ['WOMPI_PSE_REFERENCE_TWO', 'WOMPI_PSE_REFERENCE_THREE']
    .filter((name, at, both) => !given[name] && given[both[1 - at] ?? ''])
    .map((name) => `${name}: is needed with the other reference of PSE`)

const problemsOf: Record<string, (given: Given) => string[]> = {
  wompi: (given) => [...wompiProblems(given), ...referenceProblems(given), ...wompiPayoutsProblems(given)],
  cobre: cobreProblems,
}

/** Problems with the rail's variables, one line each. */
export function railProblems(given: Given): string[] {
  const rail = given.RAIL ?? 'sandbox'
  const problems = [...(problemsOf[rail]?.(given) ?? []), ...formerProblems(given, rail)]
  if (given.APP_ENV !== 'live') return problems
  if (rail === 'sandbox') problems.push('RAIL: the sandbox moves no real money; live needs another')
  for (const name of ['WOMPI_URL', 'WOMPI_PAYOUTS_URL', 'COBRE_URL']) {
    if (given[name]?.startsWith('http:')) problems.push(`${name}: must be https in live`)
  }
  return problems
}

type Values = z.output<z.ZodObject<typeof railFields>> & {
  APP_ENV: 'test' | 'live'
  AUTH_SECRET: string
  MAIL_FROM: string
}

/** `a@b.example` of `Name <a@b.example>`. A gateway would refuse a domain without a dot, so a placeholder replaces it. */
function addressOf(from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  return /@[^@]+\.[^@]+$/.test(address) ? address : 'payer@example.com'
}

/** Defaults of variables that were not set. */
export const railDefaults = (values: Values) => ({
  /** Signs the sandbox bank's notifications; only that rail reads it. */
  SANDBOX_RAIL_SECRET: values.SANDBOX_RAIL_SECRET ?? values.AUTH_SECRET,
  WOMPI_URL: values.WOMPI_URL ?? wompiUrls[values.APP_ENV],
  WOMPI_PAYOUTS_URL: values.WOMPI_PAYOUTS_URL ?? wompiPayoutsUrls[values.APP_ENV],
  COBRE_URL: values.COBRE_URL ?? cobreUrls[values.APP_ENV],
  WOMPI_CUSTOMER_EMAIL: values.WOMPI_CUSTOMER_EMAIL ?? addressOf(values.MAIL_FROM),
})
