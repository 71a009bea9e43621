import { expect, test } from '@playwright/test'
import { arrivalOf, refundScreenOf } from './refund-screen'

const [before, end, after] = ['2026-12-19T15:00:00.000Z', '2026-12-20T15:00:00.000Z', '2026-12-21T15:00:00.000Z']
const asked = { status: 'awaiting_destination', account: null, expires_at: end, updated_at: before } as const

test('a payer is asked for the account until its time is over', () => {
  expect(refundScreenOf(asked, before)).toBe('ask')
  expect(refundScreenOf(asked, end)).toBe('expired')
})

test('a refund that expired without an account is distinguished from a cancelled one', () => {
  expect(refundScreenOf({ ...asked, status: 'cancelled', updated_at: after }, after)).toBe('expired')
  expect(refundScreenOf({ ...asked, status: 'cancelled', updated_at: before }, after)).toBe('cancelled')
  const named = { status: 'cancelled', account: '••••7777', expires_at: null, updated_at: before } as const
  expect(refundScreenOf(named, after)).toBe('cancelled')
})

test('with an account, each state has its own screen', () => {
  for (const status of ['requested', 'approved', 'sent', 'completed', 'rejected', 'failed', 'returned'] as const)
    expect(refundScreenOf({ status, account: '••••7777', expires_at: null, updated_at: before }, after)).toBe(status)
})

test('a day of arrival that is past is not promised', () => {
  expect(arrivalOf({ arrives_by: '2026-12-19' }, '2026-12-20T04:59:00.000Z')).toBe('2026-12-19')
  expect(arrivalOf({ arrives_by: '2026-12-19' }, '2026-12-20T05:00:00.000Z')).toBeNull()
})
