/** What Cobre is told of an order. Made of what is stored alone, so that the same order is the same body each time. */
import type { RailOrder } from '@/lib/domain/movement/rail'
import { documentTypeAt } from '@/lib/rails/document-types'
import { minorUnits } from '@/lib/rails/minor-units'
import type { CobreConfig } from './config'

/** Without what is not known: Cobre refuses a payer whom it needs more of. */
const given = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const counterpartyBody = ({ payer, trackingKey }: RailOrder) => ({
  geo: 'col',
  type: 'r2p',
  metadata: given({
    // Cobre asks for a name that our interface leaves to the payer.
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
