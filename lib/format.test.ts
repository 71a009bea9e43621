import { expect, test } from '@playwright/test'
import * as format from '@/lib/format'

const nbsp = '\u00a0'

test('an amount is written as each language writes it, to the cent, whatever its size', () => {
  expect(format.formatMoney('102975.00', 'COP', 'es')).toBe(`$${nbsp}102.975,00`)
  expect(format.formatMoney('1240.00', 'USD', 'es')).toBe(`US$${nbsp}1.240,00`)
  expect(format.formatMoney('102975.00', 'COP', 'en')).toBe(`COP${nbsp}102,975.00`)
  expect(format.formatMoney('-475.50', 'COP', 'es')).toBe(`\u2212$${nbsp}475,50`)
  // Exceeds the precision of a double.
  expect(format.formatMoney('9007199254740993.01', 'COP', 'es')).toBe(`$${nbsp}9.007.199.254.740.993,01`)
  expect(format.formatFigure('100000.00', 'es')).toBe('100.000,00')
  expect([format.formatCount(1482, 'es'), format.formatCount(1482, 'en')]).toEqual(['1.482', '1,482'])
})

test('50.000 typed means fifty thousand', () => {
  const typed: [string, string | null][] = [
    ['50.000', '50000.00'],
    ['50,000', '50000.00'],
    ['50000', '50000.00'],
    ['$ 50.000', '50000.00'],
    ['US$ 12,5', '12.50'],
    ['1.250.000,5', '1250000.50'],
    ['1,250,000.55', '1250000.55'],
    ["1'250.000", '1250000.00'],
    ['12.34', '12.34'],
    ['0,50', '0.50'],
    ['007', '7.00'],
    ['9007199254740993', '9007199254740993.00'],
    ['', null],
    ['-5', null],
    ['1e3', null],
    ['1.2.3', null],
    ['50.0000', null],
    ['1.000.50', null],
    ['1.000,000.50', null],
    ['12.345.67', null],
    ['１００', null],
  ]
  for (const [text, amount] of typed) expect(format.parseAmount(text), text).toBe(amount)
})

test('a moment is shown in Bogota time', () => {
  // 03:15 UTC on the 21st is still the evening of the 20th in Bogota.
  const moment = '2026-11-21T03:15:00.000Z'
  expect(format.formatDate(moment, 'es')).toBe('20 de noviembre de 2026')
  expect(format.formatDate(moment, 'en')).toBe('20 November 2026')
  expect(format.formatDay(moment, 'es')).toBe('20 nov')
  expect(format.formatTime(moment, 'es')).toBe(`10:15${nbsp}p.${nbsp}m.`)
  expect(format.formatTime(moment, 'en')).toBe(`10:15${nbsp}pm`)
  expect(format.formatRecent(moment, '2026-11-21T04:00:00.000Z', 'es')).toBe(`Hoy, 10:15${nbsp}p.${nbsp}m.`)
  expect(format.formatRecent(moment, '2026-11-21T05:00:00.000Z', 'es')).toBe(`Ayer, 10:15${nbsp}p.${nbsp}m.`)
  expect(format.formatRecent(moment, '2026-12-21T05:00:00.000Z', 'es')).toBe('20 nov')
})

test('until when something may wait is said with its hour where that is today', () => {
  const now = '2026-11-20T15:00:00.000Z'
  expect(format.formatTerm('2026-11-20T22:58:00.000Z', now, 'es')).toBe(`hoy, 5:58${nbsp}p.${nbsp}m.`)
  expect(format.formatTerm('2026-11-21T22:58:00.000Z', now, 'es')).toBe('mañana')
  expect(format.formatTerm('2026-11-19T22:58:00.000Z', now, 'en')).toBe('yesterday')
  expect(format.formatTerm('2026-11-30T22:58:00.000Z', now, 'es')).toBe('30 nov')
})

test('numbers that people read aloud come in groups', () => {
  expect(format.formatPhone('+573105550147')).toBe(`310${nbsp}555${nbsp}0147`)
  expect(format.formatDocument('1018437902')).toBe('1.018.437.902')
  expect(format.formatDocument('901204775-4')).toBe('901.204.775-4')
  expect(format.formatFullPhone({ code: '57', number: '3105550147' })).toBe(`+57${nbsp}310${nbsp}555${nbsp}0147`)
  expect(format.formatKey('7HQ4MXR2K9TD')).toBe(`7HQ4${nbsp}MXR2${nbsp}K9TD`)
  expect(format.formatPercent('2.50', 'es')).toBe(`2,50${nbsp}%`)
  expect(format.formatPercent('19.00', 'es')).toBe(`19${nbsp}%`)
  expect(format.formatPercent('2.50', 'en')).toBe('2.50%')
  expect(format.initials('Taller Andino de Bicicletas')).toBe('TA')
  expect(format.initials('maría')).toBe('M')
})

test('a month is named by its day in Bogota, and the one before across a year', () => {
  // 2026-12-01 01:00 UTC is still November in Bogota.
  expect(format.formatMonth('2026-12-01T01:00:00.000Z', 'es')).toBe('noviembre')
  expect(format.formatMonth('2027-01-15T12:00:00.000Z', 'en', 1)).toBe('December')
})

test('a file weighs kilobytes until it weighs a million bytes', () => {
  expect(format.formatSize(0, 'es')).toBe(`0${nbsp}KB`)
  expect(format.formatSize(1, 'es')).toBe(`1${nbsp}KB`)
  expect(format.formatSize(48_213, 'es')).toBe(`49${nbsp}KB`)
  expect(format.formatSize(999_001, 'es')).toBe(`1,0${nbsp}MB`)
  expect(format.formatSize(10 * 1024 * 1024, 'es')).toBe(`10,5${nbsp}MB`)
  expect(format.formatSize(1_240_000, 'en')).toBe(`1.2${nbsp}MB`)
})

test('a day of a statement has its year, and is Bogota’s', () => {
  expect(format.formatYearDay('2026-01-01T04:59:00.000Z', 'es')).toBe('31 dic 2025')
  expect(format.formatYearDay('2026-11-20T20:15:00.000Z', 'en')).toBe('20 Nov 2026')
})
