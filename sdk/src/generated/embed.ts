/** Made by `npm run sdk`: what `recaudo.js` offers to a page, as `window.Recaudo`. */

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

export type EmbedOptions = {
  /** The link's address or its uuid. */
  link: string
  /** Hears each change, and that the dialog was closed. */
  onStatus?: (news: EmbedNews) => void
  /** Language of dialog and page; default: the document's, Spanish unless that is English. */
  lang?: string
}

/** Fulfilled when the dialog is closed, with the last that was told of the payment; `closed` where there was none. */
export type EmbedCheckout = Promise<EmbedNews> & { close: () => void }

export type Embed = {
  /**
   * Opens the payment page of a link in a dialog.
   * @throws TypeError for a link that is none
   */
  checkout: (options: EmbedOptions) => EmbedCheckout
}

declare global {
  interface Window {
    /** There once the script has loaded. */
    Recaudo?: Embed
  }
  interface GlobalEventHandlersEventMap {
    'recaudo:status': CustomEvent<EmbedNews>
  }
}
