import { z } from 'zod'
import {
  amountsBeside,
  count,
  database,
  list,
  origin,
  port,
  positive,
  processes,
  secret,
  thresholds,
  thresholdsBeside,
  token,
  trustedProxies,
} from './env-fields.ts'
import { invoicerDefaults, invoicerFields, invoicerProblems } from './env-invoicer.ts'
import { type Given, railDefaults, railFields, railProblems } from './env-rails.ts'

const schema = z.object({
  APP_ENV: z.enum(['test', 'live']).default('test'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: origin.optional(),
  CHECKOUT_URL: origin.optional(),
  LINK_URL_BASE: origin.optional(),
  INTERNAL_URL: origin.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUSTED_PROXIES: trustedProxies.default([]),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database.optional(),
  POOL_SIZE: count.optional(),
  DATA_DIR: z.string().default('.data'),
  AUTH_SECRET: secret,
  ENCRYPTION_KEY: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64'),
  ...railFields,
  ...invoicerFields,
  SANDBOX_TOKEN: token.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Recaudo <no-reply@localhost>'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A phone (`+1…`), or a messaging service (`MG…`). */
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: origin.default('https://api.twilio.com'),
  TWILIO_LOOKUP_URL: origin.default('https://lookups.twilio.com'),
  PHONE_LOOKUP: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: token.optional(),
  /** Whether webhooks may be sent to loopback and private network addresses. */
  WEBHOOKS_PRIVATE: z.enum(['allow', 'refuse']).optional(),
  /** Uploads are stored in this bucket of an S3-compatible store; without it, in `DATA_DIR`. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** URL of a store other than Amazon's. */
  S3_ENDPOINT: origin.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Daily upload limits of one user: files, and mebibytes. */
  UPLOADS_PER_DAY: count.default(200),
  UPLOAD_MIB_PER_DAY: count.default(1000),
  /** Years for which the files of an erased account are retained, locked. */
  RETENTION_YEARS: count.default(10),
  /** Retention in days: events, which the contract lists for thirty days; sent messages; notifications and responses of rails. */
  EVENT_DAYS: count.min(30).default(90),
  MESSAGE_DAYS: count.default(90),
  RAIL_RECORD_DAYS: count.min(30).default(400),
  /** Days that accounts can read the calls made with their keys; 0: none are stored. */
  REQUEST_LOG_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  WORKER: z.enum(['on', 'off']).default('on'),
  PROCESSES: processes,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BANCOLOMBIA_MINUTES: positive.default(40),
  PSE_MINUTES: positive.default(30),
  NEQUI_MINUTES: positive.default(15),
  METHOD_MINIMUMS: amountsBeside({ bancolombia: '1000.00', pse: '1500.00', nequi: '1000.00' }),
  METHOD_MAXIMUMS: amountsBeside({ bancolombia: '10000000.00', pse: '50000000.00', nequi: '10000000.00' }),
  LINK_MINIMUMS: amountsBeside({ COP: '1000.00', USD: '1.00' }),
  FX_MAX_AGE: positive.optional(),
  /** A bank transfer of at least this amount needs two operators; no threshold by default. */
  REVIEW_TWO_PERSON_FROM: thresholds.default({}),
  /** A payout of at least this amount needs two operators whatever else is known of it. */
  PAYOUT_TWO_PERSON_FROM: thresholds.default({}),
  /** What a server key alone may pay out in one day. */
  SERVER_KEY_PAYOUTS_PER_DAY: thresholdsBeside({
    ...{ COP: '5000000.00', USD: '1250.00', MXN: '22000.00', BRL: '6500.00' },
  }),
  /** Whether the rail pays payouts that it can; otherwise operators pay all of them by hand. */
  PAYOUTS_BY_RAIL: z.enum(['on', 'off']).default('on'),
  /** Hours before a new beneficiary can be paid. */
  BENEFICIARY_HOLD_HOURS: z.coerce.number().min(0).max(720).optional(),
  RATE_LIMIT_CALLER: count.default(600),
  RATE_LIMIT_STATUS: count.default(6000),
  RATE_LIMIT_ADDRESS: count.default(3000),
  RATE_LIMIT_ADDRESS_LINK: count.default(60),
  RATE_LIMIT_LOGIN: count.default(20),
  RATE_LIMIT_REGISTRATION: count.default(30),
  RATE_LIMIT_RECOVERY: count.default(30),
})

type Values = z.output<typeof schema>

/** Prefix of secrets that the start command generates for a test installation; live refuses them. */
export const testSecretMark = 'test'

const gateway = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']

/** An SMS gateway is configured completely or not at all. */
function gatewayProblems(given: Given): string[] {
  const needed = gateway.some((name) => given[name]) || given.PHONE_LOOKUP === 'on'
  return needed ? gateway.filter((name) => !given[name]).map((name) => `${name}: is needed for SMS`) : []
}

/** A key has two halves; without both, the SDK finds credentials in its default way. */
const storeProblems = (given: Given): string[] =>
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    .filter((name, at, both) => !given[name] && given[both[1 - at] ?? ''])
    .map((name) => `${name}: is needed with the other half of the key`)

/** Requirements of live beyond those of test (docs/operations.md#live): one line for each invalid variable. */
function liveProblems(given: Given): string[] {
  const problems: string[] = []
  if (!given.BASE_URL) problems.push('BASE_URL: is needed in live')
  for (const name of ['SMTP_URL', 'MAIL_FROM', ...gateway]) {
    if (!given[name]) problems.push(`${name}: is needed in live`)
  }
  for (const name of ['BASE_URL', 'CHECKOUT_URL', 'LINK_URL_BASE', 'ALLOWED_ORIGINS']) {
    if (given[name]?.includes('http:')) problems.push(`${name}: must be https in live`)
  }
  for (const name of ['AUTH_SECRET', 'ENCRYPTION_KEY']) {
    if (given[name]?.startsWith(testSecretMark)) problems.push(`${name}: is the secret of a test installation`)
  }
  if (given.AUTH_SECRET && given.AUTH_SECRET === given.ENCRYPTION_KEY) {
    problems.push('ENCRYPTION_KEY: must differ from AUTH_SECRET')
  }
  return problems
}

/** Whether only this machine can reach the server; then a user who adds an endpoint is on this machine too. */
const listensOnLoopback = ({ HOST }: Values) => /^(localhost|127(\.\d+){3}|::1)$/.test(HOST)

/** Servers per worker process: jobs take about a quarter of a server's time. */
export const serversOfWorker = 4

/**
 * Connections in one process's pool with this many servers: 10, or an equal share of the embedded PostgreSQL's 200,
 * less a reserve of 20 for commands. Each process uses one more to listen, and a worker's queue has 7.
 */
function poolFor(servers: number): number {
  const workers = Math.ceil(servers / serversOfWorker)
  const fixed = 20 + servers + workers * 8
  return Math.min(10, Math.floor((200 - fixed) / (servers + workers)))
}

function withDefaults(values: Values) {
  const base = values.BASE_URL ?? `http://localhost:${values.PORT}`
  const loopback = ['0.0.0.0', '::', 'localhost'].includes(values.HOST) ? '127.0.0.1' : values.HOST
  const host = loopback.includes(':') ? `[${loopback}]` : loopback
  return {
    ...values,
    BASE_URL: base,
    CHECKOUT_URL: values.CHECKOUT_URL ?? base,
    LINK_URL_BASE: values.LINK_URL_BASE ?? base,
    INTERNAL_URL: values.INTERNAL_URL ?? `http://${host}:${values.PORT}`,
    POOL_SIZE: values.POOL_SIZE ?? poolFor(values.PROCESSES),
    DATABASE_DIRECT_URL: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Live runs behind a proxy on the same machine, where listening on loopback says nothing about who calls. */
    WEBHOOKS_PRIVATE:
      values.WEBHOOKS_PRIVATE ?? (values.APP_ENV === 'test' && listensOnLoopback(values) ? 'allow' : 'refuse'),
    /** Hours after which a USD→COP rate is too old to charge by; undefined: never. */
    FX_MAX_AGE: values.FX_MAX_AGE ?? (values.APP_ENV === 'live' ? 24 : undefined),
    BENEFICIARY_HOLD_HOURS: values.BENEFICIARY_HOLD_HOURS ?? (values.APP_ENV === 'live' ? 24 : 0),
    ...railDefaults(values),
    ...invoicerDefaults(values),
  }
}

export type Env = ReturnType<typeof withDefaults>

/** Thrown for an invalid environment. `problems` has one line per invalid variable, starting with its name. */
export class EnvError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'EnvError'
    this.problems = problems
  }
}

/**
 * Parses environment variables (docs/configuration.md). An empty variable counts as unset.
 * @throws EnvError that lists every invalid variable
 */
export function readEnv(source: Given): Env {
  const given: Given = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const parsed = schema.safeParse(given)
  const problems = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return given[name] === undefined ? `${name}: is needed` : `${name}: ${issue.message}`
  })
  if (given.APP_ENV === 'live') problems.push(...liveProblems(given))
  else problems.push(...gatewayProblems(given))
  problems.push(...storeProblems(given), ...railProblems(given), ...invoicerProblems(given))
  if (!parsed.success || problems.length > 0) throw new EnvError([...new Set(problems)])
  return withDefaults(parsed.data)
}
