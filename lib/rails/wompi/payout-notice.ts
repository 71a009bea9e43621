/** Verifies and reads the events of Wompi's payouts, which come with a secret of their own. */
import { z } from 'zod'
import type { RailNotice } from '@/lib/domain/movement/rail'
import { isOwn, parseEvent } from './notice'

type PayoutNotice = Extract<RailNotice, { payoutId: string }>

const facts = { id: z.string().min(1).max(64), status: z.string().max(64), amountInCents: z.int().nonnegative() }
const batchForm = z.object({ payout: z.object({ ...facts, reference: z.string().max(256).nullish() }) })
const transactionForm = z.object({ transaction: z.object({ ...facts, payoutId: z.string().min(1).max(64) }) })

const boundIn = (name: string) => [`${name}.id`, `${name}.status`, `${name}.amountInCents`]

const idOf = ({ id, status, amountInCents }: { id: string; status: string; amountInCents: number }, at: number) =>
  ['payout', id, status, amountInCents, at].join(':')

/**
 * A verified event; null when the signature is not Wompi's. It says only that the payout has changed, so its state is always `sent`
 * and the rail is to be asked: an event of a batch does not tell whether its one transaction was paid, and one of a transaction does
 * not sign which batch it belongs to. That one does not name our payout either: its `payoutId` is empty, and Wompi's id finds it.
 * @param body the raw body
 */
export function readPayoutNotice(body: string, secret: string): PayoutNotice | null {
  const event = parseEvent(body)
  if (event?.event === 'payout.updated' && isOwn(event, secret, boundIn('payout'))) {
    const payout = batchForm.safeParse(event.data).data?.payout
    if (!payout) return null
    const answer = { state: 'sent' as const, reference: payout.id }
    return { id: idOf(payout, event.timestamp), payoutId: payout.reference ?? '', payout: answer }
  }
  if (event?.event === 'transaction.updated' && isOwn(event, secret, boundIn('transaction'))) {
    const transaction = transactionForm.safeParse(event.data).data?.transaction
    if (!transaction) return null
    const answer = { state: 'sent' as const, reference: transaction.payoutId }
    return { id: idOf(transaction, event.timestamp), payoutId: '', payout: answer }
  }
  return null
}
