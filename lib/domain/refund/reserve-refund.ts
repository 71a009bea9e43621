import { type Asker, askerColumns } from '../access/key-limit'
import type { Metadata } from '../filters'
import { isSamePerson } from '../identity/same-person'
import { newRefundId } from '../ids'
import { legsJson } from '../ledger/legs'
import type { Money } from '../money'
import type { Payment } from '../payment/payment'
import { type Destination, type PaidTo, payeeColumns } from '../payout/payee'
import { requestLegs } from '../payout/payout-legs'
import { reserve } from '../payout/request-payout'
import type * as sql from '../sql'
import type { Tx } from '../tx'
import { askPayer, newAddress, nextTurn } from './refund-address'

/** Where a refund or return goes; `own`: it is the payer's. */
export type RefundDestination = PaidTo & { own: boolean }

/** The Nequi account that paid; null where the payer did not pay by Nequi. */
export const nequiOf = (payment: Payment): RefundDestination | null => {
  const { method, payerPhone, payerName, payerDocumentType, payerDocument, payerEmail } = payment
  if (method !== 'nequi' || !payerPhone) return null
  return {
    name: payerName ?? 'Nequi',
    documentType: payerDocumentType,
    document: payerDocument,
    kind: 'nequi',
    ...{ bankId: null, accountType: null, accountNumber: null, key: null },
    phone: payerPhone.slice(-10),
    email: payerEmail,
    own: true,
  }
}

type Payer = Pick<Payment, 'method' | 'payerName' | 'payerDocumentType' | 'payerDocument' | 'payerPhone'>

/** Whether an account is the payer's own: the Nequi account that paid, or one of the same person. */
export function isPayers(payer: Payer, to: Destination): boolean {
  const paidFrom = payer.method === 'nequi' ? payer.payerPhone?.slice(-10) : undefined
  if (to.kind === 'nequi' && to.phone !== null && to.phone === paidFrom) return true
  const { payerDocumentType: documentType, payerDocument: document, payerName } = payer
  return isSamePerson(to, { documentType, document, names: [payerName] })
}

type Given = {
  purpose: 'refund' | 'return'
  amount: Money
  reason: string | null
  externalId: string | null
  by: Asker
  metadata?: Metadata | null
  /** Null: the payer is asked, by mail where he gave an address. */
  to: RefundDestination | null
}

/**
 * Stores a refund or return of a payment and reserves its money. Without a destination its payer is asked for one, by a mail that waits
 * its turn where he was asked often.
 * @returns its id
 * @throws what `reserve` throws
 */
export async function reserveRefund(
  tx: Tx,
  payment: Payment,
  { to, amount, ...given }: Given,
  { sealKey }: { sealKey: string },
  now: Date,
): Promise<string> {
  const { id: movementId, ownerId, payerEmail } = payment
  const { purpose } = given
  const id = newRefundId()
  const address = to ? null : newAddress(now)
  const row = {
    ...({ id, purpose, owner_id: ownerId, currency: amount.currency, amount: `${amount}` } as const),
    ...({ fee_percentage: '0', iva_percentage: '0', fee_service: '0', fee_iva: '0' } as const),
    ...({ gmf_percentage: '0', gmf: '0' } as const),
    status: to ? ('requested' as const) : ('awaiting_destination' as const),
    movement_id: movementId,
    external_id: given.externalId,
    metadata: given.metadata ?? null,
    description: payment.linkDescription ?? payment.descriptionToPayer,
    reason: given.reason,
    own: to?.own ?? false,
    ...askerColumns(given.by),
    ...(to ? payeeColumns(to) : address?.stored),
  } satisfies sql.Rows['payout']
  const free = { feeService: '0', feeIva: '0', gmf: '0' }
  const priced = { purpose, ownerId, currency: amount.currency, amount: `${amount}`, ...free }
  await reserve(tx, row, legsJson(requestLegs(priced)))
  if (address && payerEmail) {
    const notBefore = await nextTurn(tx, payment, payerEmail, now)
    const refund = { id, amount, reason: given.reason }
    await askPayer(tx, { payment, payerEmail, refund, address }, { sealKey, notBefore })
  }
  return id
}
