import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newSeed, type Random, seeded } from '@/e2e/support/odd/random'
import { inTx } from '@/lib/db'
import { office } from '@/lib/rails/installed'
import { type StaffRole, staffRoles } from '../access/staff-roles'
import { DomainError } from '../errors'
import { Money } from '../money'
import { bankChange } from '../reload/service-accounts'
import type { Tx } from '../tx'
import { applyPolicyChange } from './change-policy'
import { decideProposal } from './decide-proposal'
import { learningOf } from './hidden-deeds'
import { fixed } from './policy-facts'
import type { Doer, Look, Proposable } from './proposable'
import { proposalKinds } from './proposal-kinds'
import { actOrPropose } from './propose'
import type { Warning } from './warnings'
import { type Default, type Raise, type Write, type WritePolicy, writes } from './writes'

class Undone extends Error {}

/** Runs `work` in a transaction that leaves nothing: the policy is that of the whole installation. */
async function undone(work: (tx: Tx, now: Date) => Promise<void>): Promise<void> {
  const ran = inTx(async (tx, now) => {
    await work(tx, now)
    throw new Undone()
  }, 120_000)
  await expect(ran).rejects.toThrow(Undone)
}

const some = <Item>(random: Random, items: readonly Item[]): Item[] =>
  random.shuffled(items).slice(0, 1 + random.below(items.length))
const one = <Item>(random: Random, items: readonly Item[]): Item => items[random.below(items.length)] as Item

/** Those whose policy is a setting. */
const settable = proposalKinds.filter((write) => !fixed.includes(write))

/** Roles that a setting may name for a write. */
const nameable = (write: Write) => learningOf(write, staffRoles).filter((role) => role !== 'AUDITOR')

/** A policy that the console could set. */
function anyPolicy(random: Random, write: Write): WritePolicy {
  const { choices, warnings: had }: Default = writes[write]
  const second = one(random, choices.second)
  const raised = (Object.keys(had) as Warning[]).map((name) => [name, one<Raise>(random, ['acknowledge', 'second'])])
  return {
    ...{ propose: some(random, nameable(write)), confirm: some(random, nameable(write)), second },
    ...{ from: second === 'amount' ? { COP: '1000.00' } : {}, reason: one(random, choices.reason) },
    warnings: Object.fromEntries(raised),
  }
}

async function makeStaff(tx: Tx, role: StaffRole): Promise<Doer> {
  const name = `${randomUUID()}@correo.example`
  const facts = { firstName: 'Ada', lastName: 'Rojas', typePerson: 'NATURAL', platform: 'PANEL' } as const
  const data = { ...facts, username: name, email: name, passwordHash: 'none', roles: [role] }
  return { userId: (await tx.user.create({ data, select: { id: true } })).id, roles: [role] }
}

/** The outcome in a word: done, proposed, or the code of the refusal. */
async function outcomeOf(tx: Tx, work: () => Promise<{ done: unknown } | { proposal: unknown }>): Promise<string> {
  // a refusal leaves the transaction as it was
  await tx.$executeRaw`savepoint tried`
  try {
    return 'done' in (await work()) ? 'done' : 'proposed'
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault
    await tx.$executeRaw`rollback to savepoint tried`
    return fault.code
  }
}

