import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { newSeed, seeded } from '@/e2e/support/odd/random'
import { db, inTx } from '@/lib/db'
import { office } from '@/lib/rails/installed'
import { DomainError } from '../errors'
import { feeRemoval, feeWrite } from '../fee/fee-rules'
import type { InTx, Role } from '../tx'
import { applyDue } from './apply-due'
import { decideProposal } from './decide-proposal'
import type { Doer } from './proposable'
import { actOrPropose } from './propose'

const [sequences, steps] = [4, 14]

async function makePerson(roles: Role[]): Promise<{ userId: number; roles: Role[] }> {
  const name = `${randomUUID()}@correo.example`
  const facts = { firstName: 'Ada', lastName: 'Rojas', typePerson: 'NATURAL', platform: 'PANEL' } as const
  const { id } = await db.user.create({
    data: { ...facts, username: name, email: name, passwordHash: 'none', roles },
    select: { id: true },
  })
  return { userId: id, roles }
}

/** A refusal is one of the outcomes; anything else is a fault. */
const attempt = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault
  }
}

/** A fee of an account of its own for the next moment, proposed by one and confirmed by the other. */
async function scheduled(one: Doer, other: Doer, effectiveAt: Date) {
  const { userId: ownerId } = await makePerson(['USER'])
  const input = { product: 'pse', currency: 'COP', ownerId, percentage: '2', fixed: '0', ivaPercentage: '19' } as const
  const subject = `fee:pse:COP:user:${ownerId}`
  const said = { reason: 'Acuerdo', effectiveAt }
  await inTx((tx, now) => actOrPropose(tx, feeWrite, input, said, one, office, now))
  const { id } = await db.proposal.findFirstOrThrow({ where: { subject } })
  const decision = { id, action: 'CONFIRM', reason: 'Visto', acknowledged: [] } as const
  await inTx((tx, now) => decideProposal(tx, decision, other, office, now))
  return { id, input, status: async () => (await db.proposal.findUniqueOrThrow({ where: { id } })).status }
}

test('what one person scheduled alone lapses at its moment, and for a colleague, once they may not do it any more', async () => {
  const one = await makePerson(['SUPERUSER'])
  const two = await makePerson(['SUPERUSER'])
  const leave = () => db.user.update({ where: { id: one.userId }, data: { roles: ['USER'] } })
  const alone = async () => {
    const made = await scheduled(one, two, new Date(Date.now() + 600_000))
    // as where the policy asks for one person
    await db.proposal.update({ where: { id: made.id }, data: { decidedById: one.userId } })
    return made
  }
  const [due, later] = [await alone(), await alone()]
  await leave()
  await db.proposal.update({ where: { id: due.id }, data: { effectiveAt: new Date() } })
  await applyDue(db, inTx, { most: 50, office })
  expect(await due.status()).toBe('LAPSED')
  expect(await db.feeRule.count({ where: { ownerId: due.input.ownerId } }), 'nothing was set').toBe(0)
  const other = { ...later.input, percentage: '3' }
  await inTx((tx, now) => actOrPropose(tx, feeWrite, other, { reason: 'Otro' }, two, office, now))
  expect(await later.status(), 'a colleague proposes anew').toBe('LAPSED')
})

test('what two decided for a later moment stands when one of them leaves: a third does not end it by proposing', async () => {
  const [one, two, three] = [
    await makePerson(['SUPERUSER']),
    await makePerson(['SUPERUSER']),
    await makePerson(['SUPERUSER']),
  ]
  const { input, status } = await scheduled(one, two, new Date(Date.now() + 600_000))
  await db.user.update({ where: { id: one.userId }, data: { roles: ['USER'] } })
  const other = { ...input, percentage: '3' }
  await expect(
    inTx((tx, now) => actOrPropose(tx, feeWrite, other, { reason: 'Otro' }, three, office, now)),
  ).rejects.toThrow('ProposalOpen')
  expect(await status()).toBe('CONFIRMED')
})

