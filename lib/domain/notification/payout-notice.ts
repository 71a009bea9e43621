import { type Currency, twoPlaces } from '../money'
import { accountEnding } from '../payout/beneficiaries'
import type { Payout, PayoutStatus, Tx } from '../tx'
import { displayName, payeeFields } from '../user/display-name'

/** What a mail about a payout or refund says, of one state of it. */
export type PayoutNotice = {
  id: string
  purpose: Payout['purpose']
  state: PayoutStatus
  at: string
  /** Told only because its holder asked for such notices. */
  subscribed: boolean
  amount: string
  currency: Currency
  /** Whom the payer knows: who gives the money back. */
  organization: string
  payeeName: string | null
  bankName: string | null
  kind: Payout['payeeKind']
  /** The account by its ending; null while it waits for one. */
  account: string | null
  /** The bank's number of the transfer. */
  reference: string | null
  /** Why it was rejected, or gave back by hand. */
  reason: string | null
  movementId: string | null
  description: string | null
}

/** Reads a payout for a mail about one of its states. It has been stored since before the mail was. */
export async function readPayoutNotice(
  tx: Tx,
  { payout: id, state, at, subscribed }: { payout: string } & Pick<PayoutNotice, 'state' | 'at' | 'subscribed'>,
): Promise<PayoutNotice> {
  const row = await tx.payout.findUniqueOrThrow({
    where: { id },
    include: { owner: { select: payeeFields }, payeeBank: { select: { name: true } } },
  })
  const isBack = state === 'rejected' || state === 'returned'
  return {
    ...{ id, state, at, subscribed, purpose: row.purpose, amount: twoPlaces(row.amount), currency: row.currency },
    ...{ organization: displayName(row.owner), payeeName: row.payeeName, bankName: row.payeeBank?.name ?? null },
    kind: row.payeeKind,
    account:
      row.payeeKind &&
      accountEnding({ ...row, accountNumber: row.payeeAccountNumber, phone: row.payeePhone, key: row.payeeKey }),
    reference: row.bankReference,
    reason: isBack ? row.decisionReason : null,
    ...{ movementId: row.movementId, description: row.description },
  }
}
