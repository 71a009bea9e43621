import { expect, test } from '@playwright/test'
import type { Measured, Sample } from './measure'
import { tablesOf } from './table'

const sample = (rate: number, app: number): Sample => ({
  pace: { done: 100, rate, p50: 5, p99: 20 },
  half: { done: 50, rate, p50: 5, p99: 20 },
  answered: { app, database: 1 },
  cost: { app, database: 1, wal: 15_001, commits: 5 },
})

const row: Measured['row'] = {
  id: 'B6',
  work: 'create → pay → credited',
  app: [1],
  beside: [
    { floor: 'F-next POST', factor: 0.4 },
    { floor: 'F-bare cycle', factor: 0.7 },
    { floor: 'F-bare cycle, grouped' },
  ],
  half: { within: 20, clients: 8 },
  most: { processor: 4, wal: 15_000, transactions: 6 },
  prepare: () => Promise.reject(new Error('not measured here')),
}

const ratios = new Map([
  ['F-next POST', [0.5, 0.3, 0.4]],
  ['F-bare cycle', [0.69, 0.6, 0.75]],
  ['F-bare cycle, grouped', [0.5, 0.5, 0.5]],
])

const told = (measured: Measured) => tablesOf([measured], [4, 5.1, 5.2], undefined, { rounds: 3, seconds: 1 })

test('each goal is judged separately, by the median of its rounds', () => {
  const text = told({ row, samples: [sample(300, 3), sample(100, 3.1), sample(200, 2.9)], ratios, transactions: 6 })
  expect(text).toContain('| 200 (100–300) |')
  expect(text).toContain('0.40 (0.30–0.50) × F-next POST, ≥ 0.4 ✓<br>0.69 (0.60–0.75) × F-bare cycle, ≥ 0.7 ✗<br>')
  expect(text).toContain('0.50 (0.50–0.50) × F-bare cycle, grouped<br>p50 5.0 ms at 8 clients, ≤ 20 ✓')
  // The round of 3.0 + 1.0 ms is the median.
  expect(text).toContain('| 3.00 (3.00) | 1.00 (1.00) | 4.00, ≤ 4.0 ✓ | 15,001, ≤ 15,000 ✗ | 5.0 | 6.0, ≤ 6 ✓ |')
  expect(text).toContain('5.1 (4.0–5.2) s |  | ≤ 5 s ✗ |')
})

test('what cannot be read is neither met nor missed', () => {
  const text = told({ row, samples: [sample(200, Number.NaN)], ratios })
  expect(text).toContain('| – (–) | 1.00 (1.00) | –, ≤ 4.0 |')
})
