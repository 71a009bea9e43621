import type { IncomingMessage, ServerResponse } from 'node:http'
import { keptLanguage, languageIn, localeCookie } from '@/lib/http/problem/language'

const documentation = /^\/docs(\/|\?|$)/

/** A guide as text: a program that reads it chooses for this once. */
const plain = /\.md(\?|$)/

/**
 * Heeds `lang` in an address of the documentation before the reader's own language (docs/contract.md#documentation). A page keeps it as
 * the switch in its footer does, so that what is read next is in the same language.
 */
export function enterDocs(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = '/', headers } = incoming
  const language = documentation.test(url) ? languageIn(url) : undefined
  if (!language) return
  const others = (headers.cookie ?? '').split('; ').filter((one) => one && !one.startsWith(`${localeCookie}=`))
  headers.cookie = [...others, `${localeCookie}=${language}`].join('; ')
  if (!plain.test(url)) outgoing.appendHeader('Set-Cookie', keptLanguage(language))
}
