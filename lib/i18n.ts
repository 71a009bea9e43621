import { cookies, headers } from 'next/headers'
import type {} from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { cache } from 'react'
import type { Locale } from '@/lib/format'
import { languageOf, localeCookie } from '@/lib/http/problem/language'
import type account from '@/messages/es/account.json'
import type common from '@/messages/es/common.json'
import type consoleTexts from '@/messages/es/console.json'
import type casesTexts from '@/messages/es/console-cases.json'
import type closeTexts from '@/messages/es/console-close.json'
import type compareTexts from '@/messages/es/console-compare.json'
import type dataTexts from '@/messages/es/console-data.json'
import type booksTexts from '@/messages/es/console-ledger.json'
import type moneyTexts from '@/messages/es/console-money.json'
import type policyTexts from '@/messages/es/console-policy.json'
import type reviewTexts from '@/messages/es/console-review.json'
import type rulesTexts from '@/messages/es/console-rules.json'
import type screeningTexts from '@/messages/es/console-screening.json'
import type unusualTexts from '@/messages/es/console-unusual.json'
import type deposits from '@/messages/es/deposits.json'
import type entry from '@/messages/es/entry.json'
import type exportTexts from '@/messages/es/exports.json'
import type form from '@/messages/es/form.json'
import type legal from '@/messages/es/legal.json'
import type pay from '@/messages/es/pay.json'
import type payer from '@/messages/es/payer.json'
import type payments from '@/messages/es/payments.json'
import type payouts from '@/messages/es/payouts.json'
import type problem from '@/messages/es/problem.json'
import type refund from '@/messages/es/refund.json'
import type search from '@/messages/es/search.json'
import type settings from '@/messages/es/settings.json'

/** Texts of one language, by area; Spanish defines the keys that other languages must have. */
export interface Messages {
  common: typeof common
  payer: typeof payer & typeof pay & typeof refund
  legal: typeof legal
  account: typeof account
  console: typeof consoleTexts
  /** More areas of the console: bank transfers, movements and cases, ledger and figures, fees and other rules, reconciliation. */
  review: typeof reviewTexts
  money: typeof moneyTexts
  books: typeof booksTexts
  rules: typeof rulesTexts
  compare: typeof compareTexts
  policy: typeof policyTexts
  cases: typeof casesTexts
  close: typeof closeTexts
  screening: typeof screeningTexts
  data: typeof dataTexts
  unusual: typeof unusualTexts
  deposits: typeof deposits
  payouts: typeof payouts
  payments: typeof payments
  entry: typeof entry
  /** Files of lists: on the server alone. */
  exports: typeof exportTexts
  form: typeof form
  settings: typeof settings
  /** In the browser they come with the palette. */
  search: typeof search
  /** Texts of invalid fields, which forms show before anything is sent. */
  problem: Pick<typeof problem, 'field'>
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/**
 * The language of one request.
 * @param chosen value of the `locale` cookie, if any; anything but `es` and `en` is ignored
 * @param accepted the `Accept-Language` header, if any
 * @returns the chosen language, else the first supported one of the header, else Spanish
 */
export const localeOf = (chosen: string | undefined, accepted: string | null): Locale =>
  chosen === 'es' || chosen === 'en' ? chosen : languageOf(accepted)

async function loadMessages(locale: Locale): Promise<Messages> {
  const [
    common,
    payer,
    pay,
    refund,
    legal,
    account,
    consoleTexts,
    form,
    exportTexts,
    entry,
    settings,
    review,
    money,
    books,
    rules,
    compare,
    policy,
    cases,
    close,
    screening,
    data,
    unusual,
    deposits,
    payouts,
    payments,
    problem,
    search,
  ] = await Promise.all([
    import(`../messages/${locale}/common.json`),
    import(`../messages/${locale}/payer.json`),
    import(`../messages/${locale}/pay.json`),
    import(`../messages/${locale}/refund.json`),
    import(`../messages/${locale}/legal.json`),
    import(`../messages/${locale}/account.json`),
    import(`../messages/${locale}/console.json`),
    import(`../messages/${locale}/form.json`),
    import(`../messages/${locale}/exports.json`),
    import(`../messages/${locale}/entry.json`),
    import(`../messages/${locale}/settings.json`),
    import(`../messages/${locale}/console-review.json`),
    import(`../messages/${locale}/console-money.json`),
    import(`../messages/${locale}/console-ledger.json`),
    import(`../messages/${locale}/console-rules.json`),
    import(`../messages/${locale}/console-compare.json`),
    import(`../messages/${locale}/console-policy.json`),
    import(`../messages/${locale}/console-cases.json`),
    import(`../messages/${locale}/console-close.json`),
    import(`../messages/${locale}/console-screening.json`),
    import(`../messages/${locale}/console-data.json`),
    import(`../messages/${locale}/console-unusual.json`),
    import(`../messages/${locale}/deposits.json`),
    import(`../messages/${locale}/payouts.json`),
    import(`../messages/${locale}/payments.json`),
    import(`../messages/${locale}/problem.json`),
    import(`../messages/${locale}/search.json`),
  ])
  return {
    common: common.default,
    payer: { ...payer.default, ...pay.default, ...refund.default },
    legal: legal.default,
    account: account.default,
    console: consoleTexts.default,
    review: review.default,
    money: money.default,
    books: books.default,
    rules: rules.default,
    compare: compare.default,
    policy: policy.default,
    cases: cases.default,
    close: close.default,
    screening: screening.default,
    data: data.default,
    unusual: unusual.default,
    exports: exportTexts.default,
    form: form.default,
    deposits: deposits.default,
    payouts: payouts.default,
    payments: payments.default,
    entry: entry.default,
    settings: settings.default,
    problem: { field: problem.default.field },
    search: search.default,
  }
}

const loaded = new Map<Locale, Promise<Messages>>()

/** Texts by area; a page's client components receive only their own area. */
export function messagesOf(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? loadMessages(locale)
  loaded.set(locale, messages)
  return messages
}

/** The language of the current request. */
export const readLocale = cache(async (): Promise<Locale> => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  return localeOf(jar.get(localeCookie)?.value, head.get('accept-language'))
})

export default getRequestConfig(async () => {
  const locale = await readLocale()
  return { locale, messages: await messagesOf(locale), timeZone: 'America/Bogota' }
})
