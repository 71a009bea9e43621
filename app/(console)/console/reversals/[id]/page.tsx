import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReversalPage } from '@/components/console/cases/reversal-page'
import { timeView } from '@/lib/contract/fields'
import { consoleReversal } from '@/lib/contract/panel/money-views'
import { auditRow } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readReversal } from '@/lib/domain/movement/settle/reversals'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import { foundOr404, idOf, staffAt } from '../../session'
import { traceOf } from '../../trace'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.reversals')
  return { title: t('title') }
}

/** One reversal: where traces lead, whatever became of it. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { userId } = await staffAt(`/console/reversals/${encodeURIComponent(id)}`)
  const row = await foundOr404(idOf(id), (known) => readReversal(db, known))
  const [now, history, names, owners] = await Promise.all([
    databaseTime(db),
    traceOf(`reversal:${row.id}`),
    listNames(db, [row.closedById]),
    listOwnerNames(db, [row.movement.ownerId]),
  ])
  return (
    <ReversalPage
      now={timeView(now)}
      row={consoleReversal(row, { names, owners, readerId: userId })}
      history={history.map(auditRow)}
    />
  )
}
