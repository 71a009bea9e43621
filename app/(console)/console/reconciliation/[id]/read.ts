import { z } from 'zod'
import { idOf, oneOf, pageIn } from '@/lib/contract/page-query'
import { reconciliationPageView } from '@/lib/contract/panel/compare-views'
import { differenceKinds } from '@/lib/contract/panel/reconciliation'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { yesterdayOf } from '@/lib/domain/reconciliation/day'
import { listAgreed } from '@/lib/domain/reconciliation/list-agreed'
import { findReconciliation, readReconciliation } from '@/lib/domain/reconciliation/reconciliations'
import type { Staff } from '../../session'

const size = 50

export const reconciliationQuery = z.object({ kind: oneOf([...differenceKinds, 'agreed'] as const), page: pageIn })

type Slice = { id: number; page: number; size: number }

/** The movements that agreed, in the place of differences. */
async function readAgreed(slice: Slice, now: Date) {
  const reconciliation = await findReconciliation(db, slice.id, now)
  if (!reconciliation) throw new DomainError('Not found')
  return { reconciliation, rows: [], agreed: await listAgreed(db, slice), count: reconciliation.matched ?? 0 }
}

/** A reconciled day and a page of its differences, or of what agreed. @throws DomainError Not found */
export async function readReconciliationPage(
  reader: Staff,
  id: string,
  { page, kind }: z.output<typeof reconciliationQuery>,
) {
  const slice = { id: idOf(id), page, size }
  const now = await databaseTime(db)
  const { reconciliation, rows, count, agreed } =
    kind === 'agreed'
      ? await readAgreed(slice, now)
      : { ...(await readReconciliation(db, { ...slice, kind }, now)), agreed: [] }
  const asking = await standingOf(db, 'reconciliation.ask', reader)
  return reconciliationPageView({
    ...{ now, yesterday: yesterdayOf(now), asking, reconciliation, rows, agreed },
    ...{ filters: { kind }, page, size, count },
  })
}
