import { expect, test } from '@playwright/test'
import { EnvError, readEnv } from './env-schema'

const good = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/recaudo',
  AUTH_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

const gateway = { TWILIO_ACCOUNT_SID: 'AC7', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' }
const senders = {
  ...gateway,
  SMTP_URL: 'smtps://user:pass@mail.example.co',
  MAIL_FROM: 'Recaudo <avisos@example.co>',
}

const wompi = (environment: 'test' | 'prod') => ({
  RAIL: 'wompi',
  WOMPI_PUBLIC_KEY: `pub_${environment}_X`,
  WOMPI_PRIVATE_KEY: `prv_${environment}_X`,
  WOMPI_EVENTS_SECRET: `${environment}_events_X`,
  WOMPI_INTEGRITY_SECRET: `${environment}_integrity_X`,
})

const live = { ...good, ...senders, ...wompi('prod'), APP_ENV: 'live', BASE_URL: 'https://recaudo.example.co' }

function problemsOf(source: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

test('what is not set takes the documented defaults, and every address follows the port', () => {
  const env = readEnv({ ...good, PORT: '4100' })
  expect(env).toMatchObject({ APP_ENV: 'test', HOST: '127.0.0.1', RAIL: 'sandbox', DATA_DIR: '.data', WORKER: 'on' })
  expect([env.BASE_URL, env.CHECKOUT_URL, env.LINK_URL_BASE]).toEqual(Array(3).fill('http://localhost:4100'))
  expect(env.INTERNAL_URL).toBe('http://127.0.0.1:4100')
  expect(env.DATABASE_DIRECT_URL).toBe(good.DATABASE_URL)
  expect(env.FX_MAX_AGE).toBeUndefined()
})

test('a bad environment names every wrong variable at once', () => {
  const problems = problemsOf({
    PORT: 'abc',
    AUTH_SECRET: 'short',
    BASE_URL: 'http://x/pay',
    TRUSTED_PROXIES: 'nonsense',
  })
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual(
    ['AUTH_SECRET', 'BASE_URL', 'DATABASE_URL', 'ENCRYPTION_KEY', 'PORT', 'TRUSTED_PROXIES'].sort(),
  )
})

test('an empty variable counts as one that is not set', () => {
  expect(readEnv({ ...good, PORT: '', METRICS_TOKEN: '' }).PORT).toBe(3000)
})

test('events are retained for no fewer days than the contract lists them', () => {
  expect(readEnv(good)).toMatchObject({ EVENT_DAYS: 90, MESSAGE_DAYS: 90, RAIL_RECORD_DAYS: 400 })
  expect(readEnv({ ...good, EVENT_DAYS: '30' }).EVENT_DAYS).toBe(30)
  expect(problemsOf({ ...good, EVENT_DAYS: '29' }).join()).toMatch(/^EVENT_DAYS/)
})

test('amounts stay text, and anything but NAME:0.00 is refused', () => {
  expect(readEnv({ ...good, LINK_MINIMUMS: 'COP:9007199254740993.01' }).LINK_MINIMUMS).toEqual({
    COP: '9007199254740993.01',
    USD: '1.00',
  })
  expect(problemsOf({ ...good, LINK_MINIMUMS: 'COP:1e3' })).toHaveLength(1)
})

test('limits that are not set have their default, and an unknown method is refused', () => {
  expect(readEnv({ ...good, METHOD_MINIMUMS: 'nequi:5000.00' }).METHOD_MINIMUMS).toEqual({
    ...{ bancolombia: '1000.00', pse: '1500.00', nequi: '5000.00' },
  })
  expect(problemsOf({ ...good, METHOD_MAXIMUMS: 'pse:10.00,daviplata:10.00' })).toEqual([
    'METHOD_MAXIMUMS: has "daviplata" where bancolombia, pse, nequi were expected',
  ])
})

test('processes are a number or auto, and the pools of all of them fit into the embedded database', () => {
  for (const wrong of ['0', '33', '1.5', 'many'])
    expect(problemsOf({ ...good, PROCESSES: wrong })).toEqual([
      expect.stringMatching(/^PROCESSES: .* 1 to 32, or auto/),
    ])
  expect(readEnv({ ...good, PROCESSES: 'auto' })).toMatchObject({ PROCESSES: readEnv(good).PROCESSES })
  expect(readEnv({ ...good, PROCESSES: '1' })).toMatchObject({ PROCESSES: 1, POOL_SIZE: 10 })
  expect(readEnv({ ...good, PROCESSES: '16', POOL_SIZE: '3' }).POOL_SIZE).toBe(3)
  for (const servers of [2, 8, 12, 24, 32]) {
    const { POOL_SIZE } = readEnv({ ...good, PROCESSES: `${servers}` })
    const workers = Math.ceil(servers / 4)
    expect(POOL_SIZE).toBeGreaterThan(1)
    expect(servers * (POOL_SIZE + 1) + workers * (POOL_SIZE + 8), `${servers}`).toBeLessThan(181)
  }
})

test('a rail’s list is asked for page by page, or its first page would pass for the whole', () => {
  for (const name of ['WOMPI_LIST_QUERY', 'COBRE_LIST_QUERY'])
    expect(problemsOf({ ...good, [name]: 'from={from}&until={until}' })).toEqual([
      `${name}: must say where {page} goes`,
    ])
})

test('live starts with secrets, https addresses and a rail of its own', () => {
  expect(readEnv(live)).toMatchObject({ APP_ENV: 'live', FX_MAX_AGE: 24 })
})

test('live refuses the sandbox, http addresses and the secrets of a test installation, all named together', () => {
  const problems = problemsOf({
    ...senders,
    APP_ENV: 'live',
    AUTH_SECRET: `test${'a'.repeat(32)}`,
    BASE_URL: 'http://recaudo.example.co',
    ALLOWED_ORIGINS: 'http://other.example.co',
  })
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual(
    ['ALLOWED_ORIGINS', 'AUTH_SECRET', 'BASE_URL', 'DATABASE_URL', 'ENCRYPTION_KEY', 'RAIL'].sort(),
  )
})

test('live needs a mail server and an SMS gateway', () => {
  const problems = problemsOf({ ...good, ...wompi('prod'), APP_ENV: 'live', BASE_URL: live.BASE_URL })
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(senders).sort())
})

test('an SMS gateway is set as a whole', () => {
  expect(problemsOf({ ...good, ...gateway })).toEqual([])
  expect(problemsOf({ ...good, TWILIO_FROM: '+15005550006' })).toHaveLength(2)
  expect(problemsOf({ ...good, PHONE_LOOKUP: 'on' })).toHaveLength(3)
})

test('a key of the file store has both halves, or none', () => {
  expect(readEnv({ ...good, S3_BUCKET: 'uploads' })).toMatchObject({ S3_BUCKET: 'uploads', S3_REGION: 'us-east-1' })
  const problems = problemsOf({ ...good, S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'AKIA' })
  expect(problems).toEqual(['S3_SECRET_ACCESS_KEY: is needed with the other half of the key'])
})

test('amounts from which two persons decide: by currency, cents may be left out', () => {
  expect(readEnv(good).REVIEW_TWO_PERSON_FROM).toEqual({})
  expect(readEnv({ ...good, REVIEW_TWO_PERSON_FROM: 'COP:10000000,USD:2500.50' }).REVIEW_TWO_PERSON_FROM).toEqual({
    COP: '10000000.00',
    USD: '2500.50',
  })
  for (const wrong of ['EUR:1', 'COP', 'COP:1e7', 'COP:-1', 'COP:1.5'])
    expect(problemsOf({ ...good, REVIEW_TWO_PERSON_FROM: wrong })).toHaveLength(1)
})

test('what a server key pays out in a day always has a limit, whatever is left out', () => {
  expect(readEnv({ ...good, SERVER_KEY_PAYOUTS_PER_DAY: 'COP:0,USD:300.50' }).SERVER_KEY_PAYOUTS_PER_DAY).toEqual({
    ...{ COP: '0.00', USD: '300.50', MXN: '22000.00', BRL: '6500.00' },
  })
  for (const wrong of ['EUR:1', 'COP', 'COP:-1'])
    expect(problemsOf({ ...good, SERVER_KEY_PAYOUTS_PER_DAY: wrong }), wrong).toHaveLength(1)
})

test('a rail that is chosen is set as a whole: every missing variable is named, and none of a rail that is not', () => {
  const names = (problems: readonly string[]) => problems.map((line) => line.split(':')[0]).sort()
  const { RAIL, ...needed } = wompi('test')
  expect(names(problemsOf({ ...good, RAIL }))).toEqual(Object.keys(needed).sort())
  expect(problemsOf({ ...good, ...wompi('test') })).toEqual([])
  expect(problemsOf({ ...good, WOMPI_PUBLIC_KEY: 'nonsense' })).toEqual([])
  expect(names(problemsOf({ ...good, ...wompi('test'), WOMPI_PSE_REFERENCE_TWO: '20240131' }))).toEqual([
    'WOMPI_PSE_REFERENCE_THREE',
  ])
  for (const WOMPI_URL of ['x', 'ftp://x.example/v1', 'https://user:pass@x.example/v1', 'https://x.example/v1?a=b'])
    expect(names(problemsOf({ ...good, ...wompi('test'), WOMPI_URL })), WOMPI_URL).toEqual(['WOMPI_URL'])
})

test('Wompi’s keys belong to the environment: neither play money in live, nor real money in test', () => {
  const names = (problems: readonly string[]) => problems.map((line) => line.split(':')[0]).sort()
  const { RAIL: _, ...needed } = wompi('test')
  expect(names(problemsOf({ ...live, ...wompi('test') }))).toEqual(Object.keys(needed).sort())
  expect(names(problemsOf({ ...good, ...wompi('prod') }))).toEqual(Object.keys(needed).sort())
  expect(names(problemsOf({ ...live, WOMPI_URL: 'http://gateway.example/v1' }))).toEqual(['WOMPI_URL'])
})

test('Wompi is called at its address for the environment, with the sender’s email where a payer gave none', () => {
  expect(readEnv({ ...good, ...wompi('test') }).WOMPI_URL).toBe('https://sandbox.wompi.co/v1')
  expect(readEnv(live)).toMatchObject({
    WOMPI_URL: 'https://production.wompi.co/v1',
    WOMPI_CUSTOMER_EMAIL: 'avisos@example.co',
  })
})

test('webhooks go to this machine only while nobody else reaches it, or when that is said', () => {
  const allows = (given: Record<string, string>) => readEnv({ ...good, ...given }).WEBHOOKS_PRIVATE
  for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) expect(allows({ HOST }), HOST).toBe('allow')
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', '192.168.1.4']) expect(allows({ HOST }), HOST).toBe('refuse')
  expect(allows({ HOST: '0.0.0.0', WEBHOOKS_PRIVATE: 'allow' })).toBe('allow')
  expect(allows({ WEBHOOKS_PRIVATE: 'refuse' })).toBe('refuse')
  expect(readEnv(live).WEBHOOKS_PRIVATE).toBe('refuse')
  expect(problemsOf({ ...good, WEBHOOKS_PRIVATE: 'yes' })).toHaveLength(1)
})

