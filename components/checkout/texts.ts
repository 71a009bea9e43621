import type { Locale } from '@/lib/format'
import en from '@/messages/en/pay.json'
import es from '@/messages/es/pay.json'
import type payer from '@/messages/es/payer.json'

/** Texts of the payer's pages; client parts are handed those they need, so no library of texts is loaded there. */
export type PayerTexts = typeof payer & typeof es

/** What the page of a link says, in both languages: its script brings them, so that no answer carries them anew. */
export const payTexts: Record<Locale, typeof es> = { es, en }
