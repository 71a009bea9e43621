import type { StaffRole } from '../access/staff-roles'
import type { Currency } from '../money'
import { identityWarnings, payoutWarnings, reloadWarnings, type Warning } from './warnings'

/** Amounts from which something needs two persons; in currencies not listed, none does. */
export type TwoPersonFrom = Partial<Record<Currency, string>>

/** What a warning asks for: a tick and a reason of whoever decides, or a second person besides. */
export const raises = ['acknowledge', 'second'] as const
export type Raise = (typeof raises)[number]

/** `amount`: from the amounts in `from` on. */
export const seconds = ['never', 'amount', 'always'] as const
export type Second = (typeof seconds)[number]

/** `warning`: to decide over one; `rejecting`: that, and to reject. */
export const reasonNeeds = ['never', 'warning', 'rejecting', 'always'] as const
export type ReasonNeed = (typeof reasonNeeds)[number]

/** What the policy says of one write of the console (docs/contract.md#policy). */
export type WritePolicy = {
  /** Who may propose it, or do it where one person is enough. */
  propose: readonly StaffRole[]
  /** Who may confirm it, as another person. */
  confirm: readonly StaffRole[]
  second: Second
  from: TwoPersonFrom
  reason: ReasonNeed
  /** What each warning that the write can have asks for. */
  warnings: Readonly<Partial<Record<Warning, Raise>>>
}

export const areas = ['money', 'prices', 'people', 'installation'] as const
export type Area = (typeof areas)[number]

const superuser: readonly StaffRole[] = ['SUPERUSER']
const operator: readonly StaffRole[] = ['OPERATOR', 'SUPERUSER']
const treasury: readonly StaffRole[] = ['TREASURY', ...operator]
const reviewer: readonly StaffRole[] = ['REVIEWER', ...operator]
const desk: readonly StaffRole[] = ['SUPPORT', 'REVIEWER', ...treasury]

type Roles = readonly StaffRole[]
type Default = WritePolicy & { area: Area }

const each = (names: readonly Warning[], raise: Raise): WritePolicy['warnings'] =>
  Object.fromEntries(names.map((name) => [name, raise]))

const by = (area: Area, roles: Roles, more: Partial<WritePolicy> = {}): Default => ({
  area,
  ...{ propose: roles, confirm: roles, second: 'never', from: {}, reason: 'never', warnings: {} },
  ...more,
})

/** By two persons, whatever it is about. */
const byTwo = (area: Area, roles: Roles, more: Partial<WritePolicy> = {}): Default =>
  by(area, roles, { second: 'always', reason: 'always', ...more })

const payoutRisks = { reason: 'warning', warnings: each(payoutWarnings, 'second') } as const

/**
 * Every write of the console by name, and what holds of it where the installation has set nothing else. A call below `/panel/` that is no
 * read declares which of these it does, and a test finds one that does not.
 */
export const writes = {
  'reload.review': by('money', reviewer, { reason: 'rejecting', warnings: each(reloadWarnings, 'acknowledge') }),
  'payout.request': by('money', treasury, { reason: 'always' }),
  'payout.approve': by('money', treasury, payoutRisks),
  // a return whose account was not seen by those who decided its case
  'payout.approve_return': by('money', treasury, { ...payoutRisks, second: 'always' }),
  'payout.reject': by('money', treasury, { reason: 'always' }),
  'payout.send': by('money', treasury),
  'payout.send_uncovered': by('money', superuser, { reason: 'always' }),
  'payout.complete': by('money', treasury),
  'payout.return': by('money', treasury, { reason: 'always' }),
  'payout.ask_payer': by('money', treasury),
  'payout.give_up_fees': by('money', treasury, { reason: 'always' }),
  'rail_payout.record': byTwo('money', treasury, { reason: 'never' }),
  'suspense.credit': byTwo('money', treasury),
  'suspense.return': byTwo('money', treasury),
  'reversal.describe': by('money', treasury),
  'reversal.note': by('money', desk),
  'reversal.debit': by('money', treasury, { reason: 'always' }),
  'reversal.close': byTwo('money', treasury),
  'movement.refresh': by('money', treasury),
  'reconciliation.ask': by('money', treasury),
  'statement.load': by('money', treasury),
  'statement.match': by('money', treasury),
  'statement.remove': by('money', treasury),
  'rate.set': byTwo('prices', superuser, { warnings: { far_from_last: 'second' } }),
  'fee.set': byTwo('prices', superuser, { warnings: { credits_below_zero: 'second' } }),
  'fee.remove': byTwo('prices', superuser),
  'gmf.set': by('prices', superuser),
  'referral_code.create': by('prices', superuser),
  'referral_code.change': by('prices', superuser),
  'identity.review': by('people', reviewer, { reason: 'rejecting', warnings: each(identityWarnings, 'acknowledge') }),
  'user.block': by('people', operator, { reason: 'always' }),
  'user.unblock': byTwo('people', operator),
  'user.roles': byTwo('people', superuser),
  'service_account.add': byTwo('installation', superuser),
  'service_account.change': byTwo('installation', superuser),
  'bank.add': by('installation', superuser),
  'bank.change': by('installation', superuser),
  'platform_key.create': by('installation', superuser),
  'platform_key.revoke': by('installation', superuser),
  'policy.change': byTwo('installation', superuser),
} as const satisfies Record<string, Default>

export type Write = keyof typeof writes

export const writeNames = Object.keys(writes) as Write[]

export const isWrite = (name: string): name is Write => Object.hasOwn(writes, name)
