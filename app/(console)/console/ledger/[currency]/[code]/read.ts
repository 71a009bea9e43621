import { z } from 'zod'
import { bigCursorIn, dayIn } from '@/lib/contract/page-query'
import { ledgerAccountView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalanceAt } from '@/lib/domain/ledger/balance-at'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { accountAt, pastDay, sinceOf, startOf } from '../../read'

const size = 40

export const accountQuery = z.object({ from: dayIn, day: dayIn, upto: bigCursorIn, before: bigCursorIn })

type Asked = z.output<typeof accountQuery>

/** The holder of a wallet, by its code; null for an account of the service. */
function ownerOf(code: string): number | null {
  const [, id] = /^wallet:(\d{1,9})$/.exec(code) ?? []
  return id === undefined ? null : Number.parseInt(id, 10)
}

/** A page of a ledger account's transfers, newest first. @throws DomainError Not found */
export async function readLedgerAccount(
  at: { currency: string; code: string },
  { from, day: asked, upto, before }: Asked,
) {
  const account = accountAt(at.currency, at.code)
  if (!account) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const day = pastDay(asked, now)
  const start = await startOf(day, upto)
  const since = await sinceOf(from)
  const older = before !== null && (start === null || before < start) ? before : start
  const owner = ownerOf(account.code)
  const [statement, banks, closing, opening, names] = await Promise.all([
    readAccountStatement(db, { ...account, size, before: older, since }),
    listEveryAccount(db),
    readBalanceAt(db, account, start),
    since === null ? null : readBalanceAt(db, account, since),
    listOwnerNames(db, owner === null ? [] : [owner]),
  ])
  const balances = {
    opening,
    closing,
    owner: owner === null ? null : { id: owner, name: names.get(owner) ?? `${owner}` },
  }
  return ledgerAccountView({
    ...{ now, ...account, ...balances },
    ...{ filters: { from, day, upto: upto === null ? null : `${upto}` }, banks, statement, first: before === null },
  })
}
