/** What the console's pages of bank transfers show. Not part of the interface. */

import { timeView } from '@/lib/contract/fields'
import { Money } from '@/lib/domain/money'
import type { ReloadReviewFacts } from '@/lib/domain/reload/read-review'
import type { QueuedReload } from '@/lib/domain/reload/review-queue'

const maybeTime = (time: Date | null) => time && timeView(time)

/** Who looks, and what of the page has a proof that others have too. */
type Reading = { readerId: number; doubled: ReadonlySet<number> }

export const queuedReload = (row: QueuedReload, { readerId, doubled }: Reading) => ({
  id: row.id,
  owner: row.ownerName,
  ownerId: row.owner.id,
  email: row.owner.email,
  state: row.state,
  amount: `${row.money}`,
  currency: row.currency,
  bank: row.bank.name,
  createdAt: timeView(row.createdAt),
  decidedAt: maybeTime(row.decidedAt),
  approvedOnce: row.state === 'Created' && row.firstApproverId !== null,
  doubled: doubled.has(row.id),
  /** Somebody else has to decide: it is the reader's own, or they approved it already. */
  notMine: row.owner.id === readerId || row.firstApproverId === readerId,
})

export type QueuedReloadView = ReturnType<typeof queuedReload>

type End = 'bank' | 'wallet' | 'referrer' | 'fees' | 'iva'

const endOf = (code: string, ownerId: number): End => {
  if (code === `wallet:${ownerId}`) return 'wallet'
  if (code.startsWith('wallet:')) return 'referrer'
  if (code.startsWith('bank:')) return 'bank'
  return code === 'iva' ? 'iva' : 'fees'
}

type Beside = {
  /** Of the owner's wallet now, plain decimal. */
  balance: string
  /** Names of staff by their id. */
  names: ReadonlyMap<number, string>
}

export const reloadReview = (facts: ReloadReviewFacts, { balance, names }: Beside) => {
  const { reload, money, warnings } = facts
  const { owner, evidenceFile: file, currency } = reload
  const held = Money.of(balance, currency)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `${id}`))
  const twin = ({ id, ownerId, state, createdAt }: (typeof warnings.sameProof)[number]) => ({
    id,
    state,
    createdAt: timeView(createdAt),
    sameOwner: ownerId === reload.ownerId,
  })
  return {
    id: reload.id,
    state: reload.state,
    currency,
    amount: `${money.amount}`,
    credited: `${money.credited}`,
    percentage: reload.feePercentage.toFixed(2),
    fixed: reload.feeFixed.toFixed(2),
    ivaPercentage: reload.ivaPercentage.toFixed(2),
    createdAt: timeView(reload.createdAt),
    decidedAt: maybeTime(reload.decidedAt),
    reason: reload.reason,
    reviewer: nameOf(reload.reviewerId),
    firstApprover: nameOf(reload.firstApproverId),
    needsTwo: facts.needsTwo,
    /** Warnings that an approval goes over. */
    open: facts.open,
    hindrance: facts.hindrance,
    /** An upload of ours on our own origin, or an address elsewhere that is only ever a link. */
    proof: file
      ? {
          kind: file.contentType === 'application/pdf' ? ('pdf' as const) : ('image' as const),
          url: `/files/${file.id}`,
          name: file.name,
          size: file.size,
          at: timeView(file.createdAt),
        }
      : { kind: 'outside' as const, url: reload.evidence, name: hostOf(reload.evidence), size: null, at: null },
    bank: reload.bank.name,
    target: {
      bank: reload.transferAccount.bank.name,
      type: reload.transferAccount.accountType,
      tail: reload.transferAccount.accountNumber.slice(-4),
    },
    payer: {
      name: reload.accountName,
      document: reload.payerDocument && `${reload.payerDocumentType ?? ''} ${reload.payerDocument}`.trim(),
      email: reload.payerEmail,
      phone: reload.payerPhone,
    },
    ip: reload.ip,
    latitude: reload.latitude,
    longitude: reload.longitude,
    owner: {
      id: owner.id,
      name: facts.ownerName,
      email: owner.email,
      level: owner.level,
      document: owner.documentType && owner.documentNumber ? `${owner.documentType} ${owner.documentNumber}` : null,
      since: timeView(owner.createdAt),
      blocked: owner.blockedAt !== null,
      code: owner.referralCode?.code ?? null,
      commission: owner.referralCode?.commissionPercentage.toFixed(2) ?? null,
    },
    past: facts.past.map(({ state, count, amount }) => ({ state, count, amount: `${amount}` })),
    warnings: {
      sameProof: warnings.sameProof.map(twin),
      sameDay: warnings.sameAmountAndDay.map(twin),
      far: warnings.farFromHome,
      unusual: warnings.unusualAmount,
    },
    legs: facts.legs.map(({ key, from, to, amount }) => ({
      key,
      from: endOf(from, reload.ownerId),
      to: endOf(to, reload.ownerId),
      amount: `${amount}`,
    })),
    /** Of the wallet, before and after an approval: of one that was approved, as it was then. */
    balance: facts.posted
      ? { before: `${facts.posted.before}`, after: `${facts.posted.after}` }
      : { before: `${held}`, after: `${held.plus(money.credited)}` },
  }
}

export type ReloadReviewView = ReturnType<typeof reloadReview>

/** Where an outside address leads, for a person to judge. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
