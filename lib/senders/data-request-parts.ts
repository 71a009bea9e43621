import type { MailParts } from '@/lib/domain/notification/content'
import type { MessageData } from '@/lib/domain/notification/queue-message'
import { fill, formatDate, noonOf } from '@/lib/format'
import en from '@/messages/en/mail.json' with { type: 'json' }
import es from '@/messages/es/mail.json' with { type: 'json' }

const spokenIn = { es, en }

/** The mail to a person about their request: what staff wrote stands in it whole, as a paragraph of its own. */
export function dataRequestParts(
  { request, kind, told, text, day, path }: MessageData['data_request_told'],
  locale: 'es' | 'en',
  baseUrl: string,
): MailParts & { subject: string } {
  const { dataRequest: spoken } = spokenIn[locale]
  const texts = spoken.told[told]
  const values = { number: `${request}`, kind: spoken.kinds[kind], day: day ? formatDate(noonOf(day), locale) : '' }
  return {
    locale,
    subject: fill(texts.subject, values),
    title: fill(texts.title, values),
    text: [fill(texts.text, values), text].filter(Boolean).join('\n\n'),
    facts: [{ name: spoken.number, value: `${request}` }],
    button: path ? { label: spoken.button, url: `${baseUrl}${path}` } : undefined,
    footer: spoken.footer,
  }
}
