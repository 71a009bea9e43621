import { expect, test } from '@playwright/test'
import { Money } from '../money'
import type { RailListed, RailState } from '../movement/rail'
import { agrees, differenceOf, type OurSide } from './agreement'

const statuses = ['initiated', 'pending', 'processing', 'succeeded', 'failed', 'expired'] as const

/** Possible states on our side: a status, and after `+` what became of money that came in nevertheless. */
const sides = {
  ...Object.fromEntries(
    statuses.map((status) => [status, { status, held: status === 'succeeded' ? 'taken' : 'none' }]),
  ),
  'failed + suspense': { status: 'failed', held: 'taken' },
  'expired + suspense': { status: 'expired', held: 'taken' },
  'succeeded + suspense': { status: 'succeeded', held: 'taken' },
  'succeeded + reversal': { status: 'succeeded', held: 'taken_back' },
  'failed + returned': { status: 'failed', held: 'taken_back' },
} as Record<string, Pick<OurSide, 'status' | 'held'>>

/** The complete table: for each state at the rail, every state of ours that agrees with it. */
const table: Record<RailState, string[]> = {
  initiated: ['initiated', 'pending', 'processing', 'expired'],
  pending: ['initiated', 'pending', 'processing', 'expired'],
  processing: ['initiated', 'pending', 'processing', 'expired'],
  succeeded: ['succeeded', 'failed + suspense', 'expired + suspense', 'succeeded + suspense'],
  failed: ['failed', 'expired'],
  expired: ['failed', 'expired'],
  returned: ['failed', 'expired', 'succeeded + reversal', 'failed + returned'],
  unknown: ['failed', 'expired'],
}

for (const [state, agreeing] of Object.entries(table) as [RailState, string[]][]) {
  test(`${state} there agrees with ${agreeing.join(', ')} here, and with nothing else`, () => {
    const found = Object.entries(sides).filter(([, ours]) => agrees(state, ours))
    expect(found.map(([name]) => name).sort()).toEqual([...agreeing].sort())
  })
}

const at = new Date('2026-11-20T15:00:00Z')
const theirs = (facts: Partial<RailListed> = {}): RailListed => ({
  ...{ reference: 'x-1', movementId: 'mm_1', state: 'succeeded', amount: '51190.00', currency: 'COP', at, ...facts },
})
const ours = (facts: Partial<OurSide> = {}): OurSide => ({
  ...{
    id: 'mm_1',
    number: 1,
    reference: 'x-1',
    status: 'succeeded',
    held: 'taken',
    money: Money.of('51190', 'COP'),
    at,
    arrivedAt: null,
    ...facts,
  },
})

test('amounts are compared to the cent and with their currency, before the states', () => {
  expect(differenceOf(theirs(), ours())).toBe(null)
  expect(differenceOf(theirs({ amount: '51190' }), ours())).toBe(null)
  expect(differenceOf(theirs({ amount: '51190.01' }), ours())).toBe('amount')
  expect(differenceOf(theirs({ currency: 'USD' }), ours())).toBe('amount')
  expect(differenceOf(theirs({ amount: '51189.99' }), ours({ status: 'failed', held: 'none' }))).toBe('amount')
  expect(differenceOf(theirs({ state: 'failed' }), ours())).toBe('state')
})

test('an amount that came otherwise and is in suspense is the same amount', () => {
  const held = ours({ status: 'failed', held: 'taken', money: Money.of('999.00', 'COP') })
  expect(differenceOf(theirs({ amount: '999.00' }), held)).toBe(null)
  expect(differenceOf(theirs(), held)).toBe('amount')
})
