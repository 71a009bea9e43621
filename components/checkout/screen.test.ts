import { expect, test } from '@playwright/test'
import { awaitsPayer, isWaiting, mayTryAgain, overLink, screenOf } from './screen'

const link = { uuid: 'u', status: 'ACTIVE' as const, paid_by_this: false }
const open = {
  status: 'initiated',
  method: 'PSE',
  link,
  payment_link: null,
  fail_reason: null,
  disposition: 'none',
  given_back: null,
  awaits_acceptance: false,
  confirming: false,
} as const

test('each status shows its screen, from the start to the bank and its answer', () => {
  expect(screenOf(open)).toBe('starting')
  expect(screenOf({ ...open, payment_link: '/bank' })).toBe('ready')
  expect(screenOf({ ...open, status: 'pending' })).toBe('pending')
  expect(screenOf({ ...open, status: 'processing' })).toBe('processing')
  expect(screenOf({ ...open, status: 'succeeded', disposition: 'credited' })).toBe('succeeded')
  expect(screenOf({ ...open, method: 'NEQUI', status: 'pending' })).toBe('nequi')
})

test('after authorising, the payer reads that the bank confirms, no deadline any more, and is offered no other payment', () => {
  const pending = { ...open, status: 'pending', payment_link: '/bank', confirming: true } as const
  expect(screenOf(pending)).toBe('processing')
  expect(screenOf({ ...pending, method: 'NEQUI' })).toBe('nequiProcessing')
  expect(mayTryAgain(pending)).toBe(false)
  expect(mayTryAgain({ ...pending, confirming: false })).toBe(true)
  for (const method of ['PSE', 'NEQUI'] as const) {
    expect(awaitsPayer({ ...pending, method })).toBe(false)
    expect(awaitsPayer({ ...pending, method, confirming: false })).toBe(true)
    expect(awaitsPayer({ ...open, method, status: 'expired' })).toBe(false)
  }
})

test('a payer whose money arrived never reads that nothing was charged', () => {
  for (const status of ['succeeded', 'failed', 'expired'] as const) {
    const held = { ...open, status, disposition: 'in_suspense' } as const
    expect(screenOf(held)).toBe('suspense')
    expect(screenOf({ ...held, fail_reason: 'amount_mismatch' })).toBe('mismatch')
    expect(mayTryAgain(held)).toBe(false)
  }
})

test('a payer whose money went back, or is on its way, never reads that the payee has it', () => {
  const given_back = { currency: 'COP', amount: '0.00', under_way: '51190.00', awaits_account: true } as const
  for (const status of ['succeeded', 'failed'] as const) {
    for (const fail_reason of [null, 'declined', 'amount_mismatch'] as const) {
      const came = { ...open, status, fail_reason }
      expect(screenOf({ ...came, disposition: 'in_suspense', given_back })).toBe('returning')
      expect(screenOf({ ...came, disposition: 'credited', given_back })).toBe('succeeded')
      for (const disposition of ['returned', 'reversed', 'refunded'] as const) {
        expect(screenOf({ ...came, disposition })).toBe(disposition)
        expect(mayTryAgain({ ...came, disposition })).toBe(false)
      }
      expect(screenOf({ ...came, disposition: 'partly_refunded' })).toBe('partlyRefunded')
    }
  }
})

test('the screen names who declined: the bank, or Nequi', () => {
  expect(screenOf({ ...open, status: 'failed', fail_reason: 'declined' })).toBe('declined')
  const nequi = { ...open, method: 'NEQUI', status: 'failed' } as const
  expect(screenOf({ ...nequi, fail_reason: 'declined' })).toBe('nequiDeclined')
  expect(screenOf({ ...nequi, fail_reason: 'refused' })).toBe('refused')
  expect(mayTryAgain({ ...nequi, fail_reason: 'declined' })).toBe(true)
})

test('a payer of a cancelled link does not wait for the bank, and is offered no other try', () => {
  const cancelled = { ...open, link: { ...link, status: 'CANCELLED' as const } }
  for (const method of ['PSE', 'NEQUI'] as const) {
    expect(screenOf({ ...cancelled, method })).toBe('cancelled')
    expect(isWaiting({ ...cancelled, method })).toBe(false)
  }
  expect(screenOf({ ...cancelled, awaits_acceptance: true })).toBe('cancelled')
  expect(screenOf({ ...cancelled, status: 'processing' })).toBe('processing')
  expect(overLink({ ...cancelled, status: 'expired' })).toBe('CANCELLED')
  expect(overLink({ ...open, status: 'expired' })).toBeNull()
  expect(overLink({ ...open, link: null, status: 'expired' })).toBeNull()
})

test('a link paid by another sends nobody to the bank, and offers no other try', () => {
  const paid = { ...open, link: { ...link, status: 'PAID' as const } }
  expect(screenOf({ ...paid, status: 'pending', payment_link: '/bank' })).toBe('paidByOther')
  expect(mayTryAgain({ ...paid, status: 'failed', fail_reason: 'declined' })).toBe(false)
  expect(mayTryAgain({ ...open, status: 'failed', fail_reason: 'declined' })).toBe(true)
})
