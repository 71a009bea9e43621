import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { bankStatementsView } from '@/lib/contract/panel/compare-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listStatements } from '@/lib/domain/reconciliation/statements'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'

const size = 20

export const statementsQuery = z.object({ page: pageIn })

/** A page of the bank statements, newest first, and the accounts that they can be of. */
export async function readBankStatements({ page }: z.output<typeof statementsQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, accounts] = await Promise.all([
    listStatements(db, { accountId: null, page, size }),
    listEveryAccount(db),
  ])
  return bankStatementsView({ now, rows, accounts, page, size, count })
}
