import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { askMovement } from '../ask/ask-movement'
import { type Rail, RailUnavailable } from '../rail'
import type { CurrentMovement } from '../read/find-movement'
import { orderOf, startMovement } from './start-movement'

const now = new Date('2026-11-21T12:00:00Z')

const movement = (facts: Partial<CurrentMovement>) =>
  ({
    id: 'mm_1V0xTq3mYc8RzB5nKd7LpW',
    rail: 'cobre',
    status: 'initiated',
    railReference: null,
    awaitsAcceptance: false,
    charge: '51190.00',
    expiresAt: new Date(now.getTime() + 1),
    now,
    readAt: now,
    ...facts,
  }) as CurrentMovement

/** A rail that throws `Started` when it is called. */
class Started extends Error {}
const began = () => Promise.reject(new Started())
const rail = { name: 'cobre', start: began, ask: began } as unknown as Rail

test('an order is made while there is time, only where none is, and for no link that was paid or closed meanwhile', async () => {
  for (const linkStatus of [null, 'PENDING', 'ACTIVE'] as const)
    await expect(startMovement(db, rail, movement({ linkStatus }))).rejects.toThrow(Started)
  const alone: Partial<CurrentMovement>[] = [
    { expiresAt: now },
    { railReference: 'rail-1' },
    { awaitsAcceptance: true },
    { status: 'pending' },
    { status: 'expired' },
    { status: 'failed' },
    { rail: 'wompi' },
    { rail: 'sandbox' },
    { linkStatus: 'PAID' },
    { linkStatus: 'EXPIRED' },
    { linkStatus: 'CANCELLED' },
  ]
  for (const facts of alone) expect(await startMovement(db, rail, movement(facts)), JSON.stringify(facts)).toBe('quiet')
})

test('what was ordered at another rail is neither asked of this one nor made there a second time, nor does it run out unasked', async () => {
  const ask = (facts: Partial<CurrentMovement>) => askMovement(db, rail, movement(facts), { orMake: true })
  await expect(ask({})).rejects.toThrow(Started)
  for (const expiresAt of [now, new Date(now.getTime() + 1)])
    await expect(ask({ rail: 'wompi', expiresAt })).rejects.toThrow(RailUnavailable)
  expect(await ask({ rail: 'sandbox' })).toBe('quiet')
})

test('a rail is told the real time at which a payment runs out', async () => {
  const readAt = new Date(now.getTime() - 86_400_000)
  const { expiresAt } = await orderOf(db, rail, movement({ readAt }))
  expect(expiresAt.getTime() - readAt.getTime()).toBe(1)
})
