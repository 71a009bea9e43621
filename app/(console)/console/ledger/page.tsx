import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LedgerPage } from '@/components/console/ledger-page'
import { booksView, trialView } from '@/lib/contract/console-ledger-views'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBooks } from '@/lib/domain/ledger/books'
import { readTrialBalance } from '@/lib/domain/ledger/trial-balance'
import { staffAt } from '../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.ledger')
  return { title: t('title') }
}

/** The trial balance of each currency, and what the books were last found to be. */
export default async function Page() {
  await staffAt('/console/ledger')
  const [now, trial, books] = await Promise.all([databaseTime(db), readTrialBalance(db), readBooks(db)])
  return <LedgerPage now={timeView(now)} trial={trialView(trial)} books={booksView(books)} />
}
