import { expect, test } from '@playwright/test'
import { Money } from '../money'
import { addToTally, openTally } from './tally'

const texts = (tally: ReturnType<typeof openTally>) =>
  Object.fromEntries(Object.entries(tally).map(([name, money]) => [name, `${money}`]))

test('opening balance, what entered, less what left, is the closing balance', () => {
  const batches = [['100000.00', '-2500.00', '-475.00'], ['40001.25', '-400.01', '-76.00'], []]
  const tally = batches.reduce(addToTally, openTally(Money.of('8114350.10', 'COP')))
  // 8,114,350.10 + 140,001.25 − 3,451.01 = 8,250,900.34
  expect(texts(tally)).toEqual({
    opening: '8114350.10',
    in: '140001.25',
    out: '3451.01',
    closing: '8250900.34',
  })
})

test('days without entries close as they opened', () => {
  expect(texts(openTally(Money.of('0.30', 'USD')))).toEqual({
    opening: '0.30',
    in: '0.00',
    out: '0.00',
    closing: '0.30',
  })
})

test('sums beyond what a number holds stay exact', () => {
  const tally = addToTally(openTally(Money.of('9007199254740993.01', 'COP')), ['0.10', '0.20', '-0.30'])
  expect(texts(tally)).toMatchObject({ in: '0.30', out: '0.30', closing: '9007199254740993.01' })
})
