import { expect, test } from '@playwright/test'
import { payoutOrder, toKey, toNequi } from '@/e2e/support/gateway/payout-order'
import { sandboxRail } from './sandbox'
import { signSandboxNotice } from './signature'

const notice = {
  id: 'sbp_po_1:completed',
  payout: 'po_1',
  state: 'completed',
  reference: 'sbp_po_1',
  bankReference: 'TRF-1',
}

const read = (said: object, signed: object = said) =>
  sandboxRail.readNotice(new Headers(signSandboxNotice(JSON.stringify(signed), new Date())), JSON.stringify(said))

test('a signed notification of a payout says how it stands', () => {
  const { id, payout: payoutId, ...payout } = notice
  expect(read(notice)).toEqual({ id, payoutId, payout })
  const returned = { ...notice, state: 'returned', message: 'R03' }
  expect(read(returned)).toMatchObject({ payout: { state: 'returned', message: 'R03' } })
})

test('one that is not signed, or not to be read, is none', () => {
  expect(read({ ...notice, payout: 'po_2' }, notice)).toBeNull()
  expect(sandboxRail.readNotice(new Headers(), JSON.stringify(notice))).toBeNull()
  for (const wrong of [{ state: 'paid' }, { state: 'unknown' }, { payout: '' }, { id: '' }, { reference: 7 }])
    expect(read({ ...notice, ...wrong }), JSON.stringify(wrong)).toBeNull()
})

test('every kind of account is paid', () => {
  for (const to of [{}, toNequi, toKey]) expect(sandboxRail.payouts?.pays(payoutOrder({}, to), null)).toBeNull()
})
