/** Wire representation of a link and a payment for the payer, built from domain data. */

import { timeView, whenView } from '@/lib/contract/fields'
import { otherThanAsked } from '@/lib/contract/received-amount'
import { type Money, twoPlaces } from '@/lib/domain/money'
import type { GivenBack } from '@/lib/domain/movement/read/given-back'
import type { CheckoutFacts } from '@/lib/domain/movement/read/read-checkout'
import type { SuspenseStatus } from '@/lib/domain/movement/settle/suspense'
import type { StartedPayment } from '@/lib/domain/payment-link/pay-link'
import type { PublicLinkFacts } from '@/lib/domain/payment-link/read-public-link'
import { acceptanceView } from './acceptance'
import { toLinkMethod } from './calls'
import type { Checkout } from './checkout'
import { chargeView, type PayAnswer, type PublicLink } from './pay'

type LinkCurrency = PublicLink['currency']

/** The amount charged at the bank, when it differs from the total (docs/contract.md#charge). */
const otherCharge = (total: Money, charge: Money, rate: string | null): Pick<PayAnswer, 'charge'> =>
  total.currency === 'COP' && total.equals(charge) ? {} : { charge: chargeView({ charge: `${charge}`, rate }) }

/** @param checkoutUrl origin of the hosted payment page */
export const payAnswerView = (started: StartedPayment, checkoutUrl: string): PayAnswer => ({
  payment_link: `${checkoutUrl}/checkout/${started.movementId}`,
  money_movement_id: started.movementId,
  total_to_pay: `${started.totalToPay}`,
  ...otherCharge(started.totalToPay, started.charge, started.rate),
})

export const publicLinkView = ({
  link,
  payee,
  payable,
  minimum,
  split,
  quoted,
  methods,
  documents,
}: PublicLinkFacts): PublicLink => ({
  uuid: link.uuid,
  status: link.status,
  payable,
  payee,
  description: link.description,
  currency: link.currency as LinkCurrency,
  is_general: link.isGeneral,
  minimum: twoPlaces(minimum),
  fee_mode: link.feeMode,
  fee_percentage: twoPlaces(link.feePercentage),
  iva_percentage: twoPlaces(link.ivaPercentage),
  amount: split ? `${split.reloadAmount}` : twoPlaces(link.amount),
  service_fee_amount: split ? `${split.feeService}` : twoPlaces(link.serviceFeeAmount),
  service_iva_amount: split ? `${split.feeIva}` : twoPlaces(link.serviceIvaAmount),
  total_to_pay: split ? `${split.totalToPay}` : twoPlaces(link.totalToPay),
  ...(quoted ? otherCharge(quoted.breakdown.totalToPay, quoted.charge, quoted.rate) : {}),
  methods: methods.map(({ method, minimum: least, maximum, hindrance }) => ({
    method: toLinkMethod(method),
    minimum: least,
    maximum,
    available: hindrance === null,
    ...(hindrance === null ? {} : { reason: hindrance }),
  })),
  acceptance: acceptanceView(documents),
  expires_at: timeView(link.expiresAt),
  ...(link.paidAt ? { paid_at: timeView(link.paidAt) } : {}),
  ...(link.paidAmount ? { paid_amount: twoPlaces(link.paidAmount) } : {}),
})

/** Return URL of a deposit's payer: the caller's own URL, with the outcome in its query (docs/contract.md#start-a-deposit). */
function returnUrl({ link, redirectUrl, id, externalId, status }: CheckoutFacts['movement']): string | null {
  if (link || !redirectUrl) return redirectUrl
  const url = new URL(redirectUrl)
  url.searchParams.set('money_movement_id', id)
  if (externalId) url.searchParams.set('external_id', externalId)
  url.searchParams.set('status', status)
  return url.href
}

const placedOf = ({ status }: { status: SuspenseStatus }) =>
  status === 'CREDITED' || status === 'RETURNED' ? status : null

const payeeDocument = ({ typePerson, documentType, documentNumber }: CheckoutFacts['movement']['owner']) =>
  typePerson === 'JURIDICAL' && documentNumber ? `${documentType ?? 'NIT'} ${documentNumber}` : null

const givenBackView = ({ arrived, underWay, awaitsAccount }: GivenBack): Checkout['given_back'] => ({
  currency: arrived.currency,
  amount: `${arrived}`,
  under_way: `${underWay}`,
  awaits_account: awaitsAccount,
})

export const checkoutView = ({
  movement,
  payee,
  worthPaying,
  secondsLeft,
  confirming,
  givenBack,
  paidAt,
  toAccept,
  off,
}: CheckoutFacts): Checkout => ({
  money_movement_id: movement.id,
  number: movement.number,
  status: movement.status,
  method: toLinkMethod(movement.method),
  payee,
  payee_document: payeeDocument(movement.owner),
  description: movement.link ? movement.link.description : movement.descriptionToPayer,
  link: movement.link && {
    uuid: movement.link.uuid,
    status: movement.link.status,
    paid_by_this: movement.link.paidMovementId === movement.id,
  },
  currency: movement.feeCurrency as LinkCurrency,
  fee_mode: movement.feeMode,
  fee_percentage: twoPlaces(movement.feePercentage),
  iva_percentage: twoPlaces(movement.ivaPercentage),
  amount: twoPlaces(movement.reloadAmount),
  service_fee_amount: twoPlaces(movement.feeService),
  service_iva_amount: twoPlaces(movement.feeIva),
  total_to_pay: twoPlaces(movement.totalToPay),
  charge: chargeView(movement),
  awaits_acceptance: worthPaying && movement.awaitsAcceptance,
  acceptance: acceptanceView(toAccept),
  unavailable: worthPaying ? (off?.why ?? null) : null,
  payment_link: worthPaying ? movement.bankUrl : null,
  tracking_key: movement.trackingKey,
  cus: movement.cus,
  bank_name: movement.bank?.name ?? null,
  fail_reason: movement.failReason,
  disposition: movement.disposition,
  in_suspense: movement.suspense !== null && placedOf(movement.suspense) === null,
  placed: movement.suspense && placedOf(movement.suspense),
  given_back: givenBack && givenBackView(givenBack),
  received: otherThanAsked(movement),
  confirming,
  seconds_left: secondsLeft,
  return_url: returnUrl(movement),
  created_at: timeView(movement.createdAt),
  updated_at: timeView(movement.updatedAt),
  paid_at: whenView(paidAt),
  expires_at: timeView(movement.expiresAt),
})
