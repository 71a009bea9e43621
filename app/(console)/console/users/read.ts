import { z } from 'zod'
import { idIn, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { usersView } from '@/lib/contract/panel/user-views'
import { panelRoles } from '@/lib/contract/panel/users'
import { levels } from '@/lib/contract/user/documents'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { readCode } from '@/lib/domain/referral/find-codes'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { listUsers } from '@/lib/domain/user/list-users'
import type { Staff } from '../session'

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
  member_of: idIn,
  referred_by: idIn,
  page: pageIn,
})

/** Reads a page of accounts, newest first. */
export async function readUsers({ roles }: Staff, { page, ...filters }: z.output<typeof usersQuery>) {
  const now = await databaseTime(db)
  const { member_of: memberOf, referred_by: referredBy, ...rest } = filters
  const [{ rows, count }, names, code] = await Promise.all([
    listUsers(db, { ...rest, masked: seesMasked(roles), memberOf, referredBy, page, size }),
    listOwnerNames(db, memberOf === null ? [] : [memberOf]),
    readCode(db, referredBy, roles),
  ])
  return usersView({
    now,
    filters,
    organization: names.get(memberOf ?? 0) ?? null,
    referral_code: code,
    rows,
    page,
    size,
    count,
  })
}
