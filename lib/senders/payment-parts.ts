import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { MailParts } from '@/lib/domain/notification/content'
import { fill, formatDateTime, formatDocument, formatKey, formatMoney, formatPercent, type Locale } from '@/lib/format'
import commonEn from '@/messages/en/common.json' with { type: 'json' }
import mailEn from '@/messages/en/mail.json' with { type: 'json' }
import payEn from '@/messages/en/pay.json' with { type: 'json' }
import payerEn from '@/messages/en/payer.json' with { type: 'json' }
import commonEs from '@/messages/es/common.json' with { type: 'json' }
import mailEs from '@/messages/es/mail.json' with { type: 'json' }
import payEs from '@/messages/es/pay.json' with { type: 'json' }
import payerEs from '@/messages/es/payer.json' with { type: 'json' }

const textsIn = {
  es: { mail: mailEs, receipt: payerEs.receipt, sum: payEs.sum, method: commonEs.method },
  en: { mail: mailEn, receipt: payerEn.receipt, sum: payEn.sum, method: commonEn.method },
}

/**
 * A payment received. `received`: for its owner, the payer as the account's pages show it and the amount credited.
 * `returned`: the amount received and returned, which may differ from the payment's.
 */
export type PaymentNotice = {
  of: Checkout
  received: { payer: string | null; credited: string } | null
  returned: { amount: string; currency: string } | null
}

export type Fact = [name: string, value: string | null | undefined]

/** The NIT of a juridical payee, "NIT 901204775-4", split into type and number, the digits grouped. */
export function payeeOf({ payee_document }: Checkout): Fact[] {
  const [, type, number] = /^(\S+) (.+)$/.exec(payee_document ?? '') ?? []
  return type && number ? [[type, formatDocument(number)]] : []
}

/** The amounts up to the total. Fees are omitted for a payer who does not bear them; a returned payment has no amounts here. */
function sumsOf({ of, received, returned }: PaymentNotice, locale: Locale): Fact[] {
  if (returned) return []
  const { sum, mail } = textsIn[locale]
  const money = (amount: string) => formatMoney(amount, of.currency, locale)
  const fees: Fact[] = [
    [fill(sum.fee, { percent: formatPercent(of.fee_percentage, locale) }), money(of.service_fee_amount)],
    [fill(sum.iva, { percent: formatPercent(of.iva_percentage, locale) }), money(of.service_iva_amount)],
  ]
  const total: Fact = [sum.totalPaid, money(of.total_to_pay)]
  if (received) return [total, ...fees, [mail.credited, money(received.credited)]]
  return of.fee_mode === 'receiver' ? [total] : [[sum.amount, money(of.amount)], ...fees, total]
}

/** How it was paid. */
export function methodOf(of: Checkout, locale: Locale): Fact {
  const { receipt, method } = textsIn[locale]
  return [receipt.method, [method[of.method], of.bank_name].filter(Boolean).join(', ')]
}

/** The numbers by which bank and service know a payment. */
export function numbersOf(of: Checkout, locale: Locale): Fact[] {
  const { receipt } = textsIn[locale]
  return [
    [of.method === 'PSE' ? receipt.cus : receipt.bankReference, of.cus],
    [receipt.reference, formatKey(of.tracking_key)],
  ]
}

function kindOf({ of, received, returned }: PaymentNotice) {
  if (received) return 'payment_received'
  if (returned) return 'payment_returned'
  if (of.disposition === 'reversed') return 'payment_reversed'
  if (of.disposition === 'refunded') return 'payment_refunded'
  if (of.disposition === 'partly_refunded') return 'payment_partly_refunded'
  if (of.disposition !== 'in_suspense') return 'payment_receipt'
  return of.given_back ? 'payment_returning' : 'payment_held'
}

/** Mails on money that the payer has again: they have the time of that, others that of the payment. */
const over: readonly string[] = ['payment_returned', 'payment_reversed', 'payment_refunded']

function backOf({ given_back: back }: Checkout, part: 'amount' | 'under_way', locale: Locale): string | null {
  return back && back[part] !== '0.00' ? formatMoney(back[part], back.currency, locale) : null
}

function chargeOf({ charge, currency, total_to_pay: total }: Checkout, locale: Locale): string | undefined {
  if (currency === charge.currency && total === charge.amount) return undefined
  const { sum } = textsIn[locale]
  const amount = formatMoney(charge.amount, charge.currency, locale)
  return fill(charge.rate ? sum.rate : sum.charge, {
    amount,
    rate: charge.rate ? formatMoney(charge.rate, 'COP', locale) : '',
  })
}

/**
 * The mail about a payment: a receipt for its payer, a notice of the amount for its owner.
 * @param baseUrl origin of the pages that the recipient uses
 */
export function paymentParts(data: PaymentNotice, locale: Locale, baseUrl: string): MailParts & { subject: string } {
  const { of, received, returned } = data
  const { mail, receipt } = textsIn[locale]
  const kind = kindOf(data)
  const kindTexts = mail.kinds[kind]
  const { amount, currency } = returned ?? { amount: received?.credited ?? of.total_to_pay, currency: of.currency }
  const figure = formatMoney(amount, currency, locale)
  const back = backOf(of, 'amount', locale)
  const filled = (text: string) => fill(text, { payee: of.payee, amount: figure, back: back ?? '' })
  const at = (!over.includes(kind) && of.paid_at) || of.updated_at
  const facts: Fact[] = [
    [mail.when, `${formatDateTime(at, locale)} (${receipt.times})`],
    ...(received ? [[mail.from, received.payer] satisfies Fact] : [[receipt.payee, of.payee] satisfies Fact]),
    ...(received ? [] : payeeOf(of)),
    [receipt.concept, of.description],
    methodOf(of, locale),
    ...sumsOf(data, locale),
    [receipt.givenBack, received || returned ? null : back],
    [mail.underWay, received ? null : backOf(of, 'under_way', locale)],
    ...numbersOf(of, locale),
    [receipt.movement, of.money_movement_id],
  ]
  return {
    locale,
    subject: filled(kindTexts.subject),
    title: filled(kindTexts.title),
    text: filled(kindTexts.text),
    figure,
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    button: { label: kindTexts.button, url: `${baseUrl}/${received ? 'payments' : 'receipt'}/${of.money_movement_id}` },
    note: returned ? undefined : chargeOf(of, locale),
    footer: received ? fill(mail.footers.received, { url: `${baseUrl}/profile#notices` }) : mail.footers.receipt,
  }
}
