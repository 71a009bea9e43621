import type { StaffRole } from '../access/staff-roles'
import type { Currency } from '../money'
import { identityWarnings, payoutWarnings, reloadWarnings, returnWarnings, type Warning } from './warnings'

/** Amounts from which something needs two persons; in currencies not listed, none does. */
export type TwoPersonFrom = Partial<Record<Currency, string>>

/** What a warning asks for: a tick and a reason of whoever decides, or a second person besides. */
export const raises = ['acknowledge', 'second'] as const
export type Raise = (typeof raises)[number]

/** `amount`: from the amounts in `from` on. */
export const seconds = ['never', 'amount', 'always'] as const
export type Second = (typeof seconds)[number]

/** When a reason is needed although there is no warning, over which it always is. */
export const reasonNeeds = ['optional', 'rejecting', 'always'] as const
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
const everybody: readonly StaffRole[] = ['AUDITOR', ...desk]

type Roles = readonly StaffRole[]

export type Default = WritePolicy & {
  area: Area
  /** What the installation may choose: how its operation works sets the bounds. */
  choices: { second: readonly Second[]; reason: readonly ReasonNeed[] }
}

const each = (names: readonly Warning[], raise: Raise): WritePolicy['warnings'] =>
  Object.fromEntries(names.map((name) => [name, raise]))

/** By one person; the operation knows no second one. */
const byOne = (area: Area, roles: Roles, reason: ReasonNeed = 'optional'): Default => ({
  ...{ area, propose: roles, confirm: roles, second: 'never', from: {}, reason, warnings: {} },
  choices: { second: ['never'], reason: [reason] },
})

/** By two persons, whatever it is about. */
const byTwo = (area: Area, roles: Roles, reason: ReasonNeed = 'always'): Default => ({
  ...byOne(area, roles, reason),
  second: 'always',
  choices: { second: ['always'], reason: [reason] },
})

/** A proposal where it takes two (docs/contract.md#proposals): a person does it alone only where the installation says so. */
const proposed = (area: Area, roles: Roles, more: Partial<Default> = {}): Default => ({
  ...byTwo(area, roles),
  choices: { second: ['never', 'always'], reason: ['optional', 'always'] },
  ...more,
})

const alone = { second: 'never', reason: 'optional' } as const
const reasoned = { second: ['never', 'always'], reason: ['always'] } as const

/** Decided on by one person or two, as the installation has it. */
const reviewed = (area: Area, roles: Roles, more: Partial<Default>): Default => ({
  ...byOne(area, roles),
  choices: { second: seconds, reason: reasonNeeds },
  ...more,
})

/** Money that moves, or a doubt about it that ends, for a reason that is always given; two persons where the installation says so. */
const because = (roles: Roles): Default =>
  reviewed('money', roles, { reason: 'always', choices: { second: seconds, reason: ['always'] } })

const payout = { warnings: each(payoutWarnings, 'second') }

/**
 * Every write of the console by name, and what holds of it where the installation has set nothing else. A call below `/panel/` that is no
 * read declares which of these it does, and a test finds one that does not.
 */
