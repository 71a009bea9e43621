import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { banksView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { showProposals } from '@/lib/domain/policy/standing-of'
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
  page: pageIn,
})

/** Reads a page of banks by country and name. */
export async function readBanks(reader: Staff, { country, page }: z.output<typeof banksQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, adding, changing, proposals] = await Promise.all([
    listAllBanks(db, { country, page, size }),
    readPolicy(db, 'bank.add'),
    readPolicy(db, 'bank.change'),
    showProposals(db, 'bank:', reader),
  ])
  const may = { add: isNamed(adding, 'propose', reader.roles), change: isNamed(changing, 'propose', reader.roles) }
  return banksView({ now, filters: { country }, rows, may, proposals, page, size, count })
}
