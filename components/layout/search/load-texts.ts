import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/format'

/** How lists of an account name the states of payouts and refunds. The console's pages have theirs. */
async function loadStates(locale: Locale) {
  const [{ default: payouts }, { default: payments }] = await (locale === 'es'
    ? Promise.all([import('@/messages/es/payouts.json'), import('@/messages/es/payments.json')])
    : Promise.all([import('@/messages/en/payouts.json'), import('@/messages/en/payments.json')]))
  return { payouts, payments }
}

/** Loads the search's texts in the page's language. */
export async function loadTexts(locale: Locale, area: 'account' | 'console'): Promise<Partial<Messages>> {
  const [{ default: search }, states] = await Promise.all([
    locale === 'es' ? import('@/messages/es/search.json') : import('@/messages/en/search.json'),
    area === 'account' ? loadStates(locale) : {},
  ])
  return { search, ...states }
}
