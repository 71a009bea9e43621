/** Views of the console's pages about payouts and refunds. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { backStatuses } from '@/lib/contract/lists'
import type { PayoutTab, PayoutWay } from '@/lib/contract/payout/queue-tabs'
import { type ShownProposalView, type StandingView, shownProposal } from '@/lib/contract/policy/proposal-views'
import { transferAccountView } from '@/lib/contract/reload/bank'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import { type Currency, Money } from '@/lib/domain/money'
import type { ConsolePayout, PayoutReview } from '@/lib/domain/payout/console/console-payouts'
import type { WaitingBatch, WaitingCounts } from '@/lib/domain/payout/console/filter-payouts'
import type { Unpayable } from '@/lib/domain/payout/rail'
import type { CoveredAccount } from '@/lib/domain/payout/read-cover'
import type { ShownProposal } from '@/lib/domain/policy/standing-of'
import type { HoldingHit } from '@/lib/domain/screening/hits'
import type { PayoutStatus } from '@/lib/domain/tx'
import { reviewedPayoutView } from './payouts'
import { askerIn, type ListSum, nameIn, type PageNumbers, payerView, type Reading } from './reading'
import { type AuditRow, auditRow, type Paged } from './views'

/** What account it is: of a bank account its type, else its kind. */
const accountOf = (row: ConsolePayout) => ({
  kind: row.payeeAccountType ?? (row.payeeKind === 'bank_account' ? null : row.payeeKind),
  account: row.payeeAccountNumber ?? row.payeePhone ?? row.payeeKey ?? '',
})

/** Whose account it goes to: the holder's or payer's, somebody else's, or unknown where the payer's document is. */
const whoseOf = ({ own, movement }: ConsolePayout): 'own' | 'third' | 'unknown' =>
  own ? 'own' : movement && movement.payerDocument === null ? 'unknown' : 'third'

const heldBy = ({ currency, amount, feeService, feeIva, gmf }: ConsolePayout) =>
  `${[feeService, feeIva, gmf].reduce((all, fee) => all.plus(all.of(fee)), Money.of(amount, currency))}`

const ends: readonly PayoutStatus[] = ['completed', ...backStatuses]

/** @param batch what of its batch waits, where the row stands for all of these */
export const payoutRow = (row: ConsolePayout, { owners }: Reading, batch: WaitingBatch | null = null) => ({
  id: row.id,
  number: row.number,
  purpose: row.purpose,
  status: row.status,
  approved_once: row.status === 'requested' && row.approvals.length > 0,
  owner_name: nameIn(owners, row.ownerId),
  payee: row.payeeKind && {
    name: row.payeeName ?? '',
    kind: accountOf(row).kind,
    bank_name: row.payeeBank?.name ?? null,
    account: accountOf(row).account,
  },
  whose: whoseOf(row),
  currency: row.currency,
  amount: row.amount.toFixed(2),
  /** What it holds of the wallet: the amount with fees. */
  held: heldBy(row),
  /** The rail that pays it; null: operators do. */
  rail: row.rail,
  /** The payer has the money already: the bank took the payment back before this arrived. */
  paid_back: row.movement?.disposition === 'reversed' && !ends.includes(row.status),
  /** It was sent without cover. */
  excepted: row.coverException !== null,
  batch: row.batch && row.batchId ? { id: row.batchId, number: row.batch.number, file_name: row.batch.fileName } : null,
  /** The row stands for this many payouts of its batch, and this is their sum. */
  stands_for: batch && { count: batch.count, amount: batch.amount },
  created_at: timeView(row.createdAt),
})

export type PayoutRow = ReturnType<typeof payoutRow>

export type PayoutsView = Paged & {
  filters: {
    /** `reserved`: whatever holds money of a wallet. */
    status: PayoutTab | 'reserved'
    purpose: ConsolePayout['purpose'] | null
    way: PayoutWay | null
    owner: number | null
    currency: Currency | null
    search: string | null
  }
  /** Under the other filters. */
  waiting: WaitingCounts
  /** Of the list: what the payouts move; of what is reserved, what they hold. Empty for a long list. */
  sums: ListSum[]
  /** Name of the account that is filtered by. */
  owner_name: string | null
  may: { request: boolean }
  payouts: PayoutRow[]
}

type PayoutsRead = Pick<PayoutsView, 'filters' | 'may' | 'waiting' | keyof PageNumbers> & {
  sums: readonly { amount: Money; held: Money }[]
  now: Date
  rows: readonly ConsolePayout[]
  batches: ReadonlyMap<string, WaitingBatch>
  reading: Reading
}

export const payoutsView = ({ now, rows, batches, sums, reading, ...rest }: PayoutsRead): PayoutsView => ({
  now: timeView(now),
  sums: sums.map(({ amount, held }) => ({
    currency: amount.currency,
    amount: `${rest.filters.status === 'reserved' ? held : amount}`,
  })),
  owner_name: rest.filters.owner === null ? null : nameIn(reading.owners, rest.filters.owner),
  payouts: rows.map((row) =>
    payoutRow(row, reading, row.status === 'requested' ? (batches.get(row.batchId ?? '') ?? null) : null),
  ),
  ...rest,
})

/** A line of the sheet from which operators pay at the bank. */
export const payoutSheetRow = (row: ConsolePayout) => ({
  number: row.number,
  id: row.id,
  name: row.payeeName ?? '',
  document_type: row.payeeDocumentType ?? '',
  document: row.payeeDocument ?? '',
  bank_code: row.payeeBank?.code ?? '',
  bank_name: row.payeeBank?.name ?? '',
  ...accountOf(row),
  amount: row.amount.toFixed(2),
  currency: row.currency,
  description: row.description ?? '',
})

