import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CasePage } from '@/components/console/cases/case-page'
import { timeView } from '@/lib/contract/fields'
import { caseView } from '@/lib/contract/panel/money-views'
import { auditRow } from '@/lib/contract/panel/views'
import { transferAccountView } from '@/lib/contract/reload/bank'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readCase } from '@/lib/domain/movement/settle/suspense-cases'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import { foundOr404, idOf, staffAt } from '../../session'
import { traceOf } from '../../trace'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.cases')
  return { title: t('title') }
}

/** One case of the suspense queue: where traces lead, whatever became of it. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { userId } = await staffAt(`/console/suspense/${encodeURIComponent(id)}`)
  const row = await foundOr404(idOf(id), (known) => readCase(db, known))
  const [now, history, accounts, names, owners] = await Promise.all([
    databaseTime(db),
    traceOf(`suspense:${row.id}`),
    listTransferAccounts(db, { country: null, currency: null }),
    listNames(db, [row.proposedById, row.decidedById]),
    listOwnerNames(db, [row.movement.ownerId]),
  ])
  return (
    <CasePage
      now={timeView(now)}
      row={caseView(row, { names, owners, readerId: userId })}
      accounts={accounts.map(transferAccountView)}
      history={history.map(auditRow)}
    />
  )
}
