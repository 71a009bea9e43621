import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LedgerPage } from '@/components/console/ledger/ledger-page'
import { timeView } from '@/lib/contract/fields'
import { bankNames, booksView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBooks } from '@/lib/domain/ledger/books'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { asked, staffAt } from '../session'
import { ledgerAsked, readTrial } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.ledger')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The trial balance of one currency at the end of a day, and what the books were last found to be. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/ledger')
  const query = await searchParams
  const now = await databaseTime(db)
  const wanted = ledgerAsked(asked(query, 'currency'), asked(query, 'day'), now)
  const [trial, banks, books] = await Promise.all([readTrial(wanted), listEveryAccount(db), readBooks(db)])
  return (
    <LedgerPage now={timeView(now)} asked={wanted} trial={trial} banks={bankNames(banks)} books={booksView(books)} />
  )
}
