import { expect, test } from '@playwright/test'
import type { Role } from '../tx'
import { areEnough, matterOf, personsNeeded, refuseUnreasoned } from './judge'
import { policyOf, standardOf } from './read-policy'
import { type Write, type WritePolicy, writeNames, writes } from './writes'

const policy: WritePolicy = {
  ...{ propose: ['REVIEWER', 'OPERATOR'], confirm: ['OPERATOR', 'TREASURY'] },
  ...{ second: 'amount', from: { COP: '10000000' }, reason: 'rejecting' },
  warnings: { same_proof: 'second', far_from_home: 'acknowledge' },
}

test('two persons: from the amount on, in its currency alone, or over a warning that asks for it', () => {
  expect(personsNeeded(policy, { amount: '9999999.99', currency: 'COP' })).toBe(1)
  expect(personsNeeded(policy, { amount: '10000000.00', currency: 'COP' })).toBe(2)
  expect(personsNeeded(policy, { amount: '10000000.00', currency: 'USD' })).toBe(1)
  expect(personsNeeded(policy, { warnings: ['far_from_home'] })).toBe(1)
  expect(personsNeeded(policy, { warnings: ['far_from_home', 'same_proof'] })).toBe(2)
  expect(personsNeeded({ ...policy, second: 'never' }, { amount: '10000000.00', currency: 'COP' })).toBe(1)
  expect(personsNeeded({ ...policy, second: 'always' })).toBe(2)
  expect(personsNeeded(policy, matterOf('unknown')), 'nobody knows how much').toBe(2)
  expect(personsNeeded(policy, matterOf(null)), 'about no money').toBe(1)
  expect(personsNeeded({ ...policy, second: 'never' }, matterOf('unknown'))).toBe(1)
})

test('enough: one who proposes, and another who confirms, whoever came first', () => {
  const [reviewer, operator, treasury] = [['REVIEWER'], ['OPERATOR'], ['TREASURY']]
  expect(areEnough(policy, 1, [reviewer])).toBe(true)
  expect(areEnough(policy, 1, [treasury])).toBe(false)
  expect(areEnough(policy, 2, [operator])).toBe(false)
  expect(areEnough(policy, 2, [reviewer, reviewer])).toBe(false)
  expect(areEnough(policy, 2, [reviewer, treasury])).toBe(true)
  expect(areEnough(policy, 2, [treasury, reviewer])).toBe(true)
  expect(areEnough(policy, 2, [operator, operator])).toBe(true)
})

test('a reason where the policy asks for one', () => {
  const given = (rejects: boolean, reason: WritePolicy['reason']) => () =>
    refuseUnreasoned({ reason }, { reason: null, rejects })
  expect(given(false, 'rejecting')).not.toThrow()
  expect(given(true, 'optional')).not.toThrow()
  expect(given(true, 'rejecting')).toThrow('Validation failed')
  expect(given(false, 'always')).toThrow('Validation failed')
  const byKey = (reason: WritePolicy['reason']) => () =>
    refuseUnreasoned({ reason }, { reason: null, rejects: true, atConsole: false })
  expect(byKey('rejecting')).not.toThrow()
  expect(byKey('always')).toThrow('Validation failed')
})

test('what the environment sets lies over the default of its write alone', () => {
  const installed = { 'payout.approve': { COP: '5000000' }, 'reload.review': {} }
  expect(standardOf('payout.approve', installed)).toMatchObject({ second: 'amount', from: { COP: '5000000' } })
  expect(standardOf('payout.approve', {})).toMatchObject({ second: 'never', from: {} })
  expect(standardOf('reload.review', installed)).toMatchObject({ second: 'never', from: {} })
})

test('each default is one of its choices, and somebody may do it', () => {
  for (const write of writeNames) {
    const { propose, confirm, second, reason, choices }: (typeof writes)[typeof write] = writes[write]
    expect(choices.second, write).toContain(second)
    expect(choices.reason, write).toContain(reason)
    expect(Math.min(propose.length, confirm.length), write).toBeGreaterThan(0)
  }
})

test('a setting older than the rule names nobody who does not read what they decide on, and always somebody', () => {
  const set = (propose: Role[], confirm: Role[]) =>
    ({ propose, confirm, second: 'always', amounts: {}, reason: 'always', warnings: {} }) as const
  const named = (write: Write, ...roles: [Role[], Role[]]) => {
    const { propose, confirm } = policyOf(write, set(...roles), {})
    return [propose, confirm]
  }
  const both: Role[] = ['OPERATOR', 'SUPERUSER']
  expect(named('platform_key.revoke', both, ['SUPPORT'])).toEqual([['SUPERUSER'], ['SUPERUSER']])
  expect(named('referral_code.create', ['OPERATOR'], both)).toEqual([['SUPERUSER'], ['SUPERUSER']])
  expect(named('unusual.report', ['SUPPORT', 'TREASURY'], ['SUPPORT'])).toEqual([
    ['TREASURY'],
    writes['unusual.report'].confirm,
  ])
  expect(named('bank.change', ['SUPPORT'], both)).toEqual([['SUPPORT'], both])
})
