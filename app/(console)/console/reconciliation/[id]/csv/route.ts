import { getLocale, getTranslations } from 'next-intl/server'
import { idIn } from '@/lib/contract/page-query'
import { agreedView } from '@/lib/contract/panel/compare-views'
import { differenceView, reconciliationView } from '@/lib/contract/panel/reconciliation'
import { csvAmount, csvMoment, csvOf, csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamAgreed } from '@/lib/domain/reconciliation/list-agreed'
import { type DifferenceKind, findReconciliation, streamDifferences } from '@/lib/domain/reconciliation/reconciliations'
import { staffExport } from '../../../export'
import { reconciliationQuery } from '../read'

interface Address {
  params: Promise<{ id: string }>
}

/** `GET /console/reconciliation/{id}/csv`: all differences under the page's filter, or all that agreed. */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async ({ sight }) => {
    const id = idIn.parse((await params).id)
    const found = id === null ? null : await findReconciliation(db, id, await databaseTime(db))
    if (!found) return null
    const [locale, t, tStatus] = await Promise.all([
      getLocale(),
      getTranslations('compare.rail'),
      getTranslations('common.status.movement'),
    ])
    const view = reconciliationView(found)
    const { kind } = reconciliationQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const money = (side: { amount: string } | null) => side && csvAmount(side.amount, locale)
    const agreed = () =>
      csvTable(streamAgreed(db, view.id), (batch) => batch.map(agreedView), [
        [t('movement'), (row) => row.id],
        [t('reference'), ({ reference }) => reference],
        [t('owner'), ({ owner }) => sight.name(owner.name)],
        [t('payer'), ({ payer }) => payer && sight.name(payer)],
        [t('amount'), money],
        [t('currency'), ({ currency }) => currency],
        [t('began'), ({ at }) => csvMoment(at)],
        [t('now'), ({ status }) => tStatus(status)],
      ])
    const differing = (kind: DifferenceKind | null) => {
      const [theirs, ours] = [{ side: t('theirs') }, { side: t('ours') }]
      return csvTable(streamDifferences(db, { id: view.id, kind }), (batch) => batch.map(differenceView), [
        [t('what'), (row) => t(`kinds.${row.kind}`)],
        [t('reference'), ({ reference }) => reference],
        [t('movement'), (row) => row.money_movement_id],
        [t('sideState', theirs), (row) => row.theirs && t(`theirState.${row.theirs.state}`)],
        [t('sideAmount', theirs), (row) => money(row.theirs)],
        [t('currency'), (row) => row.theirs?.currency],
        [t('sideState', ours), (row) => row.ours && tStatus(row.ours.status)],
        [t('sideAmount', ours), (row) => money(row.ours)],
        [t('currency'), (row) => row.ours?.currency],
        [
          t('began'),
          (row) => {
            const at = row.ours?.at ?? row.theirs?.at
            return at ? csvMoment(at) : null
          },
        ],
        [t('now'), ({ now }) => now && tStatus(now.status)],
      ])
    }
    return {
      body: csvOf(kind === 'agreed' ? agreed() : differing(kind), locale),
      file: `${t('file')}-${view.rail}-${view.day}.csv`,
    }
  })
}
