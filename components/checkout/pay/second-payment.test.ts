import { expect, test } from '@playwright/test'
import { wouldBeSecond } from './second-payment'

const started = { status: 'pending', disposition: 'none', confirming: false } as const

test('who paid is not asked to pay again while the money may come, or is held', () => {
  for (const status of ['initiated', 'pending', 'processing'] as const)
    expect(wouldBeSecond({ ...started, status }, false), status).toBe(true)
  expect(wouldBeSecond({ ...started, status: 'failed', disposition: 'in_suspense' }, true)).toBe(true)
  expect(wouldBeSecond({}, true), 'a payment that cannot be read').toBe(true)
})

test('nothing stands against another try once the payment is over', () => {
  for (const status of ['failed', 'expired'] as const) expect(wouldBeSecond({ ...started, status }, false)).toBe(false)
  for (const disposition of ['returned', 'reversed', 'refunded'] as const)
    expect(wouldBeSecond({ ...started, status: 'succeeded', disposition }, false)).toBe(false)
})

test('who chose another way on the payment’s own page may take it, until the bank confirms', () => {
  for (const status of ['initiated', 'pending'] as const)
    expect(wouldBeSecond({ ...started, status }, true)).toBe(false)
  expect(wouldBeSecond({ ...started, confirming: true }, true)).toBe(true)
  expect(wouldBeSecond({ ...started, status: 'processing' }, true)).toBe(true)
})
