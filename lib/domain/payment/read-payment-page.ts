import { listKeyLabels } from '../access/key-labels'
import { isConfirming } from '../movement/read/is-confirming'
import type { Terms } from '../movement/terms'
import { listChangesOf, type PayoutChange } from '../payout/read-payout'
import type { MovementStatus, Reversal, SuspenseCase, Tx } from '../tx'
import { readNames } from '../user/read-names'
import { type Payment, type PaymentRow, paymentColumns, paymentJoins, paymentOf } from './payment'
import { readPayment } from './read-payment'
import { provesPayment } from './send-receipt'

/** As many as the page shows: of a link's payments few ever bring money, and few mails are about one payment. */
const mostOthers = 50
const mostMails = 20

/** A mail to the payer about the payment; both times are null while it waits. */
export type ReceiptMail = { id: bigint; to: string; createdAt: Date; sentAt: Date | null; failedAt: Date | null }

/** Who of the account asked for a refund, null where it was no person; and its states, oldest first. */
export type RefundTrail = { id: string; by: string | null; changes: PayoutChange[] }

export type PaymentPage = {
  payment: Payment
  /** The payer has authorised it, and the bank is confirming it. */
  confirming: boolean
  /** A receipt can be sent: there is something to prove, and an address. */
  hasReceipt: boolean
  /** Changes of its status, oldest first. */
  changes: { to: MovementStatus; at: Date }[]
  suspense: SuspenseCase | null
  reversal: Reversal | null
  /** What was debited for the reversal before it was closed, and of refunds that came back after that, oldest first. */
  debits: { at: Date; amount: string }[]
  trails: RefundTrail[]
  /** Other payments of its link whose money came, oldest first. */
  others: Payment[]
  /** Newest first. */
  mails: ReceiptMail[]
}

const othersOf = async (tx: Tx, { id, linkId, ownerId }: Payment): Promise<Payment[]> => {
  if (linkId === null) return []
  const rows = await tx.$queryRaw<PaymentRow[]>`
    select ${paymentColumns} from money_movement m ${paymentJoins}
     where m.link_id = ${linkId}::int and m.owner_id = ${ownerId}::int and m.disposition <> 'none' and m.id <> ${id}
     order by m.number limit ${mostOthers}::int`
  return rows.map(paymentOf)
}

/** By the address, which is indexed; a mail to somebody without an account is kept for 30 days. */
const mailsOf = async (tx: Tx, { id, payerEmail }: Payment): Promise<ReceiptMail[]> =>
  payerEmail === null
    ? []
    : tx.message.findMany({
        where: { to: payerEmail, kind: 'payment_receipt', movementId: id },
        select: { id: true, to: true, createdAt: true, sentAt: true, failedAt: true },
        orderBy: { id: 'desc' },
        take: mostMails,
      })

const debitsOf = async (tx: Tx, { id }: Payment) =>
  tx.$queryRaw<{ at: Date; amount: string }[]>`
    select t.created_at as at, t.amount::text as amount
      from reversal r
      join ledger_transfer t on t.event = 'reversal:' || r.id and t.key ~ '^reversal:\\d+:(recovered:)?\\d+$'
     where r.movement_id = ${id}
     order by t.id`

async function trailsOf(tx: Tx, { id, refunds }: Payment): Promise<RefundTrail[]> {
  if (refunds.length === 0) return []
  const rows = await tx.payout.findMany({
    where: { movementId: id },
    select: { id: true, number: true, purpose: true, requestedById: true, requestedKeyId: true },
  })
  const askers = rows.flatMap((row) =>
    row.purpose === 'refund' && row.requestedById !== null ? [row.requestedById] : [],
  )
  const [changes, keys, names] = await Promise.all([
    listChangesOf(
      tx,
      rows.map(({ number }) => number),
    ),
    listKeyLabels(
      tx,
      rows.map(({ requestedKeyId }) => requestedKeyId),
    ),
    // few persons act for one account, however many refunds they asked for
    Promise.all(
      [...new Set(askers)].map(async (userId) => [userId, (await readNames(tx, { userId })).person] as const),
    ),
  ])
  const personOf = new Map(names)
  const askerOf = ({ purpose, requestedById, requestedKeyId }: (typeof rows)[number]) =>
    purpose === 'refund' ? (personOf.get(requestedById ?? 0) ?? keys.get(requestedKeyId ?? 0) ?? null) : null
  return rows.map((row) => ({
    id: row.id,
    by: askerOf(row),
    changes: changes.get(row.number) ?? [],
  }))
}

/**
 * One of an owner's payments, of a link or a deposit, with all that happened to it.
 * @throws DomainError Not found, also for another owner's
 */
export async function readPaymentPage(
  tx: Tx,
  wanted: { ownerId: number; id: string },
  terms: Terms,
): Promise<PaymentPage> {
  const payment = await readPayment(tx, wanted)
  const ofMovement = { where: { movementId: payment.id } }
  const [confirming, changes, suspense, reversal, debits, trails, others, mails] = await Promise.all([
    isConfirming(payment, terms),
    tx.statusChange.findMany({ where: { subject: payment.id }, orderBy: { id: 'asc' } }),
    tx.suspenseCase.findUnique(ofMovement),
    tx.reversal.findUnique(ofMovement),
    payment.reversalStatus ? debitsOf(tx, payment) : [],
    trailsOf(tx, payment),
    othersOf(tx, payment),
    mailsOf(tx, payment),
  ])
  return {
    payment,
    confirming,
    hasReceipt: payment.payerEmail !== null && provesPayment(payment),
    changes: changes.map(({ toStatus, at }) => ({ to: toStatus as MovementStatus, at })),
    suspense,
    reversal,
    debits,
    trails,
    others,
    mails,
  }
}
