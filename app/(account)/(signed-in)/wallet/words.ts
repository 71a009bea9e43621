import { getLocale, getMessages } from 'next-intl/server'
import { timeView } from '@/lib/contract/fields'
import { accountLine } from '@/lib/contract/payout/account-line'
import type { Days } from '@/lib/domain/ledger/before-row'
import type { EntryKind } from '@/lib/domain/ledger/entry-kind'
import type { Entry } from '@/lib/domain/ledger/read-entries'
import { fill, formatTime, formatYearDay, type Locale } from '@/lib/format'
import type { Messages } from '@/lib/i18n'

/** What an entry is, in the reader's words. */
export type EntryWords = {
  kind: string
  /** Who paid, or whom it goes to; null if unknown, or if there is nobody. */
  name: string | null
  /** The account that it goes to. */
  account: string | null
  concept: string | null
  /** What else has to be said of this kind. */
  note: string | null
  /** The holder's own id of it, or ours. */
  reference: string
  href: string | null
}

/** Page of what an entry is of; null where this account has none. */
function pageOf({ kind, reference, refundOf }: Entry): string | null {
  // A commission stems from another account's bank transfer.
  if (kind === 'commission') return null
  if (refundOf) return `/payments/${refundOf}`
  if (reference.startsWith('po_')) return `/payouts/${reference}`
  if (reference.startsWith('mm_')) return `/payments/${reference}`
  return reference.startsWith('reload:') ? `/deposits/${reference.slice('reload:'.length)}` : null
}

/** The holder's own id of what an entry is of, or ours. */
function referenceOf({ reference, externalId, trackingKey, payoutNumber, refundOf }: Entry, texts: References): string {
  if (payoutNumber !== null)
    return externalId ?? fill(texts[refundOf ? 'refund' : 'payout'], { number: `${payoutNumber}` })
  const [, number] = /^reload:(\d+)$/.exec(reference) ?? []
  return number ? fill(texts.reload, { number }) : (externalId ?? trackingKey ?? reference)
}

type Texts = Messages['deposits']['entries']
type References = Texts['references']
type Accounts = Messages['payouts']['account']

function wordsOf(entry: Entry, { kinds, notes, transit, references }: Texts, accounts: Accounts): EntryWords {
  const { payee } = entry
  const noted: Partial<Record<EntryKind, string>> = notes
  return {
    kind: kinds[entry.kind],
    name: entry.payer ?? payee?.name ?? null,
    account: payee?.account ? accountLine(payee.account, (name, values) => fill(accounts[name], values)) : null,
    // a payout without a concept is described by its payee
    concept: payee && entry.description === payee.name ? null : entry.description,
    note: (entry.transit && transit[entry.transit]) ?? noted[entry.kind] ?? null,
    reference: referenceOf(entry, references),
    href: pageOf(entry),
  }
}

/** The balance at one end of a statement: what it is called, when it was, and that instant for a file. */
export type EdgeWords = { title: string; detail: string; at: string | null }

function edgesOf({ from, until }: Days, now: Date, texts: Messages['deposits']['entries']['edges'], locale: Locale) {
  const dayOf = (time: Date) => formatYearDay(timeView(time), locale)
  const over = until !== null && until <= now
  // A day's last instant, not the next day's first.
  const end = over ? new Date(until.getTime() - 1) : now
  const when = `${dayOf(now)}, ${formatTime(timeView(now), locale)}`
  return {
    opening: {
      title: texts.opening,
      detail: from ? fill(texts.from, { day: dayOf(from) }) : texts.begin,
      at: from && timeView(from),
    },
    closing: {
      title: texts.closing,
      detail: over ? fill(texts.until, { day: dayOf(end) }) : fill(texts.now, { when }),
      at: timeView(end),
    },
  } satisfies Record<string, EdgeWords>
}

/** Returns what names the lines of a statement in the reader's language. */
export async function statementWords() {
  const [locale, { deposits, payouts }] = await Promise.all([getLocale(), getMessages()])
  const texts = deposits.entries
  return {
    locale,
    of: (entry: Entry) => wordsOf(entry, texts, payouts.account),
    edges: (days: Days, now: Date) => edgesOf(days, now, texts.edges, locale),
  }
}

/** `Julián Mosquera, orden 2481` or `Repuestos del Valle, Davivienda, ahorros ••7715`; null if nothing is known. */
export const whoAndWhat = ({
  name,
  account,
  concept,
}: Pick<EntryWords, 'name' | 'account' | 'concept'>): string | null =>
  [name, account, concept].filter(Boolean).join(', ') || null
