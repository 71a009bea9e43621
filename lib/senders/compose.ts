/** Renders a message's data as texts, in the reader's language. */

import type { MailParts, MessageContent } from '@/lib/domain/notification/content'
import type { PayoutNotice } from '@/lib/domain/notification/payout-notice'
import type { MessageData, MessageKind } from '@/lib/domain/notification/queue-message'
import { env } from '@/lib/env'
import { fill, formatDateTime, formatMoney } from '@/lib/format'
import en from '@/messages/en/mail.json' with { type: 'json' }
import es from '@/messages/es/mail.json' with { type: 'json' }
import { alertParts } from './alert-parts'
import { dataRequestParts } from './data-request-parts'
import { type PaymentNotice, paymentParts } from './payment-parts'
import { payoutParts } from './payout-parts'
import { refundParts } from './refund-parts'

const spokenIn = { es, en }
type Spoken = typeof es
type Locale = keyof typeof spokenIn

/** All fields that any kind of message can have. */
type Facts = Partial<{
  [Field in
    | 'code'
    | 'purpose'
    | 'agent'
    | 'address'
    | 'at'
    | 'email'
    | 'phone'
    | 'name'
    | 'account'
    | 'payableFrom'
    | 'prefix'
    | 'organization'
    | 'role'
    | 'path'
    | 'url'
    | 'amount'
    | 'currency'
    | 'movement']: string
}> & {
  left?: number
  reason?: string | null
}

export type Composable = {
  channel: 'email' | 'sms'
  kind: MessageKind
  data: MessageData[MessageKind]
  locale: Locale
  payment?: PaymentNotice | null
  payout?: PayoutNotice | null
  /** Origin of the app's own pages. */
  baseUrl: string
}

/** Kinds that report a change which someone else may have made. */
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
  'server_key_made',
  'beneficiary_added',
  'beneficiaries_added',
]
const goesTo: Partial<Record<MessageKind, string>> = {
  ...{ identity_approved: '/home', identity_rejected: '/onboarding' },
  ...{ beneficiary_added: '/payouts', beneficiaries_added: '/payouts' },
  ...{ webhook_gone: '/developers', webhook_failing: '/developers' },
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

function factsOf(shown: Facts, spoken: Spoken, locale: Locale): MailParts['facts'] {
  const facts = [
    { name: spoken.when, value: shown.at && formatDateTime(shown.at, locale) },
    { name: spoken.device, value: shown.agent },
    { name: spoken.address, value: shown.address },
    { name: spoken.key, value: shown.prefix && `${shown.prefix}…` },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

/** The name of a message's texts: of some kinds its data chooses among several. */
function textsOf(kind: MessageKind, { purpose, path }: Facts): string {
  if (kind === 'code') return `code_${purpose}`
  // an address for alerts is named by its page
  return (kind === 'webhook_gone' || kind === 'webhook_failing') && path ? `${kind}_alerts` : kind
}

function partsOf({ kind, data, payment, payout, locale, baseUrl }: Composable): MailParts & { subject: string } {
  // its one writer, `askPayer`, stores data that matches
  if (kind === 'refund_destination')
    return refundParts(data as MessageData['refund_destination'], payment ?? null, locale, baseUrl)
  // its one writer, `writeAlertMails`, stores data that matches
  if (kind === 'staff_alerts') return alertParts(data as MessageData['staff_alerts'], locale, baseUrl)
  // its one writer, `tellPerson`, stores data that matches
  if (kind === 'data_request_told') return dataRequestParts(data as MessageData['data_request_told'], locale, baseUrl)
  if (payment) return paymentParts(payment, locale, baseUrl)
  if (payout) return payoutParts(payout, { toPayer: kind === 'refund_told' }, locale, baseUrl)
  const shown = data as Facts
  const spoken: Spoken = spokenIn[locale]
  const key = textsOf(kind, shown) as keyof Spoken['kinds']
  const kindTexts: { subject: string; title: string; text: string; button?: string } = spoken.kinds[key]
  const values = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, oneLine(`${value}`)]))
  const role = spoken.roles[shown.role as keyof Spoken['roles']]
  const filled = (text: string) => fill(text, { ...values, ...(role ? { role } : {}) })
  const path = shown.path ?? goesTo[kind]
  const note = shown.code
    ? spoken.expires
    : sensitive.includes(kind)
      ? fill(spoken.notYou, { url: `${baseUrl}/recover` })
      : undefined
  return {
    locale,
    subject: filled(kindTexts.subject),
    title: filled(kindTexts.title),
    text: filled(kindTexts.text),
    code: shown.code,
    figure: shown.amount && shown.currency ? formatMoney(shown.amount, shown.currency, locale) : undefined,
    facts: factsOf(shown, spoken, locale),
    button: kindTexts.button && path ? { label: kindTexts.button, url: `${baseUrl}${path}` } : undefined,
    note,
    footer: spoken.footer,
  }
}

/** The texts of one message. User-supplied values are inserted as plain text only. */
export function compose(message: Composable): MessageContent {
  const { subject, facts, ...parts } = partsOf(message)
  if (message.channel === 'email') {
    const test = env.APP_ENV === 'test' ? spokenIn[message.locale].test : undefined
    const mail = { ...parts, test, facts: facts.map((fact) => ({ ...fact, value: oneLine(fact.value) })) }
    return { subject: oneLine(subject), mail }
  }
  const sms = parts.code
    ? fill(spokenIn[message.locale].sms, { code: parts.code })
    : `Recaudo: ${parts.title}. ${parts.text}`
  return { sms }
}
