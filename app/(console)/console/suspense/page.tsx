import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CasesList } from '@/components/console/cases/cases-list'
import { timeView } from '@/lib/contract/fields'
import { caseStatuses } from '@/lib/contract/panel/cases'
import { caseView } from '@/lib/contract/panel/money-views'
import { transferAccountView } from '@/lib/contract/reload/bank'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countWaitingCases, listCases } from '@/lib/domain/movement/settle/suspense-cases'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import { asked, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.cases')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Money that came and cannot be credited by rule. */
export default async function Page({ searchParams }: Address) {
  const { userId } = await staffAt('/console/suspense')
  const query = await searchParams
  const status = caseStatuses.find((one) => one === asked(query, 'status')) ?? 'OPEN'
  const page = pageOf(query)
  const [now, { rows, count }, waiting, accounts] = await Promise.all([
    databaseTime(db),
    listCases(db, { status, page, size }),
    countWaitingCases(db),
    listTransferAccounts(db, { country: null, currency: null }),
  ])
  const [names, owners] = await Promise.all([
    listNames(
      db,
      rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    ),
    listOwnerNames(
      db,
      rows.map(({ movement }) => movement.ownerId),
    ),
  ])
  return (
    <CasesList
      now={timeView(now)}
      status={status}
      waiting={waiting}
      rows={rows.map((row) => caseView(row, { names, owners, readerId: userId }))}
      accounts={accounts.map(transferAccountView)}
      count={count}
      page={page}
      size={size}
    />
  )
}
