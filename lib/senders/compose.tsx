/** From what a message tells to its words, in the reader's language: HTML and text for mail, one short text for SMS. */
import { render } from '@react-email/render'
import type { MessageData, MessageKind } from '@/lib/domain/notification/queue-message'
import { fill, formatDateTime } from '@/lib/format'
import en from '@/messages/en/mail.json' with { type: 'json' }
import es from '@/messages/es/mail.json' with { type: 'json' }
import { MailLayout, type MailParts } from './mail-layout'
import { type PaymentTold, paymentParts } from './payment-parts'

const words = { es, en }
type Words = typeof es
type Locale = keyof typeof words

/** Everything that some kind of message may tell. */
type Told = Partial<{
  [Field in
    | 'code'
    | 'purpose'
    | 'agent'
    | 'address'
    | 'at'
    | 'email'
    | 'phone'
    | 'name'
    | 'prefix'
    | 'organization'
    | 'role'
    | 'path'
    | 'reason'
    | 'url'
    | 'movement']: string
}> & {
  left?: number
}

export type Composed = { subject: string | null; text: string; html: string | null }

export type Composable = {
  channel: 'email' | 'sms'
  kind: MessageKind
  data: MessageData[MessageKind]
  locale: Locale
  /** The payment that it is about, if any. */
  payment?: PaymentTold | null
  /** Origin of the app's own pages. */
  baseUrl: string
}

/** Kinds that tell of a change which somebody else may have made. */
const sensitive: readonly MessageKind[] = [
  'new_device',
  'password_changed',
  'pin_changed',
  'otp_enabled',
  'otp_disabled',
  'recovery_code_used',
  'email_changed',
  'phone_changed',
  'key_made',
]
const goesTo: Partial<Record<MessageKind, string>> = {
  ...{ identity_approved: '/home', identity_rejected: '/onboarding' },
  ...{ webhook_gone: '/developers', webhook_failing: '/developers' },
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

function factsOf(told: Told, spoken: Words, locale: Locale): MailParts['facts'] {
  const facts = [
    { name: spoken.when, value: told.at && formatDateTime(told.at, locale) },
    { name: spoken.device, value: told.agent },
    { name: spoken.address, value: told.address },
    { name: spoken.key, value: told.prefix && `${told.prefix}…` },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

const textOf = ({ title, text, code, figure, facts, button, note, footer }: MailParts) =>
  [
    title,
    text,
    code ?? figure,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button && `${button.label}: ${button.url}`,
    note,
    `—\n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n')

function partsOf({ kind, data, payment, locale, baseUrl }: Composable): MailParts & { subject: string } {
  if (payment) return paymentParts(payment, locale, baseUrl)
  const told: Told = data
  const spoken: Words = words[locale]
  const key = kind === 'code' ? (`code_${told.purpose}` as 'code_email') : kind
  const said: { subject: string; title: string; text: string; button?: string } = spoken.kinds[key]
  const values = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, oneLine(`${value}`)]))
  const role = spoken.roles[told.role as keyof Words['roles']]
  const filled = (text: string) => fill(text, { ...values, ...(role ? { role } : {}) })
  const path = told.path ?? goesTo[kind]
  const note = told.code
    ? spoken.expires
    : sensitive.includes(kind)
      ? fill(spoken.notYou, { url: `${baseUrl}/recover` })
      : undefined
  return {
    locale,
    subject: filled(said.subject),
    title: filled(said.title),
    text: filled(said.text),
    code: told.code,
    facts: factsOf(told, spoken, locale),
    button: said.button && path ? { label: said.button, url: `${baseUrl}${path}` } : undefined,
    note,
    footer: spoken.footer,
  }
}

/** The words of one message. Whatever people wrote in it is text and nothing else. */
export async function compose(message: Composable): Promise<Composed> {
  const { subject, facts, ...said } = partsOf(message)
  const parts = { ...said, facts: facts.map(({ name, value }) => ({ name, value: oneLine(value) })) }
  if (message.channel === 'sms') {
    const text = parts.code
      ? fill(words[message.locale].sms, { code: parts.code })
      : `Recaudo: ${parts.title}. ${parts.text}`
    return { subject: null, text, html: null }
  }
  return { subject: oneLine(subject), text: textOf(parts), html: await render(<MailLayout {...parts} />) }
}
