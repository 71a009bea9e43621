import { z } from 'zod'
import { bigCursorIn, dayIn, searchIn } from '@/lib/contract/page-query'
import { ledgerAccountView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalanceAt } from '@/lib/domain/ledger/balance-at'
import { nextTransfer, readAccountStatement, sumFound } from '@/lib/domain/ledger/trial-balance'
import { type Currency, Money } from '@/lib/domain/money'
import { describePostings } from '@/lib/domain/payment/describe-postings'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { searchPostings } from '@/lib/domain/search/search-postings'
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

/** What a search finds in the days of a statement; null without one: all. */
export async function postingsFound(
  { roles }: Staff,
  account: { code: string; currency: Currency },
  search: string | null,
  days: { start: bigint | null; since: bigint | null },
) {
  if (search === null) return null
  return searchPostings(db, { account, ownerId: ownerOf(account.code), ...days, search, masked: seesMasked(roles) })
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
  const owner = ownerOf(account.code)
  // what moves meanwhile is in neither the rows nor their sum
  const upper = search === null ? start : (start ?? (await nextTransfer(db)))
  const older = before !== null && (upper === null || before < upper) ? before : upper
  const found = await postingsFound(reader, account, search, { start: upper, since })
  const [statement, banks, closing, opening, names, sums] = await Promise.all([
    readAccountStatement(db, { ...account, size, before: older, since, found }),
    listEveryAccount(db),
    readBalanceAt(db, account, start),
    since === null ? `${Money.zero(account.currency)}` : readBalanceAt(db, account, since),
    listOwnerNames(db, owner === null ? [] : [owner]),
    found && sumFound(db, account, { found, since, before: upper }),
  ])
  const balances = {
    opening,
    closing,
    owner: owner === null ? null : { id: owner, name: names.get(owner) ?? `${owner}` },
  }
  return ledgerAccountView({
    ...{ now, ...account, ...balances, found: found && sums && { ...sums, is_whole: found.isWhole } },
    ...{
      filters: { from, day, upto: upto === null ? null : `${upto}`, search },
      banks,
      statement: { ...statement, rows: await describePostings(db, statement.rows) },
      first: before === null,
    },
  })
}
