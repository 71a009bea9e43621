import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatementsList } from '@/components/console/statements/statements-list'
import { timeView } from '@/lib/contract/fields'
import { statementView } from '@/lib/contract/panel/statements'
import { transferAccountView } from '@/lib/contract/reload/bank'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listStatements } from '@/lib/domain/reconciliation/statements'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.bank')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Banks' statements, and a form to load one. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/statements')
  const page = pageOf(await searchParams)
  const [now, { rows, count }, accounts] = await Promise.all([
    databaseTime(db),
    listStatements(db, { accountId: null, page, size }),
    listEveryAccount(db),
  ])
  return (
    <StatementsList
      now={timeView(now)}
      rows={rows.map(statementView)}
      accounts={accounts.map(transferAccountView)}
      count={count}
      page={page}
      size={size}
    />
  )
}
