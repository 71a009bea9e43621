import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { StatementPage } from '@/components/console/ledger/statement-page'
import { timeView } from '@/lib/contract/fields'
import { bankNames, statementView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { asked, staffAt } from '../../../session'
import { accountAt, ledgerAsked, startOf } from '../../read'

const size = 40

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.statement')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ currency: string; code: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What went through one account of the ledger, newest first; with `?day=` as it stood at the end of that day. */
export default async function Page({ params, searchParams }: Address) {
  const asking = await params
  const code = decodeURIComponent(asking.code)
  await staffAt(`/console/ledger/${asking.currency}/${encodeURIComponent(code)}`)
  const account = accountAt(asking.currency, code) ?? notFound()
  const query = await searchParams
  const given = asked(query, 'before') ?? ''
  const before = /^[1-9]\d{0,17}$/.test(given) ? BigInt(given) : null
  const now = await databaseTime(db)
  const wanted = ledgerAsked(account.currency, asked(query, 'day'), now)
  const start = await startOf(wanted)
  const [{ rows, last }, banks] = await Promise.all([
    readAccountStatement(db, {
      ...account,
      size,
      before: before !== null && (!start || before < start) ? before : start,
    }),
    listEveryAccount(db),
  ])
  return (
    <StatementPage
      now={timeView(now)}
      {...account}
      day={wanted.today ? null : wanted.day}
      banks={bankNames(banks)}
      rows={rows.map(statementView)}
      older={last === null ? null : `${last}`}
      first={before === null}
    />
  )
}
