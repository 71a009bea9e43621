import { z } from 'zod'
import { bigCursorIn, dayIn } from '@/lib/contract/page-query'
import { ledgerAccountView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { accountAt, pastDay, startOf } from '../../read'

const size = 40

export const accountQuery = z.object({ day: dayIn, before: bigCursorIn })

type Asked = z.output<typeof accountQuery>

/** A page of a ledger account's transfers, newest first. @throws DomainError Not found */
export async function readLedgerAccount(at: { currency: string; code: string }, { day: asked, before }: Asked) {
  const account = accountAt(at.currency, at.code)
  if (!account) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const day = pastDay(asked, now)
  const start = await startOf(day)
  const from = before !== null && (start === null || before < start) ? before : start
  const [statement, banks] = await Promise.all([
    readAccountStatement(db, { ...account, size, before: from }),
    listEveryAccount(db),
  ])
  return ledgerAccountView({ now, ...account, filters: { day }, banks, statement, first: before === null })
}
