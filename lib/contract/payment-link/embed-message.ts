/** What the payment page in a frame tells the page around it (docs/contract.md#embedding). */

/** How a link's payment stands, as the page around reads it. */
export type EmbedStatus =
  | 'pending'
  | 'processing'
  | 'paid'
  | 'suspended'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'returned'
  | 'reversed'
  | 'refunded'
  | 'closed'

/** `link`: its uuid. `external_id`: what its owner gave it; null for none. */
export type EmbedNews = { status: EmbedStatus; link: string; external_id: string | null }

/** A message of the frame: it is there, the payer closes it, or how the payment stands. */
export type EmbedMessage = { recaudo: 'ready' } | { recaudo: 'close' } | ({ recaudo: 'status' } & EmbedNews)
