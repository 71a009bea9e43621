import { expect, test } from '@playwright/test'
import { type Awaited, type Credit, matchLines } from './match-lines'

const credit = (id: number, day: number, text = '', amount = '100.00'): Credit => ({
  id: BigInt(id),
  day,
  amount,
  text,
})
const reload = (id: number, day: number, marks: string[] = [`${id}`], amount = '100.00'): Awaited => ({
  ...{ id, day, amount, marks },
})

/** `line → reload`, by line. */
const pairs = (credits: Credit[], reloads: Awaited[]) =>
  matchLines(credits, reloads)
    .map(({ lineId, reloadId }) => `${lineId} → ${reloadId}`)
    .sort()

test('the same amount no more than three days apart, one to one', () => {
  expect(pairs([credit(1, 10), credit(2, 10)], [reload(7, 13)])).toEqual(['1 → 7'])
  expect(pairs([credit(1, 10)], [reload(7, 14)])).toEqual([])
  expect(pairs([credit(1, 13)], [reload(7, 10)])).toEqual(['1 → 7'])
  expect(pairs([credit(1, 10)], [reload(7, 10, ['7'], '100.01')])).toEqual([])
})

test('who is named in a line has it, though another is nearer', () => {
  expect(pairs([credit(1, 10, 'TRANSFERENCIA 812')], [reload(811, 10), reload(812, 12)])).toEqual(['1 → 812'])
  // 812 within a longer number is no match
  expect(pairs([credit(1, 10, 'REF 48120')], [reload(812, 12), reload(811, 10)])).toEqual(['1 → 811'])
  expect(pairs([credit(1, 10, 'CC 1018437902')], [reload(5, 10), reload(6, 11, ['6', '1018437902'])])).toEqual([
    '1 → 6',
  ])
  // named, but too many days apart
  expect(pairs([credit(1, 10, '812')], [reload(812, 20)])).toEqual([])
})

test('as many pairs as there can be, where the nearest first would leave one alone', () => {
  // nearest first: 1 → 8 (one day), and then 2 and 7 are five days apart
  expect(pairs([credit(1, 3), credit(2, 6)], [reload(7, 1), reload(8, 4)])).toEqual(['1 → 7', '2 → 8'])
})

test('no order of lines or reloads changes how many are found', () => {
  const days = [1, 2, 2, 5, 8, 8, 11, 14]
  const credits = days.map((day, at) => credit(at, day))
  const reloads = days.map((day, at) => reload(100 + at, day + 3))
  expect(matchLines(credits, reloads)).toHaveLength(8)
  expect(matchLines([...credits].reverse(), [...reloads].reverse())).toHaveLength(8)
})
