import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { banksView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listAllBanks } from '@/lib/domain/reload/service-accounts'
import { isSuperuser, type Staff } from '../../session'

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
  const { rows, count } = await listAllBanks(db, { country, page, size })
  return banksView({ now, filters: { country }, rows, mayChange: isSuperuser(reader), page, size, count })
}
