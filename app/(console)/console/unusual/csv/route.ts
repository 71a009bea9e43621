import { getTranslations } from 'next-intl/server'
import { markRow } from '@/lib/contract/unusual/pages'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import type { UnusualMark } from '@/lib/domain/tx'
import { streamMarks } from '@/lib/domain/unusual/marks'
import { type Operation, readOperations } from '@/lib/domain/unusual/operations'
import { listExport } from '../../export'
import { marksQuery, namesIn } from '../read'

/** A line for each operation of a mark; of one without any, a line of its own. */
async function linesOf(found: readonly UnusualMark[]) {
  const names = await namesIn(found)
  const lines: { mark: ReturnType<typeof markRow>; row: UnusualMark; operation: Operation | null }[] = []
  for (const row of found) {
    const [mark, operations] = [markRow(row, names), await readOperations(db, row)]
    for (const operation of operations.length > 0 ? operations : [null]) lines.push({ mark, row, operation })
  }
  return lines
}

/**
 * `GET /console/unusual/csv`: what a report of a suspicious operation (ROS) asks, a line for each operation of what is marked under the page's
 * filters (docs/contract.md#unusual-operations).
 */
export const GET = listExport(marksQuery, async ({ page: _, ...filters }, { t, when, money, reader }) => {
  const words = await getTranslations('unusual')
  const [c, states, methods] = await Promise.all([
    getTranslations('unusual.column'),
    getTranslations('common.status'),
    getTranslations('deposits.method'),
  ])
  const stateOf = ({ status }: Operation) =>
    status === 'Created' || status === 'Paid' || status === 'Error'
      ? states(`reload.${status}`)
      : states(`movement.${status}`)
  return {
    name: t('file.unusual'),
    lines: csvTable(streamMarks(db, { ...filters, subject: null }, reader), linesOf, [
      [c('number'), ({ mark }) => `${mark.id}`],
      [c('status'), ({ mark }) => words(`status.${mark.status}`)],
      [c('markedAt'), ({ mark }) => when(mark.marked_at)],
      [c('subject'), ({ mark }) => mark.subject],
      [c('account'), ({ mark }) => (mark.owner_id === null ? null : `${mark.owner_id}`)],
      [c('holderDocumentType'), ({ mark }) => mark.holder_document_type],
      [c('holderDocument'), ({ mark }) => mark.holder_document],
      [c('holder'), ({ mark }) => mark.holder],
      [c('operation'), ({ operation }) => operation?.id],
      [c('operationAt'), ({ operation }) => when(operation?.at.toISOString() ?? null)],
      [c('amount'), ({ operation }) => money(operation?.amount ?? null)],
      [c('currency'), ({ operation }) => operation?.currency],
      [c('method'), ({ operation }) => operation && methods(operation.method)],
      [c('bank'), ({ operation }) => operation?.bank],
      [c('reference'), ({ operation }) => operation?.reference],
      [c('state'), ({ operation }) => operation && stateOf(operation)],
      [c('payerDocumentType'), ({ operation, mark }) => operation?.payer.type ?? mark.payer_document_type],
      [c('payerDocument'), ({ operation, mark }) => operation?.payer.document ?? mark.payer_document],
      [c('payer'), ({ operation, mark }) => operation?.payer.name ?? mark.payer],
      [c('payerPhone'), ({ operation }) => operation?.payer.phone],
      [c('payerEmail'), ({ operation }) => operation?.payer.email],
      [c('description'), ({ mark }) => mark.reason],
      [c('markedBy'), ({ mark }) => mark.marked_by],
      [c('decidedBy'), ({ mark }) => mark.decided_by],
      [c('decidedAt'), ({ mark }) => when(mark.decided_at)],
      [c('decisionReason'), ({ mark }) => mark.decision_reason],
      [c('filingNumber'), ({ mark }) => mark.filing_number],
      [c('filedAt'), ({ mark }) => when(mark.filed_at)],
    ]),
  }
})
