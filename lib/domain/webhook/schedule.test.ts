import { expect, test } from '@playwright/test'
import { failingSince, isHopeless, nextTry, pauses, pauseUntil } from './schedule'

const now = new Date('2026-11-21T12:00:00.000Z')
const hour = 3_600_000
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const waits = (tries: number, chance = 0, wish: number | null = null) => {
  const next = nextTry({ tries, wish, chance }, now)
  return next && next.getTime() - now.getTime()
}

test('nine pauses as the contract has them, then no more: 75 hours and a half in all', () => {
  const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
  expect(seconds.map((_, at) => waits(at + 1))).toEqual(seconds.map((pause) => pause * 1_000))
  expect(waits(10)).toBeNull()
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / hour).toBeCloseTo(75.585, 2)
})

test('chance adds a tenth at most, and never takes any', () => {
  expect(waits(1, 0.5)).toBe(5_250)
  expect(waits(9, 1)).toBe(95_040_000)
})

test('a receiver may lengthen a pause, to a day at most, and not shorten it', () => {
  expect(waits(1, 0, 120_000)).toBe(120_000)
  expect(waits(2, 0, 1_000)).toBe(300_000)
  expect(waits(1, 0, 30 * 24 * hour)).toBe(24 * hour)
  expect(waits(10, 0, 1_000)).toBeNull()
  expect(pauseUntil(90_000, now)).toEqual(later(90_000))
  expect(pauseUntil(30 * 24 * hour, now)).toEqual(later(24 * hour))
  expect(pauseUntil(0, now)).toBeNull()
  expect(pauseUntil(null, now)).toBeNull()
})

test('five days of failure count from the first, while no two are more than two days apart', () => {
  const since = later(-5 * 24 * hour)
  expect(failingSince({ failingSince: null, lastFailureAt: null }, now)).toEqual(now)
  expect(failingSince({ failingSince: since, lastFailureAt: later(-27 * hour) }, now)).toEqual(since)
  expect(failingSince({ failingSince: since, lastFailureAt: later(-48 * hour) }, now)).toEqual(since)
  expect(failingSince({ failingSince: since, lastFailureAt: later(-48 * hour - 1) }, now)).toEqual(now)
  expect(isHopeless(since, now)).toBe(true)
  expect(isHopeless(later(-5 * 24 * hour + 1), now)).toBe(false)
})
