import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { accountsView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { listServiceAccounts } from '@/lib/domain/reload/service-accounts'
import type { Staff } from '../session'

const size = 20

export const accountsQuery = z.object({ page: pageIn })

/** Reads a page of the platform's bank accounts, newest first, and the banks of new ones. */
export async function readAccounts(reader: Staff, { page }: z.output<typeof accountsQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, banks, adding, changing, proposals] = await Promise.all([
    listServiceAccounts(db, { page, size }),
    listBanks(db, { country: null }),
    standingOf(db, 'service_account.add', reader),
    standingOf(db, 'service_account.change', reader),
    showProposals(db, 'transfer_account:', reader),
  ])
  return accountsView({ now, rows, banks, adding, changing, proposals, page, size, count })
}
