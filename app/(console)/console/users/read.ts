import { z } from 'zod'
import { oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { usersView } from '@/lib/contract/panel/user-views'
import { panelRoles } from '@/lib/contract/panel/users'
import { levels } from '@/lib/contract/user/documents'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listUsers } from '@/lib/domain/user/list-users'

const size = 20

export const usersQuery = z.object({
  search: searchIn,
  level: z
    .string()
    .transform((text) => levels.find((one) => `${one}` === text) ?? null)
    .catch(null),
  role: oneOf(panelRoles),
  blocked: z
    .literal('yes')
    .transform(() => true)
    .nullable()
    .catch(null),
  page: pageIn,
})

/** Reads a page of accounts, newest first. */
export async function readUsers({ page, ...filters }: z.output<typeof usersQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listUsers(db, { ...filters, page, size })
  return usersView({ now, filters, rows, page, size, count })
}