const cobre = {
  RAIL: 'cobre',
  COBRE_USER_ID: 'cli_X',
  COBRE_SECRET: 'X',
  COBRE_ACCOUNT_ID: 'acc_X',
  COBRE_EVENTS_KEY: 'k'.repeat(10),
}

test('Cobre is set as a whole, and called at its address for the environment', () => {
  const names = (problems: readonly string[]) => problems.map((line) => line.split(':')[0]).sort()
  const { RAIL, ...needed } = cobre
  expect(names(problemsOf({ ...good, RAIL }))).toEqual(Object.keys(needed).sort())
  expect(names(problemsOf({ ...live, ...cobre, COBRE_SECRET: '' }))).toEqual(['COBRE_SECRET'])
  expect(readEnv({ ...good, ...cobre })).toMatchObject({
    COBRE_URL: 'https://api.qa.cobre.co',
    COBRE_UNIT: '1.00',
    COBRE_BANK_CODES: {},
  })
  expect(readEnv({ ...live, ...cobre }).COBRE_URL).toBe('https://api.cobre.co')
  expect(readEnv({ ...good, ...cobre, COBRE_BANK_CODES: '1507:507, 1551:551' }).COBRE_BANK_CODES).toEqual({
    '1507': '507',
    '1551': '551',
  })
})

test('what Cobre could not work with is refused by name: its play money in live, and real money in test', () => {
  const wrong = {
    COBRE_ACCOUNT_ID: 'cp_X',
    COBRE_EVENTS_KEY: 'k'.repeat(9),
    COBRE_UNIT: '0.10',
    COBRE_BANK_CODES: '1507',
    COBRE_URL: 'https://api.cobre.co',
  }
  for (const [name, value] of Object.entries(wrong))
    expect(problemsOf({ ...good, ...cobre, [name]: value }), name).toHaveLength(1)
  expect(problemsOf({ ...good, ...cobre, COBRE_EVENTS_KEY: 'k'.repeat(65) })).toHaveLength(1)
  for (const COBRE_URL of ['https://api.qa.cobre.co', 'http://gateway.example'])
    expect(problemsOf({ ...live, ...cobre, COBRE_URL }), COBRE_URL).toHaveLength(1)
})
