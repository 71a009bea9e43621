import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { streamWallets } from '@/lib/domain/ledger/balance-at'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { listExport } from '../../../../export'
import { accountAt, pastDay, startOf } from '../../../read'
import { ownersFound, walletsQuery } from '../read'

interface Address {
  params: Promise<{ currency: string }>
}

/** `GET /console/ledger/{currency}/wallets/csv`: wallets of a currency at the end of the page's day, or now: all, or what its search finds. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const known = accountAt((await params).currency, 'wallet')
  return listExport(walletsQuery, async ({ day: asked, search }, { t, now, money, sight, reader }) => {
    if (!known) throw new DomainError('Not found')
    const { currency } = known
    const day = pastDay(asked, now)
    return {
      name: [t('file.wallets'), currency, ...(day ? [day] : [])].join('-'),
      lines: csvTable(
        streamWallets(db, { currency, cut: await startOf(day), owners: await ownersFound(reader, search) }),
        async (found) => {
          const names = await listOwnerNames(
            db,
            found.map(({ ownerId }) => ownerId),
          )
          return found.map((row) => ({ ...row, owner: names.get(row.ownerId) ?? null }))
        },
        [
          [t('column.account'), ({ ownerId }) => `${ownerId}`],
          [t('column.owner'), ({ owner }) => owner && sight.name(owner)],
          [t('column.balance'), ({ balance }) => money(balance)],
          [t('column.currency'), () => currency],
        ],
      ),
    }
  })(request)
}