test('one that cannot be applied now keeps none of the others from its moment', async () => {
  const [one, two] = [await makePerson(['SUPERUSER']), await makePerson(['SUPERUSER'])]
  const at = new Date(Date.now() + 1_500)
  const [first, second] = [await scheduled(one, two, at), await scheduled(one, two, at)]
  await sleep(1_600)
  let begun = 0
  const failing: InTx = (work) => {
    begun += 1
    return begun === 1 ? Promise.reject(new Error('the database went away')) : inTx(work)
  }
  await applyDue(db, failing, { most: 50, office }).catch((fault: Error) =>
    expect(fault.message).toContain('went away'),
  )
  expect([await first.status(), await second.status()]).toContain('APPLIED')
})

test('whatever three people try, two at once: each change is one that two of them decided, done once, over what they saw', async () => {
  test.slow()
  const random = seeded(newSeed())
  console.log(`      seed ${random.seed}`)
  let changes = 0
  const one = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const people = [await makePerson(['SUPERUSER']), await makePerson(['SUPERUSER']), await makePerson(['SUPERUSER'])]
    const { userId: ownerId } = await makePerson(['USER'])
    const place = { product: 'pse', currency: 'COP', ownerId } as const
    const subject = `fee:pse:COP:user:${ownerId}`
    const propose = () => {
      const terms = { percentage: `${random.below(5)}`, fixed: '0', ivaPercentage: '19' }
      const effectiveAt = random.below(3) === 0 ? new Date(Date.now() + random.below(150)) : null
      const [by, said] = [one(people), { reason: 'Acuerdo', effectiveAt }]
      const removes = random.below(5) === 0
      return () =>
        inTx<unknown>((tx, now) =>
          removes
            ? actOrPropose(tx, feeRemoval, place, { reason: 'Acuerdo' }, by, office, now)
            : actOrPropose(tx, feeWrite, { ...place, ...terms }, said, by, office, now),
        )
    }
    const decide = async () => {
      const rows = await db.proposal.findMany({ where: { subject }, orderBy: { id: 'desc' }, take: 3 })
      const row = one(rows)
      const [action, by] = [one(['CONFIRM', 'CONFIRM', 'CONFIRM', 'REJECT', 'WITHDRAW'] as const), one(people)]
      const decision = { id: row?.id ?? 0, action, reason: 'Visto', acknowledged: [] }
      return () => inTx((tx, now) => decideProposal(tx, decision, by, office, now))
    }
    for (let step = 0; step < steps; step += 1) {
      const works = [random.below(2) === 0 ? propose() : await decide(), await decide()]
      const due = () => applyDue(db, inTx, { most: 50, office })
      await Promise.all([...works, due, due].map(attempt))
    }
    await sleep(160)
    await applyDue(db, inTx, { most: 50, office })
    const rows = await db.proposal.findMany({ where: { subject } })
    const applied = rows.filter(({ status }) => status === 'APPLIED')
    expect(applied.filter((row) => row.decidedById === null || row.decidedById === row.proposedById)).toEqual([])
    const done = await db.auditEntry.findMany({
      where: { subject, action: { in: ['fee.changed', 'fee.removed'] } },
      orderBy: { id: 'asc' },
    })
    expect(done).toHaveLength(applied.length)
    changes += done.length
    // Each was done over what the one before had left.
    for (const [at, { from }] of done.entries()) expect(from).toEqual(done[at - 1]?.to ?? null)
    const rule = await db.feeRule.findFirst({ where: place })
    const last = done.at(-1)?.to as { percentage: string } | null | undefined
    expect(rule?.percentage.toFixed(2) ?? null).toBe(last?.percentage ?? null)
    expect(rows.filter(({ status }) => status === 'CONFIRMED')).toEqual([])
  }
  expect(changes).toBeGreaterThan(0)
})
