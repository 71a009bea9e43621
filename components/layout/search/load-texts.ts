import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/format'

/** Loads the search's texts in the page's language. */
export async function loadTexts(locale: Locale): Promise<Messages['search']> {
  const { default: texts } = await (locale === 'es'
    ? import('@/messages/es/search.json')
    : import('@/messages/en/search.json'))
  return texts
}
