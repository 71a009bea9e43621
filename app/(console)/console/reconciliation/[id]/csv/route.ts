import { getLocale, getTranslations } from 'next-intl/server'
import { idIn } from '@/lib/contract/page-query'
import { agreedView } from '@/lib/contract/panel/compare-views'
import { differenceView, reconciliationView } from '@/lib/contract/panel/reconciliation'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
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
  return staffExport(request, async () => {
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
    async function* agreed() {
      yield [
        ...[t('movement'), t('reference'), t('owner'), t('payer')],
        ...[t('amount'), t('currency'), t('began'), t('now')],
      ]
      for await (const batch of streamAgreed(db, view.id)) {
        for (const row of batch.map(agreedView)) {
          yield [
            ...[row.id, row.reference ?? '', row.owner.name, row.payer ?? ''],
            ...[csvAmount(row.amount, locale), row.currency, csvMoment(row.at), tStatus(row.status)],
          ]
        }
      }
    }
    async function* rows(kind: DifferenceKind | null) {
      const side = (name: string) => [t('sideState', { side: name }), t('sideAmount', { side: name }), t('currency')]
      yield [
        ...[t('what'), t('reference'), t('movement')],
        ...[...side(t('theirs')), ...side(t('ours'))],
        ...[t('began'), t('now')],
      ]
      for await (const batch of streamDifferences(db, { id: view.id, kind })) {
        for (const row of batch.map(differenceView)) {
          const { theirs, ours, now } = row
          const money = (of: typeof theirs | typeof ours) =>
            of ? [csvAmount(of.amount, locale), of.currency] : ['', '']
          const at = ours?.at ?? theirs?.at
          yield [
            ...[t(`kinds.${row.kind}`), row.reference ?? '', row.money_movement_id ?? ''],
            ...[theirs ? t(`theirState.${theirs.state}`) : '', ...money(theirs)],
            ...[ours ? tStatus(ours.status) : '', ...money(ours)],
            ...[at ? csvMoment(at) : '', now ? tStatus(now.status) : ''],
          ]
        }
      }
    }
    return {
      body: csvOf(kind === 'agreed' ? agreed() : rows(kind), locale),
      file: `${t('file')}-${view.rail}-${view.day}.csv`,
    }
  })
}
