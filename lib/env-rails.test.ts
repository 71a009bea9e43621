import { expect, test } from '@playwright/test'
import { EnvError, readEnv } from './env-schema'

const good = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/recaudo',
  AUTH_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

const wompi = {
  ...good,
  RAIL: 'wompi',
  WOMPI_PUBLIC_KEY: 'pub_test_X',
  WOMPI_PRIVATE_KEY: 'prv_test_X',
  WOMPI_EVENTS_SECRET: 'test_events_X',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_X',
}

const payouts = {
  WOMPI_PAYOUTS_PRINCIPAL_ID: 'X',
  WOMPI_PAYOUTS_API_KEY: 'X',
  WOMPI_PAYOUTS_ACCOUNT_ID: 'X',
  WOMPI_PAYOUTS_EVENTS_SECRET: 'test_events_X',
}

const cobre = {
  ...good,
  RAIL: 'cobre',
  COBRE_USER_ID: 'cli_X',
  COBRE_SECRET: 'X',
  COBRE_ACCOUNT_ID: 'acc_X',
  COBRE_EVENTS_KEY: 'k'.repeat(10),
}

function namesOf(source: Record<string, string>): (string | undefined)[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map((line) => line.split(':')[0]).sort()
    throw error
  }
  return []
}

test('Wompi pays out where its four variables are set, and none of them alone is', () => {
  expect(namesOf(wompi)).toEqual([])
  expect(namesOf({ ...wompi, ...payouts })).toEqual([])
  for (const [name, value] of Object.entries(payouts))
    expect(namesOf({ ...wompi, [name]: value }), name).toEqual(
      Object.keys(payouts)
        .filter((other) => other !== name)
        .sort(),
    )
  // Another rail reads none of them.
  expect(namesOf({ ...good, WOMPI_PAYOUTS_API_KEY: 'X' })).toEqual([])
})

test('payouts by Wompi are of the environment: its address, and the secret of its events', () => {
  expect(readEnv({ ...wompi, ...payouts })).toMatchObject({
    WOMPI_PAYOUTS_URL: 'https://api.sandbox.payouts.wompi.co/v1',
    WOMPI_PAYOUTS_TYPE: 'OTHER',
    WOMPI_PAYOUTS_UNIT: '1.00',
    WOMPI_PAYOUTS_NEQUI_TYPE: 'AHORROS',
    WOMPI_PAYOUTS_BANK_CODES: {},
  })
  const test = { ...wompi, ...payouts }
  const wrong = {
    WOMPI_PAYOUTS_URL: 'https://api.payouts.wompi.co/v1',
    WOMPI_PAYOUTS_EVENTS_SECRET: 'prod_events_X',
    WOMPI_PAYOUTS_TYPE: 'NOMINA',
    WOMPI_PAYOUTS_UNIT: '0.10',
    WOMPI_PAYOUTS_NEQUI_TYPE: 'NEQUI',
    WOMPI_PAYOUTS_BANK_CODES: '1051',
  }
  for (const [name, value] of Object.entries(wrong)) expect(namesOf({ ...test, [name]: value }), name).toEqual([name])
  for (const WOMPI_PAYOUTS_URL of ['https://api.sandbox.payouts.wompi.co/v1', 'http://gateway.example/v1'])
    expect(namesOf({ ...test, APP_ENV: 'live', WOMPI_PAYOUTS_URL })).toContain('WOMPI_PAYOUTS_URL')
  expect(namesOf({ ...test, APP_ENV: 'live' })).toContain('WOMPI_PAYOUTS_EVENTS_SECRET')
})

test('a gateway that is not in use is asked about its payouts in the environment alone, where its keys are there', () => {
  const { RAIL: _, ...keys } = cobre
  const urls = { COBRE_URL: 'https://api.cobre.co', WOMPI_PAYOUTS_URL: 'https://api.payouts.wompi.co/v1' }
  expect(namesOf({ ...good, ...payouts, ...keys })).toEqual([])
  expect(namesOf({ ...good, ...payouts, ...keys, ...urls })).toEqual(['COBRE_URL', 'WOMPI_PAYOUTS_URL'])
  expect(namesOf({ ...good, ...urls, COBRE_USER_ID: 'cli_X' }), 'some keys are none').toEqual([])
})

test('the fields of a payee at Cobre: those that are named change, and nothing is named that there is not', () => {
  expect(readEnv(cobre)).toMatchObject({
    COBRE_PAYEE_FIELDS: { account_number: 'account_number', bank: 'beneficiary_institution', breb_key: 'key_value' },
    COBRE_CHECKER_APPROVAL: 'off',
  })
  expect(readEnv({ ...cobre, COBRE_PAYEE_FIELDS: 'breb_key:key' }).COBRE_PAYEE_FIELDS).toEqual({
    account_number: 'account_number',
    bank: 'beneficiary_institution',
    breb_key: 'key',
  })
  for (const COBRE_PAYEE_FIELDS of ['llave:key', 'breb_key'])
    expect(namesOf({ ...cobre, COBRE_PAYEE_FIELDS })).toEqual(['COBRE_PAYEE_FIELDS'])
})
