/** Views of the console's pages that compare records with the rail's. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { AgreedMovement } from '@/lib/domain/reconciliation/list-agreed'
import type { ListedDifference, ListedReconciliation } from '@/lib/domain/reconciliation/reconciliations'
import type { PageNumbers } from './reading'
import { type DifferenceView, differenceView, type ReconciliationView, reconciliationView } from './reconciliation'

/** `yesterday`: the last complete day, the newest that can be compared; `asking`: of comparing one. */
type Compared = Read & PageNumbers & { yesterday: string; asking: StandingView }

export type ReconciliationsView = Compared & { reconciliations: ReconciliationView[] }

type ReconciliationsRead = Omit<Compared, 'now'> & { now: Date; rows: readonly ListedReconciliation[] }

export const reconciliationsView = ({ now, rows, ...rest }: ReconciliationsRead): ReconciliationsView => ({
  now: timeView(now),
  reconciliations: rows.map(reconciliationView),
  ...rest,
})

/** A movement that agrees with the rail's list. */
export const agreedView = (row: AgreedMovement) => ({
  id: row.id,
  number: row.number,
  reference: row.reference,
  owner: { id: row.ownerId, name: row.ownerName },
  payer: row.payer,
  status: row.status,
  amount: `${row.money}`,
  currency: row.money.currency,
  at: timeView(row.at),
})

export type AgreedView = ReturnType<typeof agreedView>

export type ReconciliationPageView = Compared & {
  reconciliation: ReconciliationView
  filters: { kind: DifferenceView['kind'] | 'agreed' | null }
  /** Empty where what agreed is asked for. */
  differences: DifferenceView[]
  /** Movements that agreed, where they are asked for. */
  agreed: AgreedView[]
}

type ReconciliationRead = Omit<Compared, 'now'> &
  Pick<ReconciliationPageView, 'filters'> & {
    now: Date
    reconciliation: ListedReconciliation
    rows: readonly ListedDifference[]
    agreed: readonly AgreedMovement[]
  }

export const reconciliationPageView = (read: ReconciliationRead): ReconciliationPageView => {
  const { now, reconciliation, rows, agreed, ...rest } = read
  return {
    now: timeView(now),
    reconciliation: reconciliationView(reconciliation),
    differences: rows.map(differenceView),
    agreed: agreed.map(agreedView),
    ...rest,
  }
}
