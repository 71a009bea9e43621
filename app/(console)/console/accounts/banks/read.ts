import { z } from 'zod'
import { pageIn, searchIn } from '@/lib/contract/page-query'
import { banksView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { showProposals } from '@/lib/domain/policy/standing-of'
import { findBanks } from '@/lib/domain/reload/find-banks'
import { listAllBanks } from '@/lib/domain/reload/service-accounts'
import type { Staff } from '../../session'

const size = 30

export const banksQuery = z.object({
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .catch(null),
  search: searchIn,
  page: pageIn,
})

type Asked = z.output<typeof banksQuery>

/** What the page's filters select. */
export const banksBy = async ({ country, search }: Pick<Asked, 'country' | 'search'>) => ({
  country,
  ids: search ? await findBanks(db, search) : null,
})

/** Reads a page of banks by country and name. */
export async function readBanks(reader: Staff, { page, ...filters }: Asked) {
  const now = await databaseTime(db)
  const [{ rows, count }, adding, changing, proposals] = await Promise.all([
    listAllBanks(db, { ...(await banksBy(filters)), page, size }),
    readPolicy(db, 'bank.add'),
    readPolicy(db, 'bank.change'),
    showProposals(db, 'bank:', reader),
  ])
  const may = { add: isNamed(adding, 'propose', reader.roles), change: isNamed(changing, 'propose', reader.roles) }
  return banksView({ now, filters, rows, may, proposals, page, size, count })
}
