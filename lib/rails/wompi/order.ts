/** The request that creates a transaction at Wompi. */
import { createHash } from 'node:crypto'
import type { RailOrder } from '@/lib/domain/movement/rail'
import type { AcceptanceType } from '@/lib/domain/movement/start/acceptance-document'
import { documentTypeAt } from '@/lib/rails/document-types'
import { centsOf, type WompiConfig } from './forms'

/**
 * Protects the amount with our secret: lower-case hex SHA-256 of the concatenated parts (docs/gateways.md#wompi).
 * @param expiration as sent; omitted when none is sent
 */
export const integritySignature = (
  { reference, cents, expiration = '' }: { reference: string; cents: number; expiration?: string },
  secret: string,
): string => createHash('sha256').update(`${reference}${cents}COP${expiration}${secret}`).digest('hex')

/** The first `most` characters, on one line. */
export const short = (text: string, most: number): string =>
  [...text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, most).join('')

const descriptionOf = (order: RailOrder, most: number): string =>
  short(order.descriptionToPayer ?? '', most) || short(`Pago ${order.trackingKey}`, most)

/** The ten digits of a Colombian mobile. */
const mobileOf = (phone: string | null): string => (phone ?? '').replace(/^57(?=\d{10}$)/, '')

const pseOf = ({ pseReferences }: WompiConfig, order: RailOrder) => ({
  type: 'PSE',
  user_type: order.payer.typePerson === 'JURIDICAL' ? 1 : 0,
  user_legal_id_type: documentTypeAt('wompi', order.payer.documentType),
  user_legal_id: order.payer.document,
  financial_institution_code: order.bankCode,
  payment_description: descriptionOf(order, 30),
  ...(pseReferences
    ? { reference_one: order.payer.address, reference_two: pseReferences.two, reference_three: pseReferences.three }
    : {}),
})

function methodOf(config: WompiConfig, order: RailOrder): object {
  if (order.method === 'nequi') return { type: 'NEQUI', phone_number: mobileOf(order.payer.phone) }
  if (order.method === 'pse') return pseOf(config, order)
  return { type: 'BANCOLOMBIA_TRANSFER', user_type: 'PERSON', payment_description: descriptionOf(order, 64) }
}

/**
 * The body of `POST /transactions`; null when the payer has not accepted both of Wompi's documents, without which it
 * must not be sent.
 */
export function transactionBody(config: WompiConfig, order: RailOrder): object | null {
  const tokenOf = (type: AcceptanceType) => order.consents.find((consent) => consent.type === type)?.token
  const [policy, personalData] = [tokenOf('END_USER_POLICY'), tokenOf('PERSONAL_DATA_AUTH')]
  if (!policy || !personalData) return null
  const cents = centsOf(order.charge)
  const expiration = order.expiresAt.toISOString()
  const { name, email, phone, document, documentType, address } = order.payer
  return {
    acceptance_token: policy,
    accept_personal_auth: personalData,
    amount_in_cents: cents,
    currency: 'COP',
    signature: integritySignature({ reference: order.movementId, cents, expiration }, config.integritySecret),
    customer_email: email ?? config.customerEmail,
    reference: order.movementId,
    redirect_url: `${config.checkoutUrl}/checkout/${order.movementId}`,
    expiration_time: expiration,
    customer_data: {
      // Wompi requires a name, which is optional in our API.
      full_name: name ?? email ?? order.trackingKey,
      ...(phone ? { phone_number: phone } : {}),
      ...(document ? { legal_id: document, legal_id_type: documentTypeAt('wompi', documentType) } : {}),
    },
    ...(address ? { ip: address } : {}),
    payment_method: methodOf(config, order),
  }
}
