import { expect, test } from '@playwright/test'
import type { VerifiedEvent } from '@recaudo/sdk'
import { actionOf, currencyOf, statusOf } from './session'

const event = (type: string, metadata: object) =>
  ({
    id: 'msg_1',
    type,
    timestamp: '2026-11-20T05:00:00.000Z',
    data: { amount: '32000.00', metadata },
  }) as unknown as VerifiedEvent

test('a paid link captures its own session; other links and other events are none of Medusa’s business', () => {
  const own = { medusa_session: 'payses_1' }
  expect(actionOf(event('payment_link.paid', own))).toEqual({
    action: 'captured',
    data: { session_id: 'payses_1', amount: '32000.00' },
  })
  for (const [type, metadata] of [
    ['payment_link.paid', {}],
    ['payment_link.expired', own],
    ['money_movement.suspended', own],
  ] as const)
    expect(actionOf(event(type, metadata)), type).toEqual({ action: 'not_supported' })
})

test('states of links and currencies in Medusa’s words', () => {
  const states = (['PENDING', 'ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED'] as const).map(statusOf)
  expect(states).toEqual(['requires_more', 'pending', 'captured', 'canceled', 'canceled'])
  expect(currencyOf('cop')).toBe('COP')
  expect(() => currencyOf('eur')).toThrow(RangeError)
})
