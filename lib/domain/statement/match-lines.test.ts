import { expect, test } from '@playwright/test'
import { type Awaited, type Line, matchLines } from './match-lines'

const credit = (id: number, day: number, text = '', amount = '100.00'): Line => ({ id: BigInt(id), day, amount, text })
/** A transfer that the bank may show three days before or after its own. */
const reload = (id: number, day: number, marks: string[] = [`${id}`], amount = '100.00'): Awaited => ({
  ...{ id: BigInt(id), first: day - 3, last: day + 3, amount, marks },
})

/** `line → transfer`, by line. */
const pairs = (lines: Line[], transfers: Awaited[]) =>
  matchLines(lines, transfers)
    .map(({ lineId, transferId }) => `${lineId} → ${transferId}`)
    .sort()

test('the same amount on one of its days, one to one', () => {
  expect(pairs([credit(1, 10), credit(2, 10)], [reload(7, 13)])).toEqual(['1 → 7'])
  expect(pairs([credit(1, 10)], [reload(7, 14)])).toEqual([])
  expect(pairs([credit(1, 13)], [reload(7, 10)])).toEqual(['1 → 7'])
  expect(pairs([credit(1, 10)], [reload(7, 10, ['7'], '100.01')])).toEqual([])
})

test('what went out is not what came in', () => {
  const [out, back] = [reload(7, 10, [], '-100.00'), reload(8, 11, [], '100.00')]
  expect(pairs([credit(1, 10, '', '-100.00'), credit(2, 11)], [back, out])).toEqual(['1 → 7', '2 → 8'])
  expect(pairs([credit(1, 10, '', '-100.00')], [back])).toEqual([])
})

test('what is named in a line has it, though another is nearer', () => {
  expect(pairs([credit(1, 10, 'TRANSFERENCIA 812')], [reload(811, 10), reload(812, 12)])).toEqual(['1 → 812'])
  // 812 within a longer number is no match
  expect(pairs([credit(1, 10, 'REF 48120')], [reload(812, 12), reload(811, 10)])).toEqual(['1 → 811'])
  expect(pairs([credit(1, 10, 'CC 1018437902')], [reload(5, 10), reload(6, 11, ['6', '1018437902'])])).toEqual([
    '1 → 6',
  ])
  // a reference of several words, however they are written
  expect(pairs([credit(1, 10, 'PAGO MT 00123')], [reload(5, 10, []), reload(6, 11, ['MT-00123'])])).toEqual(['1 → 6'])
  expect(pairs([credit(1, 10, 'PAGO')], [reload(5, 10, ['']), reload(6, 11, ['-'])])).toEqual(['1 → 5'])
  // named, but too many days apart
  expect(pairs([credit(1, 10, '812')], [reload(812, 20)])).toEqual([])
})

test('as many pairs as there can be, where the nearest first would leave one alone', () => {
  // nearest first: 1 → 8 (one day), and then 2 and 7 are five days apart
  expect(pairs([credit(1, 3), credit(2, 6)], [reload(7, 1), reload(8, 4)])).toEqual(['1 → 7', '2 → 8'])
  // one that may be shown for weeks waits for a line that nothing else fits
  const long = { ...reload(9, 10), first: 0, last: 40 }
  expect(pairs([credit(1, 10), credit(2, 30)], [long, reload(8, 10)])).toEqual(['1 → 8', '2 → 9'])
})

test('no order of lines or transfers changes how many are found', () => {
  const days = [1, 2, 2, 5, 8, 8, 11, 14]
  const credits = days.map((day, at) => credit(at, day))
  const reloads = days.map((day, at) => reload(100 + at, day + 3))
  expect(matchLines(credits, reloads)).toHaveLength(8)
  expect(matchLines([...credits].reverse(), [...reloads].reverse())).toHaveLength(8)
})