test('each write under any policy: who may, which reason, which warnings, one person or two, at the console and by key', async () => {
  test.slow()
  const random = seeded(newSeed())
  console.log(`      seed ${random.seed}`)
  const seen = new Map<string, number>()
  await undone(async (tx, now) => {
    const staff = new Map<StaffRole, Doer>()
    for (const role of staffRoles) staff.set(role, await makeStaff(tx, role))
    for (const write of settable)
      for (let time = 0; time < 12; time += 1) {
        const policy = anyPolicy(random, write)
        await applyPolicyChange(tx, { write, ...policy }, {}, now)
        const role = one(random, staffRoles)
        const by = { ...(staff.get(role) as Doer), keyId: one(random, [null, 7]) }
        const warnings = (Object.keys(policy.warnings) as Warning[]).filter(() => random.below(2) === 0)
        const [cents, rejects, asksPrograms] = [random.below(200_000), random.below(2) === 0, random.below(2) === 0]
        const [reason, acknowledged] = [one(random, ['Acuerdo', null]), one(random, [warnings, []])]
        let applied = 0
        const money = Money.of(`${cents}`, 'COP').percent(1)
        const look: Look = { before: null, after: {}, writes: [write], warnings, money, rejects, asksPrograms }
        const trial: Proposable<object, null> = {
          writes: () => [write],
          subject: () => `bank:${1_000_000_000 + random.below(1_000_000_000)}`,
          look: async () => look,
          apply: async () => {
            applied += 1
            return null
          },
        }
        const outcome = await outcomeOf(tx, () =>
          actOrPropose(tx, trial, {}, { reason, acknowledged }, by, office, now),
        )
        const large = policy.second === 'amount' && cents >= 100_000
        const two = policy.second === 'always' || large || warnings.some((name) => policy.warnings[name] === 'second')
        const overWarnings = (by.keyId === null || asksPrograms || two) && warnings.length > 0
        const reasonNeeded =
          overWarnings || policy.reason === 'always' || (policy.reason === 'rejecting' && rejects && by.keyId === null)
        const unseen = overWarnings && acknowledged.length < warnings.length
        const expected = !policy.propose.includes(role)
          ? 'FORBIDDEN'
          : unseen || (reasonNeeded && reason === null)
            ? 'Validation failed'
            : two
              ? 'proposed'
              : 'done'
        const trialled = {
          write,
          role,
          by: by.keyId,
          policy,
          warnings,
          cents,
          rejects,
          asksPrograms,
          reason,
          acknowledged,
        }
        expect(outcome, JSON.stringify(trialled)).toBe(expected)
        expect(applied, JSON.stringify(trialled)).toBe(expected === 'done' ? 1 : 0)
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }
  })
  expect([...seen.keys()].sort(), 'each outcome was met').toEqual([
    'FORBIDDEN',
    'Validation failed',
    'done',
    'proposed',
  ])
})

test('under any policy a proposal is applied once, by another whom the policy names to confirm', async () => {
  test.slow()
  const random = seeded(newSeed())
  console.log(`      seed ${random.seed}`)
  await undone(async (tx, now) => {
    for (let time = 0; time < 40; time += 1) {
      const write = 'bank.change'
      const policy = { ...anyPolicy(random, write), second: 'always' } as const
      await applyPolicyChange(tx, { write, ...policy }, {}, now)
      const { id } = await tx.bank.create({ data: { code: `${900_000 + time}`, name: 'Banco', country: 'CO' } })
      const nameOf = async () => (await tx.bank.findUniqueOrThrow({ where: { id } })).name
      const author = await makeStaff(tx, one(random, policy.propose))
      const said = { reason: 'Cambió de nombre' }
      const acted = await actOrPropose(tx, bankChange, { id, name: `Banco ${time}` }, said, author, office, now)
      if (!('proposal' in acted)) throw new Error('one person did it alone')
      const decision = { id: acted.proposal.id, action: 'CONFIRM', reason: null, acknowledged: [] } as const
      const confirm = (by: Doer) =>
        outcomeOf(tx, async () => ({ done: await decideProposal(tx, decision, by, office, now) }))
      const names = ({ roles }: Doer) => roles.some((role) => (policy.confirm as readonly string[]).includes(role))
      expect(await confirm(author)).toBe(names(author) ? 'SecondOperatorRequired' : 'FORBIDDEN')
      for (const role of random.shuffled(staffRoles)) {
        const before = await nameOf()
        const other = await makeStaff(tx, role)
        const expected = before !== 'Banco' ? 'AlreadyDecided' : names(other) ? 'done' : 'FORBIDDEN'
        expect(await confirm(other), JSON.stringify({ role, policy })).toBe(expected)
        expect(await nameOf()).toBe(expected === 'done' ? `Banco ${time}` : before)
      }
    }
  })
})
