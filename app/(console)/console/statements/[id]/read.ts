import { z } from 'zod'
import { idOf, pageIn } from '@/lib/contract/page-query'
import { bankStatementPageView } from '@/lib/contract/panel/compare-views'
import { statementKinds } from '@/lib/contract/panel/statements'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listUnseenReloads, readStatementLines } from '@/lib/domain/reconciliation/statements'
import { listNames } from '@/lib/domain/user/list-names'

const size = 50

export const statementQuery = z.object({
  kind: z.enum([...statementKinds, 'reloads']).catch('unmatched'),
  page: pageIn,
})

/** A bank statement, and a page of its lines or of the bank transfers that it lacks. @throws DomainError Not found */
export async function readBankStatementPage(id: string, { page, kind }: z.output<typeof statementQuery>) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const [found, unseen] = await Promise.all([
    readStatementLines(db, { id: known, kind: kind === 'reloads' ? 'unmatched' : kind, page, size }),
    listUnseenReloads(db, { id: known, page, size }),
  ])
  const { statement } = found
  const names = await listNames(db, [statement.loadedById])
  const shown =
    kind === 'reloads'
      ? { lines: [], reloads: unseen.rows, count: unseen.count }
      : { lines: found.rows, reloads: [], count: found.count }
  return bankStatementPageView({
    ...{ now, statement, loadedBy: names.get(statement.loadedById) ?? `${statement.loadedById}` },
    ...{ unseen: unseen.count, ...shown, filters: { kind }, page, size },
  })
}
