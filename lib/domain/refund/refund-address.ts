import { hashOfToken } from '../access/session/open-session'
import { newRefreshToken } from '../ids'
import { type Money, twoPlaces } from '../money'
import { queueMessage } from '../notification/queue-message'
import type { Tx } from '../tx'
import { displayName, payeeFields } from '../user/display-name'

/** Days in which a payer may name the account that a refund goes to. */
const days = 30

const pathOf = (token: string) => `/refund/${token}`

/** The address at which a payer names an account: its token, which only the mail has, and what is stored of it. */
export function newAddress(now: Date) {
  const token = newRefreshToken()
  return {
    token,
    path: pathOf(token),
    stored: { token_hash: hashOfAddress(token), expires_at: new Date(now.getTime() + days * 86_400_000) },
  }
}

export const hashOfAddress = (token: string) => hashOfToken(token).toString('hex')

/** Asks the payer by mail where a refund is to go. */
export async function askPayer(
  tx: Tx,
  refund: { ownerId: number; amount: Money; payerEmail: string; locale: 'es' | 'en'; token: string },
  sealKey: string,
): Promise<void> {
  const owner = await tx.user.findUniqueOrThrow({ where: { id: refund.ownerId }, select: payeeFields })
  const { amount, token } = refund
  await queueMessage(tx, {
    ...{
      userId: null,
      channel: 'email',
      to: refund.payerEmail,
      kind: 'refund_destination',
      locale: refund.locale,
      sealKey,
    },
    data: {
      organization: displayName(owner),
      amount: twoPlaces(amount.value),
      currency: amount.currency,
      path: pathOf(token),
    },
  })
}
