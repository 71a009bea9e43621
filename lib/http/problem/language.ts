import { parseAccept } from 'hono/utils/accept'

export type Language = 'es' | 'en'

/** The first supported language of `Accept-Language`, else Spanish (docs/contract.md#errors). */
export function languageOf(accepted: string | null): Language {
  if (!accepted) return 'es'
  for (const { type, q } of parseAccept(accepted)) {
    const language = type.slice(0, 2).toLowerCase()
    if (q > 0 && (language === 'es' || language === 'en')) return language
  }
  return 'es'
}

/** Cookie with the language that the user chose. */
export const localeCookie = 'locale'

/** `Set-Cookie` that keeps the choice for a year. */
export const keptLanguage = (language: Language): string =>
  `${localeCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`

/** The language that an address asks for by `lang`; undefined where it names none that there is. */
export function languageIn(url: string): Language | undefined {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang')
  return asked === 'es' || asked === 'en' ? asked : undefined
}