type Hindrance = 'own' | 'in_batch' | 'requested_by_you' | 'approved_by_you'

/** Who approved it and how it is to be paid. */
export const approversOf = ({ approvals }: Pick<ConsolePayout, 'approvals'>, { names, readerId }: Reading) =>
  approvals.map(({ operatorId, byHand, at }) => ({
    ...{ name: nameIn(names, operatorId), mine: operatorId === readerId, by_hand: byHand, at: timeView(at) },
  }))

/** Why the reader may not approve it. Who approved before may agree to the other way, which somebody chose since. */
export function hindranceOf(
  { ownerId, requestedById, approvals }: Pick<ConsolePayout, 'ownerId' | 'requestedById' | 'approvals'>,
  readerId: number,
): Hindrance | null {
  if (ownerId === readerId) return 'own'
  if (requestedById === readerId) return 'requested_by_you'
  const mine = approvals.find(({ operatorId }) => operatorId === readerId)
  return mine && approvals.every(({ byHand }) => byHand === mine.byHand) ? 'approved_by_you' : null
}

const payoutDetail = (review: PayoutReview, reading: Reading) => {
  const { owners, readerId } = reading
  const { payout: row } = review
  return {
    ...reviewedPayoutView(review),
    owner_name: nameIn(owners, row.ownerId),
    requested_by: askerIn(reading, row),
    approvers: approversOf(row, reading),
    fee_percentage: row.feePercentage.toFixed(2),
    iva_percentage: row.ivaPercentage.toFixed(2),
    gmf_percentage: row.gmfPercentage.toFixed(2),
    bank_code: row.payeeBank?.code ?? null,
    /** The account of the service that it was sent from. */
    paid_from: row.transferAccount && {
      bank: row.transferAccount.bank.name,
      tail: row.transferAccount.accountNumber.slice(-4),
    },
    /** What the service can give up of the payment's fee with a refund that arrived; null: nothing. */
    fees_to_give: review.toGive && {
      fee_service: `${review.toGive.fee}`,
      fee_iva: `${review.toGive.iva}`,
      total: `${review.toGive.fee.plus(review.toGive.iva)}`,
    },
    /** The payment that it gives back, and who paid it. */
    paid:
      row.movementId && row.movement
        ? {
            id: row.movementId,
            ...{ method: row.movement.method, bank: row.movement.bank?.name ?? null },
            payer: payerView(row.movement),
          }
        : null,
    whose: whoseOf(row),
    rail_reference: row.railReference,
    /** What a rail was once asked to pay may have been paid: nobody rejects it. */
    rail_asked: row.rail !== null && row.asks > 0 && row.absentAt === null,
    /** The rail has none of it and is sent none any more: somebody may reject it. */
    rail_absent: row.rail !== null && row.absentAt !== null,
    batch: row.batch && { number: row.batch.number, file_name: row.batch.fileName },
    hindrance:
      row.batchId !== null && row.status === 'requested' && row.ownerId !== readerId
        ? ('in_batch' as const)
        : hindranceOf(row, readerId),
  }
}

export type PayoutDetail = ReturnType<typeof payoutDetail>

type PayoutDeed = 'approving' | 'rejecting' | 'sending' | 'excepting' | 'completing' | 'returning' | 'giving' | 'asking'

export type PayoutPageView = Read & {
  payout: PayoutDetail
  /** The rail that would pay it; null: operators must. */
  payable_by: string | null
  /** Why operators must pay it though there is a rail. */
  by_hand: { rail: string; reason: Unpayable } | null
  /** Why it failed at a rail that was not asked. */
  refused: Unpayable | null
  /** Address of the next that waits for approval; null: none, or it waits for none itself. */
  next: string | null
  /** Accounts that it can be sent from, with what each can still pay. */
  accounts: (ReturnType<typeof transferAccountView> & { cover: string; covers: boolean })[]
  /** How the policy stands to the reader who would do each of what can be done with it; `excepting`: send it without cover. */
  standing: Record<PayoutDeed, StandingView>
  proposals: ShownProposalView[]
  /** Hits on screening lists that hold it back. */
  holding: HoldingHit[]
  reader_id: number
  changes: { to: PayoutStatus; at: string }[]
  history: AuditRow[]
}

type PayoutPageRead = Pick<PayoutPageView, 'payable_by' | 'by_hand' | 'refused' | 'standing' | 'holding' | 'next'> & {
  proposals: readonly ShownProposal[]
  now: Date
  review: PayoutReview
  reading: Reading
  accounts: readonly CoveredAccount[]
  changes: readonly { to: PayoutStatus; at: Date }[]
  history: readonly ListedAudit[]
}

export const payoutPageView = (read: PayoutPageRead): PayoutPageView => {
  const { now, review, reading, accounts, changes, history, proposals, ...rest } = read
  const covers = (cover: Money) => cover.compare(cover.of(review.payout.amount)) >= 0
  return {
    now: timeView(now),
    payout: payoutDetail(review, reading),
    accounts: accounts.map((account) => ({
      ...transferAccountView(account),
      cover: `${account.cover}`,
      covers: covers(account.cover),
    })),
    reader_id: reading.readerId,
    changes: changes.map(({ to, at }) => ({ to, at: timeView(at) })),
    history: history.map(auditRow),
    proposals: proposals.map(shownProposal),
    ...rest,
  }
}
