/** Requests that create an order at Cobre. Built from stored data only, so that a repeated order has the same body. */
import type { RailOrder } from '@/lib/domain/movement/rail'
import { documentTypeAt } from '@/lib/rails/document-types'
import { minorUnits } from '@/lib/rails/minor-units'
import type { CobreConfig } from './config'

/** Drops unknown fields: Cobre refuses a payer that lacks a required one. */
const given = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const counterpartyBody = ({ payer, trackingKey }: RailOrder) => ({
  geo: 'col',
  type: 'r2p',
  metadata: given({
    // Cobre requires a name, which is optional in our API.
    counterparty_fullname: payer.name ?? payer.email ?? trackingKey,
    counterparty_id_type: documentTypeAt('cobre', payer.documentType),
    counterparty_id_number: payer.document,
    counterparty_email: payer.email,
    counterparty_phone: payer.phone && `+${payer.phone}`,
  }),
})

export const movementBody = (
  { accountId, bankCodes, checkoutUrl }: Pick<CobreConfig, 'accountId' | 'bankCodes' | 'checkoutUrl'>,
  order: RailOrder,
  counterpartyId: string,
) => ({
  source_id: counterpartyId,
  destination_id: accountId,
  amount: minorUnits(order.charge),
  metadata: {
    r2p_rail: order.method,
    description_to_payer: order.descriptionToPayer ?? order.trackingKey,
    description_to_payee: order.descriptionToPayee ?? order.trackingKey,
    redirect_url: `${checkoutUrl}/checkout/${order.movementId}`,
    ...(order.bankCode ? { financial_institution_code: bankCodes[order.bankCode] ?? order.bankCode } : {}),
  },
  external_id: order.movementId,
})
