import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readDocument } from './payer'
import {
  codeIn,
  consentVersion,
  countryCodeIn,
  countryIn,
  dayIn,
  emailIn,
  newPasswordIn,
  readOwnDocument,
} from './person'

const reads = (schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? read.data : null
}

test('emails are trimmed and in lower case', () => {
  expect(reads(emailIn(''), '  Ana@Taller.Example ')).toBe('ana@taller.example')
  for (const bad of ['', 'ana', 'ana@', '@taller.example', 'a b@taller.example', `${'a'.repeat(250)}@x.co`])
    expect(reads(emailIn(''), bad), bad).toBeNull()
})

test('passwords are 8 to 100 characters, taken as typed', () => {
  expect(reads(newPasswordIn(''), ' con espacio ')).toBe(' con espacio ')
  expect(reads(newPasswordIn(''), 'a'.repeat(100))).not.toBeNull()
  for (const bad of ['siete77', 'a'.repeat(101), 'con nulo\0 adentro', 'suelto\ud800 medio', 12345678])
    expect(reads(newPasswordIn(''), bad), `${bad}`).toBeNull()
})

test('days are days of the calendar', () => {
  expect(reads(dayIn('', ''), '1990-05-31')).toBe('1990-05-31')
  for (const bad of ['1990-02-30', '1990-5-31', '31/05/1990', '1890-01-01', '1990-05-31T00:00:00Z', ''])
    expect(reads(dayIn('', ''), bad), bad).toBeNull()
})

test('codes may be pasted with a space, and are six digits', () => {
  expect(reads(codeIn(), ' 402 917 ')).toBe('402917')
  for (const bad of ['', '40291', '4029177', '40291a']) expect(reads(codeIn(), bad), bad).toBeNull()
})

test('a country is two letters of ASCII, in either case', () => {
  expect(['CO', 'co', 'Mx'].map((code) => reads(countryIn(''), code))).toEqual(['CO', 'CO', 'MX'])
  // Upper-casing turns these into SS, SV and FI.
  for (const bad of ['ß', 'ſv', 'ﬁ', ' co', 'COL', 'XX', '']) expect(reads(countryIn(''), bad), bad).toBeNull()
})

test('a document is letters and digits of ASCII', () => {
  expect(readDocument('CE', 'ab.12 34')).toEqual({ document: 'AB1234' })
  expect(readDocument('CE', 'ßß1234')).toEqual({ wrong: 'not_a_document' })
  expect(readDocument('PA', 'ﬁ1234')).toEqual({ wrong: 'not_a_document' })
})

test('dialing codes may begin with a plus sign', () => {
  expect(reads(countryCodeIn(), '+57')).toBe('57')
  expect(reads(countryCodeIn(), '057')).toBeNull()
})

test('one NIT is one document, with or without its check digit', () => {
  const kept = { document: '901204775-4' }
  expect(['901204775', '9012047754', '901.204.775-4'].map((given) => readOwnDocument('NIT', given))).toEqual([
    kept,
    kept,
    kept,
  ])
  expect(readOwnDocument('NIT', '901204775-5')).toEqual({ wrong: 'wrong_check_digit' })
  expect(readOwnDocument('CC', '1.018.437.902')).toEqual({ document: '1018437902' })
})

test('a version of the consent stands for exactly one text', () => {
  const hash = createHash('sha256')
  for (const language of ['es', 'en']) {
    const file = new URL(`../../messages/${language}/legal.json`, import.meta.url)
    hash.update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).privacy.parts))
  }
  // A changed text is a new version: change the version together with the hash.
  expect([consentVersion, hash.digest('hex').slice(0, 16)]).toEqual(['2026-11-21', 'b581d00aea1b45e9'])
})
