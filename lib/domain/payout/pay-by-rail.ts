import { twoPlaces } from '../money'
import type { Rail } from '../movement/rail'
import { areHeld, checkPayees } from '../screening/hold-back'
import type { PayoutStatus, Tx } from '../tx'
import { payeeOf } from './payee'
import type { PayoutAnswer, PayoutRail, RailPayoutOrder } from './rail'
import { type PayoutRead, payoutShown } from './read-payout'
import { stepPayout } from './step-payout'

/** Beyond the time of a call to a rail, after which another process may take over. */
const lease = 60

/**
 * Takes payouts that their rail is to be asked about, the longest due first. Each is asked again after a pause that doubles, up to an
 * hour, so that none is forgotten. One that is held back (docs/contract.md#screening) is not sent, and its people are compared before;
 * once it was, it is asked about.
 */
export async function claimPayouts(
  tx: Tx,
  { rail, most }: { rail: string; most: number },
  now: Date,
): Promise<PayoutRead[]> {
  const unsent = await tx.$queryRaw<{ number: number; ownerId: number; beneficiaryId: string | null; asks: number }[]>`
    select number, owner_id as "ownerId", beneficiary_id as "beneficiaryId", asks from payout
     where next_ask_at <= now() and rail = ${rail} and status = 'approved'
       and (asks > 0 or not screening_holds(owner_id, beneficiary_id, number))
     order by next_ask_at limit ${most}::int`
  // also those that may be sent again: a list may have come since
  if (unsent.length > 0) await checkPayees(tx, unsent, now)
  const fresh = unsent.filter(({ asks }) => asks === 0)
  const rows = await tx.$queryRaw<{ number: number }[]>`
    update payout p set asks = asks + 1,
           next_ask_at = now() + make_interval(secs => least(3600, greatest(${lease}::int, 5 * power(2, least(asks, 12)))))
      from (select number from payout where next_ask_at <= now() and rail = ${rail} and status in ('approved', 'sent')
                and (number = any (${fresh.map(({ number }) => number)}::int[]) and not screening_holds(owner_id, beneficiary_id, number)
                     or asks > 0)
             order by next_ask_at limit ${most}::int for update skip locked) due
     where p.number = due.number returning p.number`
  return tx.payout.findMany({ where: { number: { in: rows.map(({ number }) => number) } }, include: payoutShown })
}

function orderOf(payout: PayoutRead): RailPayoutOrder {
  const payee = payeeOf(payout)
  if (!payee) throw new Error(`payout ${payout.id} has no destination`)
  return {
    payoutId: payout.id,
    reference: payout.railReference,
    amount: twoPlaces(payout.amount),
    payee,
    description: payout.description ?? payout.id,
    createdAt: payout.createdAt,
  }
}

/** The state that an answer leads to; null when it changes none. */
function after(status: PayoutStatus, { state }: PayoutAnswer): PayoutStatus | null {
  const open = status === 'approved' || status === 'sent'
  if (state === 'sent') return status === 'approved' ? 'sent' : null
  if (state === 'completed') return open ? 'completed' : null
  // a gateway that takes back its word has the money again
  if (state === 'failed') return open ? 'failed' : status === 'completed' ? 'returned' : null
  if (state === 'returned') return status === 'approved' ? 'failed' : open || status === 'completed' ? 'returned' : null
  return null
}

/**
 * Takes a rail's answer about a payout, whichever came first: the answer to a call, or a notification.
 * @returns whether it changed the payout's state
 */
export async function takePayoutAnswer(tx: Tx, id: string, answer: PayoutAnswer): Promise<boolean> {
  const payout = await tx.payout.findUnique({ where: { id } })
  const to = payout && after(payout.status, answer)
  if (!payout || !to) return false
  return stepPayout(tx, payout, to, {
    ...(answer.reference ? { rail_reference: answer.reference } : {}),
    ...(answer.bankReference ? { bank_reference: answer.bankReference } : {}),
    ...(answer.message ? { rail_message: answer.message.slice(0, 255) } : {}),
    ...(to === 'sent' ? {} : { next_ask_at: null }),
  })
}

/** Has the rail asked at the next turn about a payout that it has. */
export const askSoon = (tx: Tx, { number }: Pick<PayoutRead, 'number'>) =>
  tx.$executeRaw`update payout set next_ask_at = now() where number = ${number}::int and status = 'sent'`

/**
 * Sends an approved payout, or asks how it stands. What may have been sent before is looked up first, so that it is not paid twice; what
 * was not waits while it is held back.
 * @throws RailUnavailable: then nothing is known, and it is asked again
 */
async function callRail(tx: Tx, rail: PayoutRail, payout: PayoutRead): Promise<PayoutAnswer> {
  const order = orderOf(payout)
  if (payout.status === 'sent') return rail.ask(order)
  if (payout.asks === 1) return rail.send(order)
  const answer = await rail.ask(order)
  if (answer.state !== 'unknown' || (await areHeld(tx, [payout]))) return answer
  return rail.send(order)
}

/**
 * Pays by rail, outside any transaction, a payout that `claimPayouts` took.
 * @returns whether its state changed
 * @throws RailUnavailable
 */
export async function payByRail(tx: Tx, rail: Rail & { payouts: PayoutRail }, payout: PayoutRead): Promise<boolean> {
  return takePayoutAnswer(tx, payout.id, await callRail(tx, rail.payouts, payout))
}