export const writes = {
  'reload.review': reviewed('money', reviewer, {
    reason: 'rejecting',
    warnings: each(reloadWarnings, 'acknowledge'),
    choices: { second: seconds, reason: ['rejecting', 'always'] },
  }),
  'payout.request': byOne('money', treasury, 'always'),
  'payout.approve': reviewed('money', treasury, payout),
  // a return whose account was not seen by those who decided its case
  'payout.approve_return': reviewed('money', treasury, { ...payout, second: 'always' }),
  'payout.reject': byOne('money', treasury, 'always'),
  'payout.send': reviewed('money', treasury, { choices: { second: seconds, reason: ['optional'] } }),
  'payout.send_uncovered': because(superuser),
  'payout.complete': byOne('money', treasury),
  // the money of one that arrived is the payee's until the bank gives it back
  'payout.return': { ...because(treasury), warnings: each(returnWarnings, 'second') },
  'payout.ask_payer': byOne('money', treasury),
  'payout.give_up_fees': because(treasury),
  'rail_payout.record': byTwo('money', treasury, 'optional'),
  'suspense.credit': byTwo('money', treasury),
  'suspense.return': byTwo('money', treasury),
  'reversal.describe': byOne('money', treasury),
  'reversal.debit': because(treasury),
  'reversal.close': byTwo('money', treasury),
  'case.assign': byOne('money', desk),
  'case.note': byOne('money', desk),
  'case.close': because(treasury),
  'movement.refresh': byOne('money', treasury),
  'reconciliation.ask': byOne('money', treasury),
  'statement.load': byOne('money', treasury),
  'statement.match': byOne('money', treasury),
  'statement.match_line': byOne('money', treasury),
  'statement.remove': byOne('money', treasury),
  'bank_charge.record': proposed('money', treasury, {
    ...{ second: 'amount', reason: 'optional' },
    from: { COP: '1000000.00', USD: '250.00', MXN: '5000.00', BRL: '1500.00' },
    choices: { second: seconds, reason: ['optional', 'always'] },
    // the bank's file gives the amount of a whole line; what is left of one follows from what somebody chose
    warnings: { large_charge: 'second', same_charge: 'acknowledge' },
  }),
  'bank_charge.revert': proposed('money', treasury, { second: 'never', choices: reasoned }),
  'day.explain': byOne('money', treasury),
  'invoice.retry': byOne('money', treasury),
  'invoice.reissue': byOne('money', treasury),
  'invoice.cancel': byTwo('money', treasury),
  'day.close': byTwo('money', treasury, 'optional'),
  'rate.set': proposed('prices', superuser, { warnings: { far_from_last: 'second' } }),
  'fee.set': proposed('prices', superuser, { warnings: { credits_below_zero: 'second' } }),
  'fee.remove': proposed('prices', superuser),
  'gmf.set': proposed('prices', superuser),
  'referral_code.create': proposed('prices', superuser, alone),
  'referral_code.change': proposed('prices', superuser, alone),
  'identity.review': reviewed('people', reviewer, {
    reason: 'rejecting',
    warnings: each(identityWarnings, 'acknowledge'),
    choices: { second: ['never', 'always'], reason: ['rejecting', 'always'] },
  }),
  'screening.load': byOne('people', operator),
  'screening.schedule': byOne('people', operator),
  'screening.decide': byTwo('people', reviewer),
  'data.reveal': byOne('people', desk, 'always'),
  // who marks something as unusual does not decide whether it is reported
  'unusual.report': { ...byTwo('people', [...new Set([...reviewer, ...treasury])]), confirm: reviewer },
  // by one person: the law's terms run, and a person's words are answered by who read them
  'data_request.record': byOne('people', desk),
  'data_request.extend': byOne('people', reviewer, 'always'),
  'data_request.answer': byOne('people', reviewer, 'always'),
  'user.block': proposed('people', operator, { second: 'never', choices: reasoned }),
  'user.unblock': proposed('people', operator, { choices: reasoned }),
  'user.roles': byTwo('people', superuser),
  'service_account.add': proposed('installation', superuser),
  'service_account.change': proposed('installation', superuser),
  'accounting_code.set': byTwo('installation', superuser),
  'threshold.set': byTwo('installation', superuser),
  'bank.add': byOne('installation', superuser),
  'bank.change': proposed('installation', superuser, alone),
  // by one person: its secret is shown once, to whoever makes it
  'platform_key.create': byOne('installation', superuser),
  'platform_key.revoke': byOne('installation', superuser),
  // one's own: it changes nothing for anybody else, though a view may be shared
  'own.alerts': byOne('installation', everybody),
  'own.views': byOne('installation', everybody),
  'policy.change': byTwo('installation', superuser),
} as const satisfies Record<string, Default>

export type Write = keyof typeof writes

export const writeNames = Object.keys(writes) as Write[]

export const isWrite = (name: string): name is Write => Object.hasOwn(writes, name)
