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
