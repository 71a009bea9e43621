/** Files of payouts as operators decide on them (docs/contract.md#payout-batches). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { decimalOut, type Read, timeView } from '@/lib/contract/fields'
import { approversOf, hindranceOf, payoutRow } from '@/lib/contract/panel/payout-views'
import {
  approvePayout,
  consolePayout,
  consolePayoutView,
  rejectPayout,
  reviewed,
  whose,
} from '@/lib/contract/panel/payouts'
import { askerIn, nameIn, type Reading } from '@/lib/contract/panel/reading'
import { type AuditRow, auditRow } from '@/lib/contract/panel/views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import type { BatchReview } from '@/lib/domain/payout/batch/console-batches'
import { batchParams, payoutBatch, payoutBatchView } from './batches'

const reviewedBatch = payoutBatch
  .extend({
    number: z.int().meta({ description: 'Its short number.', example: 3 }),
    owner: whose.meta({ description: 'Whose balance it leaves.' }),
    requested_by_id: z.int().nullable().meta({ description: 'Who sent it.', example: 7 }),
    open: decimalOut('What of its amount waits for approval.', '84000000.00'),
    ...reviewed,
    reserved: reviewed.reserved.meta({ example: '84074970.00' }),
    balance: reviewed.balance.meta({ example: '5925030.00' }),
    payouts: z.array(consolePayout).meta({ description: 'Its payouts by line.' }),
  })
  .meta({ id: 'ReviewedPayoutBatch', description: 'A file of payouts with what its decision needs.' })

export const reviewedBatchView = (it: BatchReview): z.output<typeof reviewedBatch> => ({
  ...payoutBatchView(it.batch),
  number: it.batch.number,
  owner: { id: it.batch.ownerId, username: it.ownerUsername },
  requested_by_id: it.batch.requestedById,
  open: `${it.open}`,
  warnings: it.warnings,
  approvals_needed: it.needed,
  balance: `${it.balance}`,
  reserved: `${it.reserved}`,
  payouts: it.lines.map(consolePayoutView),
})

const staff = { tag: 'Payouts and refunds', caller: 'staff', notFound: 'Not found', params: batchParams } as const
const write = { ...staff, stepUp: true, idempotent: true } as const
const answer = { status: 200, schema: reviewedBatch, description: 'The batch.' } as const

export const readBatch = call({
  ...staff,
  id: 'readConsolePayoutBatch',
  part: 'payouts',
  summary: 'Read a file of payouts with what its decision needs',
  answer,
})

export const approveBatch = call({
  ...write,
  writes: { 'payout.approve': 'either' },
  id: 'approvePayoutBatch',
  summary: 'Approve all payouts of a file that wait, as one',
  description:
    'The policy of payouts, judged over their sum and all their warnings. Where two operators must, the first approval leaves them `requested`. `not_payable_yet`: one of its accounts must wait.',
  body: approvePayout.body,
  answer,
  errors: ['AlreadyDecided', 'SecondOperatorRequired', 'UnderReview'],
})

export const rejectBatch = call({
  ...write,
  writes: { 'payout.reject': 'propose' },
  id: 'rejectPayoutBatch',
  summary: 'Reject all payouts of a file that wait',
  description: 'Each gives back its own. One alone: `/panel/payouts/{id}/reject/`.',
  body: rejectPayout.body,
  answer,
  errors: ['AlreadyDecided'],
})

const batchDetail = (review: BatchReview, reading: Reading) => {
  const { owners, readerId } = reading
  const { batch, lines } = review
  const { payouts: _, ...shown } = reviewedBatchView(review)
  const [line] = lines
  const { approvals = [] } = lines.find(({ status }) => status === 'requested') ?? {}
  return {
    ...shown,
    owner_name: nameIn(owners, batch.ownerId),
    requested_by: askerIn(reading, batch),
    /** Of the lines that wait. */
    approvers: approversOf({ approvals }, reading),
    iva_percentage: line?.ivaPercentage.toFixed(2) ?? '0.00',
    gmf_percentage: line?.gmfPercentage.toFixed(2) ?? '0.00',
    hindrance: hindranceOf({ ownerId: batch.ownerId, requestedById: batch.requestedById, approvals }, readerId),
  }
}

export type BatchDetail = ReturnType<typeof batchDetail>

/** The console's page of a batch. Not part of the public interface. */
export type BatchPageView = Read & {
  batch: BatchDetail
  payouts: ReturnType<typeof payoutRow>[]
  /** The rail that would pay it, or a part of it; null: operators must. */
  payable_by: string | null
  /** Address of the next that waits for approval; null: none. */
  next: string | null
  reader_id: number
  standing: { approving: StandingView; rejecting: StandingView }
  history: AuditRow[]
}

type BatchPageRead = Pick<BatchPageView, 'payable_by' | 'next' | 'standing'> & {
  now: Date
  review: BatchReview
  reading: Reading
  history: readonly ListedAudit[]
}

export const batchPageView = ({ now, review, reading, history, ...rest }: BatchPageRead): BatchPageView => ({
  now: timeView(now),
  batch: batchDetail(review, reading),
  payouts: review.lines.map((row) => payoutRow(row, reading)),
  reader_id: reading.readerId,
  history: history.map(auditRow),
  ...rest,
})
