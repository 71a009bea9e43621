import { expect, test } from '@playwright/test'
import { kindOf } from './entry-kind'

test('the kind of a transfer follows from its event and key', () => {
  const mm = `mm_${'1'.repeat(22)}`
  const cases: [event: string, key: string, ofLink: boolean, kind: string][] = [
    [mm, `${mm}:owner`, true, 'payment'],
    [mm, `${mm}:owner`, false, 'deposit'],
    [mm, `${mm}:fee`, true, 'fee'],
    [mm, `${mm}:iva`, false, 'iva'],
    ['suspense:4', `${mm}:resolved`, true, 'payment'],
    ['suspense:4', `${mm}:fee`, true, 'fee'],
    ['reversal:7', 'reversal:7:2', true, 'reversal'],
    ['reload:12', 'reload:12:owner', false, 'bank_transfer'],
    ['reload:12', 'reload:12:iva', false, 'iva'],
    ['reload:12', 'reload:12:commission', false, 'commission'],
    ['payout:3', 'payout:3', false, 'payout'],
    ['payout:4', 'payout:4:amount', false, 'payout'],
    ['payout:4', 'payout:4:amount:back', false, 'payout'],
    ['payout:4', 'payout:4:fee', false, 'fee'],
    ['payout:4', 'payout:4:iva:back', false, 'iva'],
    ['payout:4', 'payout:4:given:fee', false, 'fee_returned'],
    ['payout:4', 'payout:4:given:iva:back', false, 'iva_returned'],
    ['payout:4', 'payout:4:gmf', false, 'gmf'],
    ['payout:4', 'payout:4:gmf:back', false, 'gmf'],
  ]
  for (const [event, key, ofLink, kind] of cases) expect(kindOf({ event, key, ofLink, ofRefund: null }), key).toBe(kind)
  expect(kindOf({ event: 'payout:5', key: 'payout:5:amount', ofLink: false, ofRefund: true })).toBe('refund')
})
