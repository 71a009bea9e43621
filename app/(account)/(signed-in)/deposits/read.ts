import { type DepositsView, depositRow } from '@/lib/contract/deposit/pages'
import { timeView } from '@/lib/contract/fields'
import { depositGroups, depositMethods, reloadCurrencies } from '@/lib/contract/lists'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listDeposits } from '@/lib/domain/movement/read/list-deposits'
import { countDeposits } from '@/lib/domain/movement/start/count-deposits'
import { mostCounted } from '@/lib/domain/payment-link/count-links'
import type { Reader } from '../session'

const size = 20
const longest = 128

/** What the address asks for; a filter that cannot be understood is as if it were not there. */
function filtersOf(asked: URLSearchParams) {
  const among = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === asked.get(name))
  const before = asked.get('before') ?? ''
  return {
    group: among('status', depositGroups),
    method: among('method', depositMethods),
    currency: among('currency', reloadCurrencies),
    search: asked.get('search')?.trim().slice(0, longest) || undefined,
    before: /^\d{1,9}$/.test(before) ? Number.parseInt(before, 10) : null,
  }
}

/** A page of an account's deposits with the counts of the tabs. @throws FORBIDDEN */
export async function readDeposits({ ownerId, member }: Reader, asked: URLSearchParams): Promise<DepositsView> {
  if (!may(member, 'deposits:read')) throw new DomainError('FORBIDDEN')
  const { before, ...filters } = filtersOf(asked)
  const now = await databaseTime(db)
  const [counts, found] = await Promise.all([
    countDeposits(db, { ownerId }),
    listDeposits(db, { ownerId, ...filters }, { size, before }),
  ])
  return {
    now: timeView(now),
    counts: { ALL: counts.all, ...counts.of },
    most: mostCounted,
    older: found.last,
    deposits: found.rows.map(depositRow),
  }
}

/** What of the address filters, in order. */
export const filterNames = ['status', 'method', 'currency', 'search', 'before']
