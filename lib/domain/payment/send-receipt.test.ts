import { expect, test } from '@playwright/test'
import { provesPayment } from './send-receipt'

test('no receipt is sent as proof of a payment that the bank took back, or that was wholly refunded', () => {
  const proves = (disposition: Parameters<typeof provesPayment>[0]['disposition']) =>
    provesPayment({ status: 'succeeded', disposition })
  expect([proves('reversed'), proves('refunded')]).toEqual([false, false])
  expect([proves('credited'), proves('partly_refunded')]).toEqual([true, true])
})
