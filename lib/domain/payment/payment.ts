/** One payment, of a link or a deposit, as its owner reads it. */
import { type Currency, Money } from '../money'
import { paidAtOf } from '../movement/read/paid-at'
import { payerShown } from '../movement/read/payer-shown'
import { columnsOf, type LinkStatus, type MoneyMovement, type Payout, Prisma, type Reversal } from '../tx'

/** A movement with what belongs to it, as `paymentColumns` select it. */
export type PaymentRow = MoneyMovement & {
  linkUuid: string | null
  linkStatus: LinkStatus | null
  linkExternalId: string | null
  linkDescription: string | null
  linkMetadata: unknown
  bankName: string | null
  /** When money came that could not be credited at once. */
  suspendedAt: Date | null
  /** What the rail took back, else what came and could not be credited at once; null if neither. */
  takenBack: string | null
  takenBackCurrency: Currency
  takenBackAt: Date | null
  /** Null where it took back what waited in suspense: no case follows. */
  reversalStatus: Reversal['status'] | null
  /** What the owner bears of it until now, in the fee's currency. */
  takenFromOwner: string
  reversalClosedAt: Date | null
  /** What had been credited before the rail took it back; null if it took nothing back. */
  creditedBefore: string | null
  /** As JSON: times are text. */
  refunds: StoredRefund[] | null
}

type StoredRefund = Omit<PaymentRefund, Times> & Record<Times, string | null>
type Times = 'expiresAt' | 'createdAt' | 'updatedAt' | 'endedAt' | 'feesGivenAt'

/** What goes, or went, back to the payer. */
export type PaymentRefund = Pick<
  Payout,
  | ('id' | 'purpose' | 'movementId' | 'status' | 'currency' | 'reason' | 'externalId' | 'requestedKeyId' | Times)
  | ('payeeName' | 'payeeKind' | 'payeeAccountType' | 'payeeAccountNumber' | 'payeePhone' | 'payeeKey')
  | ('bankReference' | 'decisionReason' | 'metadata')
> & { amount: string; feeGiven: string; ivaGiven: string; payeeBank: { name: string } | null }

export type Payment = Omit<PaymentRow, 'refunds'> & {
  /** The payer as lists name them; the contact details are masked there. */
  payer: string | null
  /** Oldest first. */
  refunds: PaymentRefund[]
  /** What entered the owner's balance; null if nothing did. A reversal or refund does not change it: each is a fact of its own. */
  credited: Money | null
  /** When its money came, as the bank reported it, also where it could not be credited; null before. */
  paidAt: Date | null
}

/** For a statement that has `paymentJoins` of the movement `m`. */
export const paymentColumns = Prisma.sql`${columnsOf('m', Prisma.MoneyMovementScalarFieldEnum)},
  l.uuid as "linkUuid", l.status::text as "linkStatus", l.external_id as "linkExternalId", l.description as "linkDescription",
  l.metadata as "linkMetadata", b.name as "bankName",
  s.created_at as "suspendedAt", coalesce(r.amount, s.amount)::text as "takenBack", coalesce(s.currency, 'COP') as "takenBackCurrency",
  coalesce(r.created_at, s.decided_at) as "takenBackAt", r.status::text as "reversalStatus", r.credited::text as "creditedBefore",
  (case r.status when 'CLOSED' then r.wallet_share + r.recovered else coalesce(r.debited, 0) end)::text as "takenFromOwner",
  coalesce(r.closed_at, case when r.id is null then s.decided_at end) as "reversalClosedAt",
  (select jsonb_agg(jsonb_build_object(
            'id', p.id, 'purpose', p.purpose, 'movementId', p.movement_id, 'status', p.status, 'amount', p.amount::text, 'currency', p.currency,
            'reason', p.reason, 'externalId', p.external_id, 'requestedKeyId', p.requested_key_id, 'expiresAt', p.expires_at, 'createdAt', p.created_at,
            'updatedAt', p.updated_at, 'endedAt', p.ended_at, 'feeGiven', p.fee_given::text, 'ivaGiven', p.iva_given::text,
            'feesGivenAt', p.fees_given_at, 'payeeName', p.payee_name, 'payeeKind', p.payee_kind, 'payeeAccountType', p.payee_account_type,
            'payeeAccountNumber', p.payee_account_number, 'payeePhone', p.payee_phone, 'payeeKey', p.payee_key,
            'payeeBank', case when paid.id is not null then jsonb_build_object('name', paid.name) end,
            'bankReference', p.bank_reference, 'decisionReason', p.decision_reason, 'metadata', p.metadata) order by p.number)
     from payout p left join bank paid on paid.id = p.payee_bank_id where p.movement_id = m.id) as refunds`

export const paymentJoins = Prisma.sql`
  left join payment_link l on l.id = m.link_id
  left join bank b on b.id = m.bank_id
  left join suspense_case s on s.movement_id = m.id
  left join reversal r on r.movement_id = m.id`

function creditedOf(row: PaymentRow): Money | null {
  const amount = Money.of(row.reloadAmount, row.feeCurrency)
  if (row.disposition === 'reversed') {
    const before = amount.of(row.creditedBefore ?? '0')
    return before.isPositive ? before : null
  }
  if (row.disposition === 'none' || row.disposition === 'in_suspense' || row.disposition === 'returned') return null
  return row.feeMode === 'payer' ? amount : amount.minus(amount.of(row.feeService)).minus(amount.of(row.feeIva))
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

const refundOf = ({ createdAt, updatedAt, expiresAt, endedAt, feesGivenAt, ...row }: StoredRefund): PaymentRefund => ({
  ...row,
  createdAt: new Date(createdAt ?? ''),
  updatedAt: new Date(updatedAt ?? ''),
  expiresAt: timeOf(expiresAt),
  endedAt: timeOf(endedAt),
  feesGivenAt: timeOf(feesGivenAt),
})

export const paymentOf = (row: PaymentRow): Payment => ({
  ...row,
  payer: payerShown(row),
  refunds: (row.refunds ?? []).map(refundOf),
  credited: creditedOf(row),
  paidAt: paidAtOf(row),
})
