import { expect, test } from '@playwright/test'
import { paidCheckout } from '@/e2e/support/money/paid-checkout'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { embedStatusOf } from './embed-status'

const open = { uuid: 'a', status: 'ACTIVE', paid_by_this: false } as const

const told = (change: Partial<Checkout>) =>
  embedStatusOf({ ...paidCheckout, disposition: 'none', status: 'pending', link: open, ...change })

test('paid is said of what was credited, and of nothing else', () => {
  expect(told({ status: 'succeeded', disposition: 'credited' })).toBe('paid')
  expect(told({ status: 'succeeded', disposition: 'partly_refunded' })).toBe('paid')
  expect(told({ link: { ...open, status: 'PAID' } })).toBe('paid')
  expect(told({ status: 'succeeded' })).toBe('processing')
  expect(told({ status: 'succeeded', disposition: 'in_suspense' })).toBe('suspended')
  // The link is paid, and this second payment of it is held.
  expect(told({ disposition: 'in_suspense', link: { ...open, status: 'PAID' } })).toBe('suspended')
  for (const gone of ['returned', 'reversed', 'refunded'] as const) expect(told({ disposition: gone })).toBe(gone)
})

test('of a link that is over nothing says that it may be paid', () => {
  for (const status of ['initiated', 'failed', 'expired'] as const) {
    expect(told({ status, link: { ...open, status: 'CANCELLED' } })).toBe('cancelled')
    expect(told({ status, link: { ...open, status: 'EXPIRED' } })).toBe('expired')
  }
  expect(told({ confirming: true, link: { ...open, status: 'CANCELLED' } })).toBe('processing')
})

test('an attempt that ended without money has failed, and one that the bank confirms is in process', () => {
  expect([told({ status: 'failed' }), told({ status: 'expired' })]).toEqual(['failed', 'failed'])
  expect([told({ confirming: true }), told({ status: 'processing' })]).toEqual(['processing', 'processing'])
  expect([told({}), told({ status: 'initiated' })]).toEqual(['pending', 'pending'])
})
