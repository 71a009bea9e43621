import { hashOfToken } from '../access/session/open-session'
import { newRefreshToken } from '../ids'
import { type Money, twoPlaces } from '../money'
import { localeOf } from '../notification/locale-of'
import { queueMessage } from '../notification/queue-message'
import type { Payment } from '../payment/payment'
import { hourlyMails } from '../payment/send-receipt'
import type { Tx } from '../tx'
import { displayName, payeeFields } from '../user/display-name'

/** Days in which a payer may name the account that a refund goes to. */
const days = 30

/** The address at which a payer names an account, which only the mail has, and what is stored of it. */
export function newAddress(now: Date) {
  const token = newRefreshToken()
  return {
    path: `/refund/${token}`,
    stored: { token_hash: hashOfAddress(token), expires_at: new Date(now.getTime() + days * 86_400_000) },
  }
}

export const hashOfAddress = (token: string) => hashOfToken(token).toString('hex')

type Asked = {
  payment: Payment
  payerEmail: string
  refund: { id: string; amount: Money; reason: string | null }
  address: ReturnType<typeof newAddress>
}

/**
 * From when the payer of a payment may be asked by mail once more: of a payment at most three times in any hour, those that wait
 * their turn included. The payment stays locked, so that two do not take one turn.
 */
export async function nextTurn(tx: Tx, { id }: Payment, payerEmail: string, now: Date): Promise<Date> {
  await tx.$executeRaw`select from money_movement where id = ${id} for no key update`
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    select coalesce(not_before, created_at) + interval '1 hour' as at from message
     where "to" = ${payerEmail} and kind = 'refund_destination' and movement_id = ${id}
     order by coalesce(not_before, created_at) desc offset ${hourlyMails - 1}::int limit 1`
  return row && row.at > now ? row.at : now
}

/** Asks the payer by mail where a refund is to go. */
export async function askPayer(
  tx: Tx,
  { payment, payerEmail, refund, address }: Asked,
  { sealKey, notBefore }: { sealKey: string; notBefore: Date },
): Promise<void> {
  const owner = await tx.user.findUniqueOrThrow({ where: { id: payment.ownerId }, select: payeeFields })
  await queueMessage(tx, {
    ...{ userId: null, channel: 'email', to: payerEmail, kind: 'refund_destination', notBefore, sealKey },
    locale: localeOf(payment),
    data: {
      organization: displayName(owner),
      amount: twoPlaces(refund.amount.value),
      currency: refund.amount.currency,
      path: address.path,
      until: address.stored.expires_at.toISOString(),
      refund: refund.id,
      reason: refund.reason,
      movement: payment.id,
    },
  })
}
