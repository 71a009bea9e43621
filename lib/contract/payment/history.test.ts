import { expect, test } from '@playwright/test'
import type { PaymentPage } from '@/lib/domain/payment/read-payment-page'
import { paymentHistory } from './history'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 20, minute))
const change = (to: string, minute: number) => ({ to, at: at(minute) })
const mail = (minute: number | null, failed: number | null = null) => ({
  ...{ id: 1n, to: 'julian@correo.example', createdAt: at(1) },
  sentAt: minute === null ? null : at(minute),
  failedAt: failed === null ? null : at(failed),
})
const held = (status: 'OPEN' | 'CREDITED' | 'RETURNED', decided: number | null, by: number | null = 7) => ({
  ...{ reason: 'link_closed', status, createdAt: at(3), decidedById: decided === null ? null : by },
  decidedAt: decided === null ? null : at(decided),
})

type Ended = { status: string; createdAt: Date; endedAt: Date | null }
const refund = (status: string, asked: number, ended: number | null): Ended & { amount: string } => ({
  ...{ amount: '30000.00', currency: 'COP', status, createdAt: at(asked), updatedAt: at(ended ?? asked) },
  ...{ feeGiven: '0', ivaGiven: '0', feesGivenAt: null },
  endedAt: ended === null ? null : at(ended),
})

/** The entries of a payment’s history, oldest first. */
function toldOf(facts: object, failReason: string | null = null, refunds: Ended[] = []): string[] {
  const page = {
    payment: { failReason, refunds },
    changes: [],
    suspense: null,
    reversal: null,
    debits: [],
    trails: [],
    others: [],
    mails: [],
    ...facts,
  }
  return paymentHistory(page as unknown as PaymentPage)
    .map(({ to }) => to)
    .reverse()
}

const paid = [change('initiated', 0), change('pending', 1), change('processing', 2), change('succeeded', 3)]

test('a payment that was credited at once: the credit follows the approval, its receipt both', () => {
  expect(toldOf({ changes: paid, mails: [mail(4)] })).toEqual([
    ...['started', 'pending', 'processing', 'approved', 'credited'],
    'receiptMailed',
  ])
})

test('a payment that waits in suspense is shown as credited only once it is', () => {
  expect(toldOf({ changes: paid, suspense: held('OPEN', null) }).slice(3)).toEqual(['approved', 'suspended'])
  expect(toldOf({ changes: paid, suspense: held('CREDITED', 9) }).slice(3)).toEqual(['approved', 'suspended', 'placed'])
  expect(toldOf({ changes: paid, suspense: held('RETURNED', 9) }).at(-1)).toBe('returned')
})

test('what the bank took back: after the credit, or while it waited, when nobody had decided', () => {
  expect(toldOf({ changes: paid, reversal: { createdAt: at(8) } }).at(-1)).toBe('reversed')
  expect(toldOf({ changes: paid, suspense: held('RETURNED', 9, null) }).at(-1)).toBe('reversed')
  const closed = { createdAt: at(8), closedAt: at(11), walletShare: '70000.00' }
  const debits = [{ at: at(9), amount: '30000.00' }]
  expect(toldOf({ changes: paid, reversal: closed, debits }).slice(-3)).toEqual([
    ...['reversed', 'reversalDebited', 'reversalClosed'],
  ])
})

test('a mail is listed by its kind when it was sent, and by whether it was sent', () => {
  const mails = [mail(4), mail(10), mail(null), mail(null, 11)]
  const told = (suspense: object | null) =>
    toldOf({ suspense, mails }).filter((to) => /mail/i.test(to) || to === 'returned' || to === 'placed')
  expect(told(held('OPEN', null))).toEqual(['mailWaiting', 'heldMailed', 'heldMailed', 'mailFailed'])
  expect(told(held('CREDITED', 9))).toEqual(['mailWaiting', 'heldMailed', 'placed', 'receiptMailed', 'mailFailed'])
  expect(told(held('RETURNED', 9))).toEqual(['mailWaiting', 'heldMailed', 'returned', 'returnMailed', 'mailFailed'])
})

test('a failure is listed by its reason', () => {
  for (const [reason, to] of [
    ['declined', 'declined'],
    ['refused', 'refused'],
    ['amount_mismatch', 'mismatch'],
    ['expired', 'expired'],
  ] as const)
    expect(toldOf({ changes: [change('failed', 2)] }, reason)).toEqual([to])
})

test('a refund is listed when it was requested, and when it ended', () => {
  const refunds = [refund('completed', 5, 7), refund('returned', 6, 8), refund('sent', 9, null)]
  expect(toldOf({ changes: paid }, null, refunds).slice(5)).toEqual([
    ...['refundAsked', 'refundAsked', 'refundCompleted', 'refundBack', 'refundAsked'],
  ])
})

test('the end of a refund is listed with the bank’s number, or with why it came to nothing', () => {
  const endOf = (facts: object) =>
    paymentHistory({
      payment: { failReason: null, refunds: [{ ...refund('completed', 5, 7), ...facts }] },
      ...{ changes: [], suspense: null, reversal: null, debits: [], others: [], mails: [], trails: [] },
    } as unknown as PaymentPage)[0]
  expect(endOf({ bankReference: 'TR-99120' })).toMatchObject({ to: 'refundCompleted', note: 'TR-99120' })
  const rejected = { status: 'rejected', bankReference: null, decisionReason: 'No coincide' }
  expect(endOf(rejected)).toMatchObject({ to: 'refundBack', ended: 'rejected', note: 'No coincide' })
  expect(endOf({ ...rejected, purpose: 'return' })).toMatchObject({ to: 'returnBack', note: null })
})

test('what was given of the fee is listed with its refund, and what the bank gives back later after both', () => {
  const given = { ...refund('completed', 5, 7), feeGiven: '750.00', ivaGiven: '142.50', feesGivenAt: at(9) }
  expect(toldOf({}, null, [{ ...given, updatedAt: at(9) } as Ended])).toEqual([
    ...['refundAsked', 'refundCompleted', 'refundFees'],
  ])
  expect(toldOf({}, null, [{ ...given, status: 'returned', updatedAt: at(12) } as Ended])).toEqual([
    ...['refundAsked', 'refundCompleted', 'refundFees', 'refundBack', 'refundFeesBack'],
  ])
})

test('between its request and its end a refund tells who asked for it, its account, its approval and its sending', () => {
  const changes = [change('awaiting_destination', 5), change('requested', 6), change('approved', 7), change('sent', 8)]
  const one = { ...refund('sent', 5, null), id: 're_1', purpose: 'refund' } as Ended
  const told = (trail: object) =>
    toldOf({ trails: [{ id: 're_1', by: 'Mariana Ríos', changes, ...trail }] }, null, [one])
  expect(told({})).toEqual([
    ...['refundAsked', 'refundAccountAsked', 'refundAccountGiven', 'refundApproved', 'refundSent'],
  ])
  // a Nequi account that paid is known from the start
  expect(told({ changes: [change('requested', 5)] })).toEqual(['refundAsked'])
})
