import type { MailParts } from '@/lib/domain/notification/content'
import type { MessageData } from '@/lib/domain/notification/queue-message'
import { fill, formatDateTime } from '@/lib/format'
import en from '@/messages/en/mail.json' with { type: 'json' }
import es from '@/messages/es/mail.json' with { type: 'json' }

const spokenIn = { es, en }

/** The mail about alerts that opened: each with the address of its case, and nothing about persons. */
export function alertParts(
  { count, cases }: MessageData['staff_alerts'],
  locale: 'es' | 'en',
  baseUrl: string,
): MailParts & { subject: string } {
  const { alerts: spoken } = spokenIn[locale]
  const texts = count === 1 ? spoken.one : spoken.many
  const [first] = cases
  const named = (kind: string) => spoken.kinds[kind as keyof typeof spoken.kinds] ?? kind
  const values = { count: `${count}`, kind: first ? named(first.kind) : '' }
  const only = count === 1 ? first : undefined
  return {
    locale,
    subject: fill(texts.subject, values),
    title: fill(texts.title, values),
    text: texts.text,
    facts: cases.map(({ id, number, kind, at }) => ({
      name: fill(spoken.case, { number: `${number}` }),
      value: `${named(kind)} · ${formatDateTime(at, locale)}`,
      url: `${baseUrl}/console/cases/${id}`,
    })),
    button: { label: texts.button, url: only ? `${baseUrl}/console/cases/${only.id}` : `${baseUrl}/console/cases` },
    note: fill(spoken.choose, { url: `${baseUrl}/console/alerts` }),
    footer: spoken.footer,
  }
}
