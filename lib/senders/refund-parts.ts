import type { MailParts } from '@/lib/domain/notification/content'
import type { MessageData } from '@/lib/domain/notification/queue-message'
import { fill, formatDate, formatDateTime, formatMoney, type Locale } from '@/lib/format'
import en from '@/messages/en/mail.json' with { type: 'json' }
import es from '@/messages/es/mail.json' with { type: 'json' }
import { type Fact, methodOf, numbersOf, type PaymentNotice, payeeOf } from './payment-parts'

const textsIn = { es, en }

/** The payment that is given back, by what its payer knows of it. */
function paidOf({ of }: PaymentNotice, locale: Locale): Fact[] {
  const { payouts, refundAsked } = textsIn[locale]
  const { amount, currency } = of.received ?? { amount: of.total_to_pay, currency: of.currency }
  return [
    [refundAsked.facts.paid, formatMoney(amount, currency, locale)],
    [refundAsked.facts.on, formatDateTime(of.paid_at ?? of.created_at, locale)],
    [payouts.facts.concept, of.description],
    methodOf(of, locale),
    ...numbersOf(of, locale),
  ]
}

/**
 * The mail that asks a payer for the account that a refund or return goes to. It names the payment, so that its payer can tell it from a
 * deception.
 * @param payment null in messages that an earlier version queued
 * @param baseUrl origin of the payer's pages
 */
export function refundParts(
  data: MessageData['refund_destination'],
  payment: PaymentNotice | null,
  locale: Locale,
  baseUrl: string,
): MailParts & { subject: string } {
  const { refundAsked, from, payouts, footers } = textsIn[locale]
  const held = payment?.of.disposition === 'in_suspense'
  const texts = held ? refundAsked.held : refundAsked.own
  const figure = formatMoney(data.amount, data.currency, locale)
  const filled = (text: string) => fill(text, { organization: data.organization, amount: figure })
  const facts: Fact[] = [
    ...(held ? [] : [[from, data.organization] satisfies Fact]),
    ...(payment && !held ? payeeOf(payment.of) : []),
    [payouts.facts.reason, data.reason],
    ...(payment ? paidOf(payment, locale) : []),
    [refundAsked.facts.refund, data.refund],
    [refundAsked.facts.until, data.until && formatDate(data.until, locale)],
  ]
  const check = payment && fill(refundAsked.check, { url: `${baseUrl}/receipt/${payment.of.money_movement_id}` })
  return {
    locale,
    subject: filled(texts.subject),
    title: filled(texts.title),
    text: `${filled(texts.text)} ${refundAsked.once}`,
    figure,
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    button: { label: refundAsked.button, url: `${baseUrl}${data.path}` },
    note: [refundAsked.never, check].filter(Boolean).join(' '),
    footer: footers.receipt,
  }
}
