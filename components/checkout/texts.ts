import type { Locale } from '@/lib/format'
import en from '@/messages/en/pay.json'
import es from '@/messages/es/pay.json'
import type payer from '@/messages/es/payer.json'
import type refund from '@/messages/es/refund.json'

/** Messages of the payer's pages. Client components receive only those they need, so no i18n library is loaded there. */
export type PayerTexts = typeof payer & typeof es & typeof refund

/** Messages of the payment page in both languages, bundled with its script so that no response repeats them. */
export const payTexts: Record<Locale, typeof es> = { es, en }
