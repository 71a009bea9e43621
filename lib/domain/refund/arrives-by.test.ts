import { expect, test } from '@playwright/test'
import { arrivesBy } from './arrives-by'

// 03:00 UTC of Saturday 21 November is still Friday in Bogota.
const updatedAt = new Date('2026-11-21T03:00:00Z')

test('a payer who gave an account reads the last day on which the money arrives, in business days', () => {
  expect(arrivesBy({ status: 'requested', own: true, updatedAt })).toBe('2026-11-24')
  expect(arrivesBy({ status: 'requested', own: false, updatedAt }), 'two persons look at it').toBe('2026-11-25')
  for (const own of [true, false])
    for (const status of ['approved', 'sent'] as const) expect(arrivesBy({ status, own, updatedAt })).toBe('2026-11-23')
  for (const status of ['awaiting_destination', 'completed', 'cancelled', 'rejected', 'failed', 'returned'] as const)
    expect(arrivesBy({ status, own: true, updatedAt }), status).toBeNull()
})
