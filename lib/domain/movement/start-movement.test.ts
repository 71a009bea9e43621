import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import type { StandingMovement } from './find-movement'
import type { Rail } from './rail'
import { startMovement } from './start-movement'

const now = new Date('2026-11-21T12:00:00Z')

const movement = (facts: Partial<StandingMovement>) =>
  ({
    id: 'mm_1V0xTq3mYc8RzB5nKd7LpW',
    status: 'initiated',
    railReference: null,
    awaitsAcceptance: false,
    charge: '51190.00',
    expiresAt: new Date(now.getTime() + 1),
    now,
    ...facts,
  }) as StandingMovement

/** A rail that says when it is asked to make an order. */
class Started extends Error {}
const rail = { start: () => Promise.reject(new Started()) } as unknown as Rail

test('an order is made while there is time, and only where none is', async () => {
  await expect(startMovement(db, rail, movement({}))).rejects.toThrow(Started)
  const alone: Partial<StandingMovement>[] = [
    { expiresAt: now },
    { railReference: 'rail-1' },
    { awaitsAcceptance: true },
    { status: 'pending' },
    { status: 'expired' },
    { status: 'failed' },
  ]
  for (const facts of alone) expect(await startMovement(db, rail, movement(facts)), JSON.stringify(facts)).toBe('quiet')
})
