import { expect, test } from '@playwright/test'
import { addBusinessDays, deadlineOf } from './deadline'

const taken = (at: string, cause: 'fraud' | 'withdrawal' | null = null) =>
  deadlineOf({ createdAt: new Date(at), cause })

test('business days leave out weekends, Semana Santa and the holidays that move to a Monday', () => {
  // 2026: Jueves and Viernes Santo are 2 and 3 April.
  expect(addBusinessDays('2026-03-31', 1)).toBe('2026-04-01')
  expect(addBusinessDays('2026-03-31', 2)).toBe('2026-04-06')
  // San José, 19 March, moves to Monday 23; Reyes, 6 January, to 12; Corpus Christi to 8 June, Sagrado Corazón to 15.
  expect(addBusinessDays('2026-03-20', 1)).toBe('2026-03-24')
  expect(addBusinessDays('2026-01-09', 1)).toBe('2026-01-13')
  expect(addBusinessDays('2026-06-05', 5)).toBe('2026-06-16')
  // 8 December 2026 is a Tuesday and stays there; over the turn of the year 25 December and 1 January are left out.
  expect(addBusinessDays('2026-12-07', 1)).toBe('2026-12-09')
  expect(addBusinessDays('2026-12-24', 5)).toBe('2027-01-04')
  // Taken on a Saturday, Monday is the first day.
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
})

test('a reversal has fifteen business days from the day after, in Bogota', () => {
  // 23 March is San José, 2 and 3 April Semana Santa: 18 weekdays after the 17th, less three.
  expect(taken('2026-03-17T15:00:00Z', 'fraud')).toBe('2026-04-10')
  // 03:00 UTC of the 18th is still the 17th in Bogota; two hours later it is not.
  expect(taken('2026-03-18T03:00:00Z')).toBe('2026-04-10')
  expect(taken('2026-03-18T05:00:00Z')).toBe('2026-04-13')
})

test('a payer who withdrew has the money back within fifteen calendar days: by the last business day of them', () => {
  expect(taken('2026-11-03T15:00:00Z', 'withdrawal')).toBe('2026-11-18')
  // 15 days after 31 October are Sunday 15 November: by Friday 13.
  expect(taken('2026-10-31T15:00:00Z', 'withdrawal')).toBe('2026-11-13')
})
