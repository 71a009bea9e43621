/** Views of the console's bank transfer pages. Not part of the public interface. */

import { type Read, timeView, whenView } from '@/lib/contract/fields'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { type Currency, Money } from '@/lib/domain/money'
import type { ReloadReviewFacts } from '@/lib/domain/reload/read-review'
import type { QueuedReload, QueueOrder } from '@/lib/domain/reload/review-queue'
import type { ReloadState } from '@/lib/domain/tx'
import type { ListSum, PageNumbers } from './reading'
import type { Paged } from './views'

/** The reader, and the transfers on the page whose proof also belongs to others. */
type Reading = { readerId: number; doubled: ReadonlySet<number> }

export const queuedReload = (row: QueuedReload, { readerId, doubled }: Reading) => ({
  id: row.id,
  owner: row.ownerName,
  state: row.state,
  payed_amount: `${row.money}`,
  currency: row.currency,
  bank_name: row.bank.name,
  created_at: timeView(row.createdAt),
  approved_once: row.state === 'Created' && row.firstApproverId !== null,
  doubled: doubled.has(row.id),
  /** Another operator must decide: the transfer is the reader's own, or the reader gave the first approval. */
  not_mine: row.owner.id === readerId || row.firstApproverId === readerId,
})

export type QueuedReloadView = ReturnType<typeof queuedReload>

export type ReloadsView = Paged & {
  filters: {
    state: ReloadState
    currency: Currency | null
    order: QueueOrder
    search: string | null
    owner: number | null
    /** A transfer that the list leaves out. */
    except: number | null
  }
  /** Name of the account that is filtered by. */
  owner: string | null
  reloads: QueuedReloadView[]
  /** Of the whole list, by currency; empty for a long list. */
  sums: ListSum[]
}

type ReloadsRead = PageNumbers &
  Pick<ReloadsView, 'filters' | 'reloads' | 'owner'> & { now: Date; sums: readonly Money[] }

export const reloadsView = ({ now, sums, ...list }: ReloadsRead): ReloadsView => ({
  now: timeView(now),
  sums: sums.map((sum) => ({ currency: sum.currency, amount: `${sum}` })),
  ...list,
})

type End = 'bank' | 'wallet' | 'referrer' | 'fees' | 'iva'

const endOf = (code: string, ownerId: number): End => {
  if (code === `wallet:${ownerId}`) return 'wallet'
  if (code.startsWith('wallet:')) return 'referrer'
  if (code.startsWith('bank:')) return 'bank'
  return code === 'iva' ? 'iva' : 'fees'
}

type Beside = {
  /** Current balance of the owner's wallet, as a plain decimal. */
  balance: string
  /** Names of staff by id. */
  names: ReadonlyMap<number, string>
  readerId: number
}

export const reviewedReload = (facts: ReloadReviewFacts, { balance, names, readerId }: Beside) => {
  const { reload, money, warnings } = facts
  const { owner, evidenceFile: file, currency } = reload
  const held = Money.of(balance, currency)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `${id}`))
  const twin = ({ id, ownerId, state, createdAt }: (typeof warnings.sameProof)[number]) => ({
    id,
    state,
    created_at: timeView(createdAt),
    same_owner: ownerId === reload.ownerId,
  })
  return {
    id: reload.id,
    state: reload.state,
    currency,
    payed_amount: `${money.amount}`,
    credited: `${money.credited}`,
    fee_percentage: reload.feePercentage.toFixed(2),
    fee_fixed: reload.feeFixed.toFixed(2),
    iva_percentage: reload.ivaPercentage.toFixed(2),
    created_at: timeView(reload.createdAt),
    decided_at: whenView(reload.decidedAt),
    reason: reload.reason,
    reviewer: nameOf(reload.reviewerId),
    decided_by_you: reload.reviewerId === readerId,
    first_approver: nameOf(reload.firstApproverId),
    needs_two: facts.needsTwo,
    /** Warnings that an approval must acknowledge. */
    open: facts.open,
    hindrance: facts.hindrance,
    /** An upload served from our own origin, or an external URL that is only ever rendered as a link. */
    proof: file
      ? {
          kind: file.contentType === 'application/pdf' ? ('pdf' as const) : ('image' as const),
          url: `/files/${file.id}`,
          name: file.name,
          size: file.size,
          at: timeView(file.createdAt),
        }
      : { kind: 'outside' as const, url: reload.evidence, name: hostOf(reload.evidence), size: null, at: null },
    bank_name: reload.bank.name,
    target: {
      bank: reload.transferAccount.bank.name,
      type: reload.transferAccount.accountType,
      tail: reload.transferAccount.accountNumber.slice(-4),
    },
    sender: {
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
      level: owner.level,
      document: owner.documentType && owner.documentNumber ? `${owner.documentType} ${owner.documentNumber}` : null,
      since: timeView(owner.createdAt),
      blocked: owner.blockedAt !== null,
      code: owner.referralCode?.code ?? null,
      commission: owner.referralCode?.commissionPercentage.toFixed(2) ?? null,
    },
    past: facts.past.map(({ state, count, amount }) => ({ state, count, amount: `${amount}` })),
    warnings: {
      same_proof: warnings.sameProof.map(twin),
      same_day: warnings.sameAmountAndDay.map(twin),
      far: warnings.farFromHome,
      unusual: warnings.unusualAmount,
      many_from_payer: warnings.manyFromPayer,
      many_to_account: warnings.manyToAccount,
      other_payer: warnings.otherPayer,
    },
    legs: facts.legs.map(({ key, from, to, amount }) => ({
      key,
      from: endOf(from, reload.ownerId),
      to: endOf(to, reload.ownerId),
      amount: `${amount}`,
    })),
    /** Wallet balance before and after an approval; of a decided transfer, as it was then, after the ledger's transfer `upto`. */
    balance: facts.decided
      ? { before: `${facts.decided.before}`, after: `${facts.decided.after}`, upto: `${facts.decided.upto}` }
      : { before: `${held}`, after: `${held.plus(money.credited)}`, upto: null },
  }
}

export type ReviewedReload = ReturnType<typeof reviewedReload>

export type ReloadReviewView = Read & {
  reload: ReviewedReload
  /** Of deciding on it. */
  standing: StandingView
  /** Pending transfers in the selected order. */
  queue: QueuedReloadView[]
  waiting: number
  filters: { order: 'oldest' | 'largest'; currency: Currency | null; search: string | null }
}

export const reloadReviewView = ({
  now,
  ...read
}: Omit<ReloadReviewView, 'now'> & { now: Date }): ReloadReviewView => ({
  now: timeView(now),
  ...read,
})

/** Host of an external URL, for the reviewer to judge. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
