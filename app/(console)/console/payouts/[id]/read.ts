import { payoutPageView } from '@/lib/contract/panel/payout-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readPayoutReview } from '@/lib/domain/payout/console/console-payouts'
import { byHandOf, railOf, refusedOf } from '@/lib/domain/payout/rail-of'
import { listCoveredAccounts } from '@/lib/domain/payout/read-cover'
import { listPayoutChanges } from '@/lib/domain/payout/read-payout'
import { matterOf } from '@/lib/domain/policy/judge'
import { showProposals, standingsOf } from '@/lib/domain/policy/standing-of'
import { returnWarnings } from '@/lib/domain/policy/warnings'
import { feesToGive } from '@/lib/domain/refund/fees-to-give'
import { listHoldingPayout } from '@/lib/domain/screening/hold-back'
import { installed } from '@/lib/rails/installed'
import { payoutPolicy } from '@/lib/rails/payouts'
import { readingOf } from '../../reading'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'
import { nextToApprove } from '../next'

/** A payout or refund with what its decision needs, and its history. @throws DomainError Not found */
export async function readPayoutPage(reader: Staff, id: string) {
  const now = await databaseTime(db)
  const review = await readPayoutReview(db, { id }, installed)
  const { payout } = review
  const matter = { amount: payout.amount, currency: payout.currency }
  const arrived = payout.status === 'completed' ? { warnings: returnWarnings } : {}
  const given = feesToGive(payout)
  const [history, changes, accounts, reading, next, standing, proposals, holding] = await Promise.all([
    traceOf(`payout:${payout.number}`),
    listPayoutChanges(db, payout),
    payout.status === 'approved' && payout.rail === null ? listCoveredAccounts(db, payout) : [],
    readingOf(reader.userId, {
      staff: [payout.requestedById, ...payout.approvals.map(({ operatorId }) => operatorId)],
      owners: [payout.ownerId],
      keys: [payout.requestedKeyId],
    }),
    payout.status === 'requested' ? nextToApprove(reader.userId, payout.id) : null,
    standingsOf(db, reader, {
      approving: [payout.purpose === 'return' ? 'payout.approve_return' : 'payout.approve', matter],
      rejecting: ['payout.reject'],
      completing: ['payout.complete'],
      asking: ['payout.ask_payer'],
      sending: ['payout.send', matter],
      excepting: ['payout.send_uncovered', matter],
      returning: ['payout.return', { ...matter, ...arrived }],
      giving: ['payout.give_up_fees', matterOf(given?.fee.plus(given.iva))],
    }),
    showProposals(db, `payout:${payout.number}`, reader),
    listHoldingPayout(db, payout),
  ])
  return payoutPageView({
    now,
    review,
    reading,
    accounts,
    changes,
    history,
    payable_by: railOf(payout, payoutPolicy, false),
    by_hand: byHandOf(payout, payoutPolicy),
    refused: refusedOf(payout),
    standing,
    proposals,
    holding,
    next,
  })
}
