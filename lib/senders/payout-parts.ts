import type { MailParts } from '@/lib/domain/notification/content'
import type { PayoutNotice } from '@/lib/domain/notification/payout-notice'
import { fill, formatDateTime, formatMoney, type Locale } from '@/lib/format'
import en from '@/messages/en/mail.json' with { type: 'json' }
import es from '@/messages/es/mail.json' with { type: 'json' }

const textsIn = { es, en }

type Texts = { subject: string; title: string; text: string }

/** Ends at which the money is back. */
const back: readonly PayoutNotice['state'][] = ['rejected', 'failed', 'returned', 'cancelled']

function textsOf({ purpose, state }: PayoutNotice, toPayer: boolean, locale: Locale): Texts & { button: string } {
  const { payouts } = textsIn[locale]
  const group = toPayer ? payouts.payer : purpose === 'withdrawal' ? payouts.payout : payouts.refund
  const byState: Partial<Record<string, Texts | string>> = group
  const held = purpose === 'return'
  // nothing of what operators stopped had left
  const end = state === 'rejected' ? (held ? 'stoppedHeld' : 'stopped') : held ? 'held' : 'back'
  const texts = byState[toPayer && back.includes(state) ? end : state]
  if (typeof texts !== 'object') throw new Error(`no mail tells that a ${purpose} is ${state}`)
  return { ...texts, button: group.button }
}

/** The page of the payout, of the payment that is refunded, or for the payer of its receipt. */
function pathOf({ id, movementId }: PayoutNotice, toPayer: boolean): string {
  if (movementId === null) return `/payouts/${id}`
  return `/${toPayer ? 'receipt' : 'payments'}/${movementId}`
}

/**
 * The mail about one state of a payout or refund: for its holder, or for the payer who gets it.
 * @param baseUrl origin of the pages that the recipient uses
 */
export function payoutParts(
  notice: PayoutNotice,
  { toPayer }: { toPayer: boolean },
  locale: Locale,
  baseUrl: string,
): MailParts & { subject: string } {
  const { payouts, when, from, footer, footers } = textsIn[locale]
  const { facts: named, kinds } = payouts
  const texts = textsOf(notice, toPayer, locale)
  const figure = formatMoney(notice.amount, notice.currency, locale)
  const filled = (text: string) => fill(text, { amount: figure, organization: notice.organization })
  const account = [notice.bankName ?? (notice.kind && kinds[notice.kind]), notice.account].filter(Boolean).join(' ')
  const facts: [name: string, value: string | null][] = [
    [when, formatDateTime(notice.at, locale)],
    [from, toPayer ? notice.organization : null],
    [named.to, [account, toPayer ? null : notice.payeeName].filter(Boolean).join(', ')],
    [named.reference, notice.reference],
    [named.concept, notice.description],
    // what operators write is for the holder
    [named.reason, toPayer ? null : notice.reason],
    [named.id, notice.id],
  ]
  return {
    locale,
    subject: filled(texts.subject),
    title: filled(texts.title),
    text: filled(texts.text),
    figure,
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    button: { label: texts.button, url: `${baseUrl}${pathOf(notice, toPayer)}` },
    footer: toPayer
      ? footers.receipt
      : notice.subscribed
        ? fill(footers.received, { url: `${baseUrl}/profile#notices` })
        : footer,
  }
}
