import { databaseTime } from '../clock'
import { twoPlaces } from '../money'
import { areHeld, checkPayees } from '../screening/hold-back'
import type { PayoutStatus, Tx } from '../tx'
import { payeeOf } from './payee'
import type { PayoutAnswer, PayoutRail, RailPayoutOrder } from './rail'
import { type PayoutRead, payoutShown } from './read-payout'
import { stepPayout } from './step-payout'

/** Beyond the time of a call to a rail, after which another process may take over. */
const lease = 60
/** Hours after which one that has arrived is asked about first, and days for which it is, once a day: its bank may give it back. */
const [firstLook, watched] = [6, 10]

/**
 * Leaves to operators, who pay by hand, what no rail was asked to pay and none will be.
 * @param rail that pays out; null: none
 * @returns how many
 */
export const leaveUntried = (tx: Tx, rail: string | null): Promise<number> =>
  tx.$executeRaw`
    update payout set rail = null, next_ask_at = null, updated_at = now()
     where next_ask_at <= now() and status = 'approved' and asks = 0 and rail is distinct from ${rail}::text`

/**
 * Takes payouts that their rail is to be asked about, the longest due first, those on their way before those that arrived. Each is asked
 * again after a pause that doubles, up to an hour, so that none is forgotten; one that arrived once a day. One that is held back
 * (docs/contract.md#screening) is not sent, and its people are compared before; once it was, it is asked about. Nor is a refund whose
 * payment was taken back: staff decide.
 * @param turn.sends those that were never tried too
 */
