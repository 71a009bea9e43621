import { findDeciders } from '../access/may-decide'
import { DomainError } from '../errors'
import { readBalanceAt } from '../ledger/balance-at'
import type { Leg } from '../ledger/legs'
import { reloadLegs } from '../ledger/reload-legs'
import { firstTransferAfter } from '../ledger/trial-balance'
import { Money } from '../money'
import { personsNeeded } from '../policy/judge'
import { type Installed, readPolicy } from '../policy/read-policy'
import type { ReloadWarning } from '../policy/warnings'
import type { WritePolicy } from '../policy/writes'
import type { ReloadState, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { namesOfWarnings, readWarnings, type Warnings } from './review-warnings'

const shown = {
  bank: true,
  transferAccount: { include: { bank: true } },
  evidenceFile: { select: { id: true, name: true, contentType: true, size: true, createdAt: true } },
  owner: {
    select: {
      id: true,
      uuid: true,
      username: true,
      email: true,
      alias: true,
      businessName: true,
      firstName: true,
      lastName: true,
      level: true,
      country: true,
      countryCode: true,
      phone: true,
      documentType: true,
      documentNumber: true,
      createdAt: true,
      blockedAt: true,
      erasedAt: true,
      referralCode: {
        select: { ownerId: true, code: true, commissionPercentage: true, owner: { select: { erasedAt: true } } },
      },
    },
  },
} as const

/** While it waits, a first approver who may no longer decide is none (docs/contract.md#second-persons). */
async function find(tx: Tx, id: number, policy: WritePolicy) {
  const row = await tx.reload.findUnique({ where: { id }, include: shown })
  if (row?.state !== 'Created' || row.firstApproverId === null) return row
  const deciders = await findDeciders(tx, [row.firstApproverId], policy, 'propose')
  return deciders.size > 0 ? row : { ...row, firstApproverId: null, firstApprovedAt: null }
}
type Row = NonNullable<Awaited<ReturnType<typeof find>>>

/** An account's bank transfers of one currency in a state: their number and total. */
export type PastReloads = { state: ReloadState; count: number; amount: Money }

export type ReloadReviewFacts = {
  reload: Row
  ownerName: string
  money: { amount: Money; feeService: Money; feeIva: Money; credited: Money }
  /** The postings of the approval, made or to be made, in order. */
  legs: Leg[]
  warnings: Warnings
  /** The warnings that an approval would override; empty once it is decided. */
  open: ReloadWarning[]
  past: PastReloads[]
  changes: { from: string | null; to: string; at: Date }[]
  /** The owner's balance before and after the decision, and the last transfer until then; null while it waits. */
  decided: { before: Money; after: Money; upto: bigint } | null
  needsTwo: boolean
  /** Why this operator may not decide, or null. */
  hindrance: 'own' | 'commission' | 'approved_by_you' | 'decided' | 'erased' | null
}

function hindranceOf(reload: Row, operatorId: number): ReloadReviewFacts['hindrance'] {
  if (reload.ownerId === operatorId) return 'own'
  if (reload.owner.referralCode?.ownerId === operatorId) return 'commission'
  if (reload.owner.erasedAt) return 'erased'
  if (reload.state !== 'Created') return 'decided'
  return reload.firstApproverId === operatorId ? 'approved_by_you' : null
}

async function pastOf(tx: Tx, { id, ownerId, currency }: Row): Promise<PastReloads[]> {
  const rows = await tx.reload.groupBy({
    by: ['state'],
    where: { ownerId, currency, id: { not: id } },
    _count: { _all: true },
    _sum: { amount: true },
  })
  return rows.map(({ state, _count, _sum }) => ({
    state,
    count: _count._all,
    amount: Money.of(_sum.amount ?? '0', currency),
  }))
}

/** What the wallet held when a transfer was rejected: nothing was posted, so it is read as of that moment. */
async function heldAt(tx: Tx, { ownerId, currency }: Row, at: Date): Promise<ReloadReviewFacts['decided']> {
  const next = await firstTransferAfter(tx, at)
  const held = Money.of(await readBalanceAt(tx, { code: `wallet:${ownerId}`, currency }, next), currency)
  return { before: held, after: held, upto: next - 1n }
}

/** The owner's balance around the decision; of an approval as its transfers recorded it. */
async function decidedOf(tx: Tx, row: Row): Promise<ReloadReviewFacts['decided']> {
  const { id, ownerId, currency, state, decidedAt } = row
  if (state === 'Error' && decidedAt) return heldAt(tx, row, decidedAt)
  if (state !== 'Paid') return null
  const mine = { ownerId, kind: 'wallet' as const }
  const rows = await tx.ledgerTransfer.findMany({
    where: { event: `reload:${id}`, OR: [{ to: mine }, { from: mine }] },
    include: { to: { select: { ownerId: true } } },
    orderBy: { id: 'asc' },
  })
  const ends = rows.map(({ id: upto, to, amount, toBalanceAfter, fromBalanceAfter }) => {
    const came = to.ownerId === ownerId
    const after = Money.of((came ? toBalanceAfter : fromBalanceAfter) ?? '0', currency)
    return { before: came ? after.minus(after.of(amount)) : after.plus(after.of(amount)), after, upto }
  })
  const [first, last] = [ends[0], ends.at(-1)]
  return first && last ? { ...last, before: first.before } : null
}

const commissionOf = (reload: Row, fee: Money) => {
  if (reload.state === 'Paid')
    return reload.referrerId === null ? null : { ownerId: reload.referrerId, commission: fee.of(reload.commission) }
  const code = reload.owner.referralCode
  if (!code || code.owner.erasedAt) return null
  const commission = fee.percent(code.commissionPercentage)
  return commission.isPositive ? { ownerId: code.ownerId, commission } : null
}

/**
 * Everything that an operator needs to decide on a bank transfer: proof, facts, the exact postings, warnings and the
 * account's history.
 * @throws DomainError ReloadNotFound
 */
export async function readReloadReview(
  tx: Tx,
  { id, operatorId }: { id: number; operatorId: number },
  installed: Installed,
): Promise<ReloadReviewFacts> {
  const policy = await readPolicy(tx, 'reload.review', installed)
  const reload = await find(tx, id, policy)
  if (!reload) throw new DomainError('ReloadNotFound')
  const amount = Money.of(reload.amount, reload.currency)
  const [feeService, feeIva] = [amount.of(reload.feeService), amount.of(reload.feeIva)]
  const [warnings, open, decided, past, changes] = await Promise.all([
    readWarnings(tx, reload),
    reload.state === 'Created' ? namesOfWarnings(tx, id) : [],
    decidedOf(tx, reload),
    pastOf(tx, reload),
    tx.statusChange.findMany({ where: { subject: `reload:${id}` }, orderBy: { id: 'asc' } }),
  ])
  return {
    reload,
    ownerName: displayName(reload.owner),
    money: { amount, feeService, feeIva, credited: amount.minus(feeService).minus(feeIva) },
    legs: reloadLegs(
      { id, ownerId: reload.ownerId, transferAccountId: reload.transferAccountId, amount, feeService, feeIva },
      commissionOf(reload, feeService),
    ).filter((leg) => !leg.amount.isZero),
    warnings,
    open,
    decided,
    past,
    changes: changes.map(({ fromStatus, toStatus, at }) => ({ from: fromStatus, to: toStatus, at })),
    needsTwo: personsNeeded(policy, { amount: `${amount}`, currency: reload.currency, warnings: open }) === 2,
    hindrance: hindranceOf(reload, operatorId),
  }
}
