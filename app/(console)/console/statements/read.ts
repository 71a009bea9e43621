import { z } from 'zod'
import { pageIn, searchIn } from '@/lib/contract/page-query'
import { bankStatementsView } from '@/lib/contract/statement/pages'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { findStatements } from '@/lib/domain/statement/find-statements'
import { listStatements } from '@/lib/domain/statement/statements'
import type { Staff } from '../session'

const size = 20

export const statementsQuery = z.object({ search: searchIn, page: pageIn })

type Asked = z.output<typeof statementsQuery>

/** What the page's filters select. */
export const statementsBy = async ({ search }: Pick<Asked, 'search'>, { roles }: Pick<Staff, 'roles'>) => ({
  accountId: null,
  ids: search ? await findStatements(db, search, { masked: seesMasked(roles) }) : null,
})

/** A page of the bank statements, newest first, and the accounts that they can be of. */
export async function readBankStatements(reader: Staff, { page, ...filters }: Asked) {
  const now = await databaseTime(db)
  const [{ rows, count }, accounts, loading] = await Promise.all([
    listStatements(db, { ...(await statementsBy(filters, reader)), page, size }),
    listEveryAccount(db),
    standingOf(db, 'statement.load', reader),
  ])
  return bankStatementsView({ now, rows, accounts, loading, filters, page, size, count })
}
