import { splitOf } from '@/lib/contract/deposit/pages'
import { checkoutView } from '@/lib/contract/payment-link/payer-views'
import { twoPlaces } from '@/lib/domain/money'
import { payerShown } from '@/lib/domain/movement/read/payer-shown'
import { readCheckout } from '@/lib/domain/movement/read/read-checkout'
import type { MessageData, MessageKind } from '@/lib/domain/notification/queue-message'
import type { Tx } from '@/lib/domain/tx'
import { findCheckoutOf } from '@/lib/grouped'
import { terms } from '@/lib/rails/terms'
import type { PaymentNotice } from '@/lib/senders/payment-parts'

type Sending = { kind: MessageKind; data: MessageData[MessageKind] }

/**
 * The content of a mail about a payment in its current state: for the payer what the receipt shows, for the owner what
 * the account's pages show. Null for any other mail.
 */
export async function readPaymentNotice(tx: Tx, { kind, data }: Sending): Promise<PaymentNotice | null> {
  if (!('movement' in data)) return null
  const facts = await readCheckout(tx, { id: data.movement }, terms, findCheckoutOf(tx))
  const of = checkoutView(facts)
  const { movement } = facts
  const { suspense } = movement
  const returned = suspense?.status === 'RETURNED' ? { ...suspense, amount: twoPlaces(suspense.amount) } : null
  if (kind !== 'payment_received') return { of, received: null, returned }
  const { credited } = splitOf({ ...movement, currency: movement.feeCurrency, amount: movement.reloadAmount })
  // A deposit has separate descriptions for payer and payee.
  const description = movement.descriptionToPayee ?? of.description
  return { of: { ...of, description }, returned: null, received: { payer: payerShown(movement), credited } }
}
