import { expect, test } from '@playwright/test'
import { Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'
import { refundedOf, refundingOf } from './refunding'

const refund = (amount: string, status: string, ended: boolean) => ({
  ...{ amount, status, purpose: 'refund', currency: 'COP' },
  endedAt: ended ? new Date() : null,
})
const paid = (...refunds: object[]) =>
  ({ credited: Money.of('100000', 'COP'), feeCurrency: 'COP', disposition: 'credited', refunds }) as unknown as Payment

test('what is being refunded is a part while something of the credit is left', () => {
  expect(refundingOf(paid())).toBeNull()
  const open = refund('30000.00', 'awaiting_destination', false)
  expect(refundingOf(paid(open))).toEqual({ part: 'partly', amount: '30000.00', left: '70000.00' })
  const done = refund('45000.00', 'completed', true)
  const back = refund('99000.00', 'rejected', true)
  // 100,000 − 30,000 − 45,000; what came back takes nothing
  expect(refundingOf(paid(open, done, back))).toEqual({ part: 'partly', amount: '30000.00', left: '25000.00' })
  expect(refundingOf(paid(open, done, refund('25000.00', 'sent', false)))).toMatchObject({
    ...{ part: 'all', amount: '55000.00' },
  })
  expect(refundingOf(paid(done, back))).toBeNull()
  expect(`${refundedOf(paid(open, done, back))}`).toBe('45000.00')
})