export async function claimPayouts(
  tx: Tx,
  { rail, most, sends }: { rail: string; most: number; sends: boolean },
  now: Date,
): Promise<PayoutRead[]> {
  const unsent = await tx.$queryRaw<{ number: number; ownerId: number; beneficiaryId: string | null; asks: number }[]>`
    select number, owner_id as "ownerId", beneficiary_id as "beneficiaryId", asks from payout
     where next_ask_at <= now() and rail = ${rail} and status = 'approved' and ${sends}::boolean
       and (asks > 0 or not screening_holds(owner_id, beneficiary_id, number)
                        and not exists (select from money_movement m where m.id = movement_id and m.disposition = 'reversed'))
     order by next_ask_at limit ${most}::int`
  // also those that may be sent again: a list may have come since
  if (unsent.length > 0) await checkPayees(tx, unsent, now)
  const fresh = unsent.filter(({ asks }) => asks === 0)
  const rows = await tx.$queryRaw<{ number: number }[]>`
    update payout p set asks = asks + 1,
           next_ask_at = now() + case status when 'completed' then interval '1 day'
             else make_interval(secs => least(3600, greatest(${lease}::int, 5 * power(2, least(asks, 12))))) end
      from (select number from payout where next_ask_at <= now() and rail = ${rail} and status in ('approved', 'sent', 'completed')
                and (number = any (${fresh.map(({ number }) => number)}::int[]) and not screening_holds(owner_id, beneficiary_id, number)
                     or asks > 0)
             order by status = 'completed', next_ask_at limit ${most}::int for update skip locked) due
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

/** Each conflict means that another answer was taken: few steps lead to an end. */
const mostTries = 10

/**
 * Takes a rail's answer about a payout, whichever came first: the answer to a call, or a notification. Where another one is taken at
 * the same time, it is judged again by what that made of the payout.
 * @returns whether it changed the payout's state
 */
export async function takePayoutAnswer(tx: Tx, id: string, answer: PayoutAnswer): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const payout = await tx.payout.findUnique({ where: { id } })
    const to = payout && after(payout.status, answer)
    if (!payout || !to) return false
    const nextAskAt = to === 'completed' ? new Date((await databaseTime(tx)).getTime() + firstLook * 3_600_000) : null
    const changed = await stepPayout(tx, payout, to, {
      ...(answer.reference ? { rail_reference: answer.reference } : {}),
      ...(answer.bankReference ? { bank_reference: answer.bankReference } : {}),
      // slicing can split a surrogate pair, and PostgreSQL rejects a lone surrogate
      ...(answer.message ? { rail_message: answer.message.slice(0, 255).toWellFormed() } : {}),
      ...(to === 'sent' ? {} : { next_ask_at: nextAskAt }),
    })
    if (changed) return true
  }
  throw new Error(`payout ${id} would not stand still`)
}

/** Has the rail asked at the next turn about a payout that it has, or had. */
export const askSoon = (tx: Tx, { number }: Pick<PayoutRead, 'number'>) =>
  tx.$executeRaw`
    update payout set next_ask_at = now()
     where number = ${number}::int and rail is not null and status in ('sent', 'completed')`

/** Stores that the rail has none of it and none is sent any more, where nobody has claimed it since: staff may reject it. */
const noteAbsent = (tx: Tx, { number, asks }: PayoutRead) =>
  tx.$executeRaw`
    update payout set absent_at = now()
     where number = ${number}::int and status = 'approved' and asks = ${asks}::int and absent_at is null`

/** Leaves to operators what its rail was never sent and will not be, where nobody has claimed it since. */
const leaveShut = (tx: Tx, { number, asks }: PayoutRead) =>
  tx.$executeRaw`
    update payout set rail = null, next_ask_at = null, updated_at = now()
     where number = ${number}::int and status = 'approved' and asks = ${asks}::int`

/** Asks no more about one that arrived long ago and stayed so; a notification that came since is heard. */
const endWatch = (tx: Tx, { number, asks }: PayoutRead) =>
  tx.$executeRaw`
    update payout set next_ask_at = null
     where number = ${number}::int and status = 'completed' and asks = ${asks}::int and next_ask_at > now()
       and ended_at <= now() - make_interval(days => ${watched}::int)`

/** Whether the payment that it gives back was taken back meanwhile: its payer has the money already. */
async function isPaidBack(tx: Tx, { movementId }: PayoutRead): Promise<boolean> {
  if (movementId === null) return false
  const payment = await tx.moneyMovement.findUnique({ where: { id: movementId }, select: { disposition: true } })
  return payment?.disposition === 'reversed'
}

type Paying = {
  payouts: PayoutRail
  /** False for a rail that pays nothing out any more: it is asked about what it was sent. */
  sends: boolean
}

/**
 * Sends an approved payout, or asks how it stands. What may have been sent before is looked up first, so that it is not paid twice; what
 * was not waits while it is held back.
 * @returns `shut`: it was never sent and never will be
 * @throws RailUnavailable: then nothing is known, and it is asked again
 */
async function callRail(
  tx: Tx,
  { payouts: rail, sends }: Paying,
  payout: PayoutRead,
): Promise<PayoutAnswer | { state: 'shut' }> {
  const order = orderOf(payout)
  if (payout.status !== 'approved') return rail.ask(order)
  if (payout.asks === 1) return rail.send(order)
  const answer = await rail.ask(order)
  if (answer.state !== 'unknown' || payout.absentAt !== null) return answer
  if (!sends || (await isPaidBack(tx, payout))) return (await rail.shut(order)) ? { state: 'shut' } : answer
  return (await areHeld(tx, [payout])) ? answer : rail.send(order)
}

/**
 * Pays by rail, outside any transaction, a payout that `claimPayouts` took.
 * @returns whether anything about it changed
 * @throws RailUnavailable
 */
export async function payByRail(tx: Tx, by: Paying, payout: PayoutRead): Promise<boolean> {
  const answer = await callRail(tx, by, payout)
  if (answer.state === 'shut') return (await leaveShut(tx, payout)) > 0
  if (answer.state === 'absent' && payout.status === 'approved') return (await noteAbsent(tx, payout)) > 0
  if (await takePayoutAnswer(tx, payout.id, answer)) return true
  if (payout.status === 'completed') await endWatch(tx, payout)
  return false
}
