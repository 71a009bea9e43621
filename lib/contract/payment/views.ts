/** Wire representation of payments, built from domain data. */

import { storedBreakdownView } from '@/lib/contract/fee-breakdown'
import { timeView, whenView } from '@/lib/contract/fields'
import { metadataView } from '@/lib/contract/metadata'
import { chargeView } from '@/lib/contract/payment-link/pay'
import { twoPlaces } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'
import type { PaymentResource } from './calls'
import { refundView } from './refunds'

/** Whether two persons have yet to confirm a proposal is not for the owner: until it is closed, it is open. */
function reversalOf(payment: Payment): PaymentResource['reversal'] {
  const { disposition, takenBack, takenBackCurrency, takenBackAt, reversalStatus, takenFromOwner } = payment
  if (takenBack === null || takenBackAt === null || disposition !== 'reversed') return null
  return {
    amount: twoPlaces(takenBack),
    currency: takenBackCurrency,
    status: reversalStatus === null || reversalStatus === 'CLOSED' ? 'closed' : 'open',
    debited: { amount: twoPlaces(takenFromOwner), currency: payment.feeCurrency },
    created_at: timeView(takenBackAt),
    closed_at: whenView(payment.reversalClosedAt),
  }
}

export const paymentView = (payment: Payment): PaymentResource => ({
  money_movement_id: payment.id,
  link:
    payment.linkUuid === null
      ? null
      : { uuid: payment.linkUuid, external_id: payment.linkExternalId, description: payment.linkDescription },
  external_id: payment.externalId,
  metadata: metadataView(payment.metadata ?? payment.linkMetadata),
  description: payment.descriptionToPayee,
  method: payment.method,
  status: payment.status,
  disposition: payment.disposition,
  amount: twoPlaces(payment.amount),
  currency: 'COP',
  charge: chargeView(payment),
  fee_breakdown: storedBreakdownView(
    { ...payment, amount: payment.reloadAmount, currency: payment.feeCurrency },
    payment.linkId === null ? payment.method : 'payment_link',
  ),
  credited: payment.credited && { amount: `${payment.credited}`, currency: payment.credited.currency },
  payer: {
    name: payment.payerName,
    document_type: payment.payerDocumentType,
    document: payment.payerDocument,
    phone: payment.payerPhone,
    email: payment.payerEmail,
  },
  bank: payment.bankName,
  cus: payment.cus,
  fail_reason: payment.failReason,
  refunds: payment.refunds.map(refundView),
  tracking_key: payment.trackingKey,
  reversal: reversalOf(payment),
  created_at: timeView(payment.createdAt),
  updated_at: timeView(payment.updatedAt),
  paid_at: whenView(payment.paidAt),
})
