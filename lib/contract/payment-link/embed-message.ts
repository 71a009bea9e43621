/**
 * What the payment page in a frame tells the page around it (docs/contract.md#embedding). A site may keep an older script than the
 * installation's: messages are added, and none is changed or taken away.
 */
import type { EmbedNews } from './embed-api'

/** The frame is there, its site may not show it, the payer closes it, or how the payment stands. */
export type EmbedMessage =
  | { recaudo: 'ready' }
  | { recaudo: 'refused' }
  | { recaudo: 'close' }
  | ({ recaudo: 'status' } & EmbedNews)
