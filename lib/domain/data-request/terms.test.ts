import { expect, test } from '@playwright/test'
import type { DataRequest } from '../tx'
import { actsOn, answerBy, askBy, completeBy, dateOf, extendedBy } from './terms'

test('a consulta has ten business days from the day after, and five more once extended', () => {
  // 2026-12-08 is a holiday, and so is the 25th
  expect(answerBy('consulta', '2026-11-27')).toBe('2026-12-14')
  expect(extendedBy('consulta', '2026-12-14')).toBe('2026-12-21')
  expect(answerBy('consulta', '2026-12-18')).toBe('2027-01-05')
  // Semana Santa: 2 and 3 April 2026; Monday the 23rd of March is San José's
  expect(answerBy('consulta', '2026-03-20')).toBe('2026-04-08')
})

test('a reclamo has fifteen and eight', () => {
  expect(answerBy('reclamo', '2026-11-27')).toBe('2026-12-21')
  expect(extendedBy('reclamo', '2026-12-21')).toBe('2027-01-04')
  // received on a Saturday: the first day is Monday
  expect(answerBy('reclamo', '2026-07-04')).toBe('2026-07-27')
})

test('an incomplete reclamo is asked for more within five business days, and two months pass before it is given up', () => {
  expect(askBy('2026-12-04')).toBe('2026-12-14')
  expect(completeBy('2026-11-27')).toBe('2027-01-27')
  // 12 October 2026 is a holiday
  expect(completeBy('2026-08-12')).toBe('2026-10-13')
  // no 30 February; the 28th is a Sunday in 2027
  expect(completeBy('2026-12-30')).toBe('2027-03-01')
  expect(completeBy('2023-12-31')).toBe('2024-02-29')
})

const request = (more: Partial<DataRequest> = {}) =>
  ({
    ...{ kind: 'reclamo', status: 'OPEN', extendedAt: null, askedAt: null, completedOn: null, completeBy: null },
    ...{ receivedOn: dateOf('2026-11-27'), dueOn: dateOf('2026-12-21') },
    ...more,
  }) as DataRequest
const noon = (day: string) => new Date(`${day}T17:00:00Z`)
const may = (row: DataRequest, day: string) =>
  Object.entries(actsOn(row, noon(day)))
    .filter(([, can]) => can)
    .map(([name]) => name)

test('it is extended once, before its term is over, and asked for more once, in its first days', () => {
  expect(may(request(), '2026-11-27')).toEqual(['answer', 'extend', 'ask'])
  expect(may(request(), '2026-12-04')).toEqual(['answer', 'extend', 'ask'])
  expect(may(request(), '2026-12-07')).toEqual(['answer', 'extend'])
  expect(may(request(), '2026-12-21')).toEqual(['answer', 'extend'])
  expect(may(request(), '2026-12-22')).toEqual(['answer'])
  expect(may(request({ extendedAt: noon('2026-11-27') }), '2026-11-27')).toEqual(['answer'])
  expect(may(request({ askedAt: noon('2026-11-27') }), '2026-11-28')).toEqual(['answer', 'extend'])
  const asked = { status: 'INCOMPLETE', askedAt: noon('2026-11-27'), completeBy: dateOf('2027-01-27') } as const
  expect(may(request(asked), '2026-11-28')).toEqual(['answer', 'complete'])
  expect(may(request(asked), '2027-01-27')).toEqual(['answer', 'complete'])
  expect(may(request(asked), '2027-01-28'), 'it may have come in time').toEqual(['answer', 'complete'])
  expect(may(request({ ...asked, status: 'ABANDONED' }), '2027-02-01')).toEqual(['complete'])
  expect(may(request({ kind: 'consulta' }), '2026-11-27')).toEqual(['answer', 'extend'])
  expect(may(request({ status: 'ANSWERED' }), '2026-11-27')).toEqual([])
})
