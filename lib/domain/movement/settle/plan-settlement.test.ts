import { expect, test } from '@playwright/test'
import { legsJson } from '../../ledger/legs'
import { type LinkStatus, type MoneyMovement, type MovementStatus, Prisma } from '../../tx'
import type { RailAnswer } from '../rail'
import { planSettlement } from './plan-settlement'

const decimal = (text: string) => new Prisma.Decimal(text)
const movement = (status: MovementStatus) =>
  ({
    id: 'mm_x',
    ownerId: 7,
    rail: 'sandbox',
    status,
    feeCurrency: 'COP',
    feeMode: 'payer',
    amount: decimal('100000'),
    charge: decimal('102975'),
    reloadAmount: decimal('100000'),
    feeService: decimal('2500'),
    feeIva: decimal('475'),
    totalToPay: decimal('102975'),
  }) as MoneyMovement

const paid: RailAnswer = { state: 'succeeded', received: { amount: '102975.00', currency: 'COP' } }
const short: RailAnswer = { state: 'succeeded', received: { amount: '102974.99', currency: 'COP' } }
const dollars: RailAnswer = { state: 'succeeded', received: { amount: '102975.00', currency: 'USD' } }

const outcome = (status: MovementStatus, link: LinkStatus | null, answer: RailAnswer, ownerErased = false) => {
  const plan = planSettlement(movement(status), { link, ownerErased }, answer)
  if (!plan) return 'nothing'
  const money = legsJson(plan.legs)
    .map(({ to, amount }) => `${to} ${amount}`)
    .join(', ')
  return [plan.to, plan.failReason, plan.suspense?.reason, money, plan.paysLink && 'pays the link']
    .filter(Boolean)
    .join(' | ')
}

const credit = 'wallet:7 100000.00, fees 2500.00, iva 475.00'

/** Movement, link, the rail's status, expected outcome. */
const table: [MovementStatus, LinkStatus | null, RailAnswer, string][] = [
  ['initiated', 'ACTIVE', paid, `succeeded | ${credit} | pays the link`],
  ['pending', 'ACTIVE', paid, `succeeded | ${credit} | pays the link`],
  ['processing', 'ACTIVE', paid, `succeeded | ${credit} | pays the link`],
  ['pending', null, paid, `succeeded | ${credit}`],
  // a late success counts while the link is open
  ['expired', 'PENDING', paid, `succeeded | ${credit} | pays the link`],
  ['expired', 'EXPIRED', paid, 'succeeded | link_closed | suspense 102975.00'],
  // paid twice, cancelled, expired: nothing is lost, nothing is credited
  ['pending', 'PAID', paid, 'succeeded | link_closed | suspense 102975.00'],
  ['pending', 'CANCELLED', paid, 'succeeded | link_closed | suspense 102975.00'],
  // reported twice
  ['succeeded', 'PAID', paid, 'nothing'],
  ['succeeded', 'PAID', short, 'nothing'],
  // another amount or currency: the money received is held
  ['pending', 'ACTIVE', short, 'failed | amount_mismatch | amount_mismatch | suspense 102974.99'],
  ['pending', 'ACTIVE', dollars, 'failed | amount_mismatch | amount_mismatch | suspense 102975.00'],
  ['failed', 'PENDING', paid, 'failed | after_failed | suspense 102975.00'],
  // no transition goes back, final states stay
  ['processing', 'ACTIVE', { state: 'pending' }, 'processing'],
  ['pending', 'ACTIVE', { state: 'initiated' }, 'pending'],
  ['initiated', 'ACTIVE', { state: 'processing' }, 'processing'],
  ['succeeded', 'PAID', { state: 'failed' }, 'nothing'],
  ['failed', 'PENDING', { state: 'pending' }, 'nothing'],
  ['expired', 'PENDING', { state: 'failed' }, 'nothing'],
  ['pending', 'ACTIVE', { state: 'failed' }, 'failed | declined'],
  ['initiated', 'ACTIVE', { state: 'failed', refused: true }, 'failed | refused'],
  ['pending', 'ACTIVE', { state: 'expired' }, 'expired'],
  ['pending', 'ACTIVE', { state: 'unknown' }, 'nothing'],
  // returned before it succeeded: failed; afterwards: a reversal case, and the state stays
  ['processing', null, { state: 'returned' }, 'failed | declined'],
  ['succeeded', null, { state: 'returned' }, 'nothing'],
  // what came and went back after it ran out is not credited by an older report
  ['expired', 'PENDING', { state: 'returned' }, 'failed | declined'],
]

for (const [status, link, answer, expected] of table) {
  const received = answer.received ? ` of ${answer.received.amount} ${answer.received.currency}` : ''
  test(`${status}, link ${link ?? 'none'}: ${answer.state}${received} → ${expected}`, () => {
    expect(outcome(status, link, answer)).toBe(expected)
  })
}

test('what is paid late to an account that was erased is held, whatever it was for', () => {
  expect(outcome('expired', null, paid)).toBe(`succeeded | ${credit}`)
  expect(outcome('expired', null, paid, true)).toBe('succeeded | account_erased | suspense 102975.00')
  expect(outcome('expired', null, short, true)).toBe('failed | amount_mismatch | amount_mismatch | suspense 102974.99')
  expect(outcome('failed', null, paid, true)).toBe('failed | after_failed | suspense 102975.00')
  expect(outcome('expired', 'CANCELLED', paid, true)).toBe('succeeded | link_closed | suspense 102975.00')
})
