import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LedgerPage } from '@/components/console/ledger-page'
import { bankNames, booksView, trialView } from '@/lib/contract/console-ledger-views'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBooks } from '@/lib/domain/ledger/books'
import { readTrialBalance } from '@/lib/domain/ledger/trial-balance'
import { currencies } from '@/lib/domain/money'
import { countHeld } from '@/lib/domain/movement/suspense-cases'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { asked, staffAt } from '../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.ledger')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The trial balance of one currency, and what the books were last found to be. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/ledger')
  const given = asked(await searchParams, 'currency')
  const currency = currencies.find((one) => one === given) ?? 'COP'
  const [now, rows, held, banks, books] = await Promise.all([
    databaseTime(db),
    readTrialBalance(db),
    countHeld(db),
    listEveryAccount(db),
    readBooks(db),
  ])
  const trial = trialView(rows, held)
  return (
    <LedgerPage
      now={timeView(now)}
      trial={trial}
      shown={trial.find((one) => one.currency === currency) ?? null}
      currency={currency}
      banks={bankNames(banks)}
      books={booksView(books)}
    />
  )
}
