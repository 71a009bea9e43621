import type payer from '@/messages/es/payer.json'

/** Texts of the payer's pages; client parts are handed those they need, so no library of texts is loaded there. */
export type PayerTexts = typeof payer
