import { z } from 'zod'
import { bigCursorIn, dayIn, searchIn } from '@/lib/contract/page-query'
import { ledgerAccountView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalanceAt } from '@/lib/domain/ledger/balance-at'
import { findEvents, findPostings } from '@/lib/domain/ledger/find-events'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../../session'
import { accountAt, pastDay, sinceOf, startOf } from '../../read'

const size = 40

export const accountQuery = z.object({
  from: dayIn,
  day: dayIn,
  upto: bigCursorIn,
  search: searchIn,
  before: bigCursorIn,
})

type Asked = z.output<typeof accountQuery>

/** The holder of a wallet, by its code; null for an account of the service. */
function ownerOf(code: string): number | null {
  const [, id] = /^wallet:(\d{1,9})$/.exec(code) ?? []
  return id === undefined ? null : Number.parseInt(id, 10)
}

/** Events whose transfers a search finds: of the holder where the account is a wallet; null without a search: all. */
export async function eventsFound({ roles }: Staff, code: string, search: string | null) {
  if (search === null) return null
  const [masked, ownerId] = [seesMasked(roles), ownerOf(code)]
  return ownerId === null ? findPostings(db, { search, masked }) : findEvents(db, { ownerId, search, masked })
}

/** A page of a ledger account's transfers, newest first. @throws DomainError Not found */
export async function readLedgerAccount(
  reader: Staff,
  at: { currency: string; code: string },
  { from, day: asked, upto, search, before }: Asked,
) {
  const account = accountAt(at.currency, at.code)
  if (!account) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const day = pastDay(asked, now)
  const start = await startOf(day, upto)
  const since = await sinceOf(from)
  const older = before !== null && (start === null || before < start) ? before : start
  const owner = ownerOf(account.code)
  const events = await eventsFound(reader, account.code, search)
  const [statement, banks, closing, opening, names] = await Promise.all([
    readAccountStatement(db, { ...account, size, before: older, since, events }),
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
    ...{
      filters: { from, day, upto: upto === null ? null : `${upto}`, search },
      banks,
      statement,
      first: before === null,
    },
  })
}
