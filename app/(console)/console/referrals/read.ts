import { z } from 'zod'
import { idIn, pageIn, searchIn } from '@/lib/contract/page-query'
import { referralsView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { findCodes } from '@/lib/domain/referral/find-codes'
import { listReferralCodes } from '@/lib/domain/referral/referral-codes'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const referralsQuery = z.object({ search: searchIn, page: pageIn, change: idIn })

type Asked = z.output<typeof referralsQuery>

/** What the page's search selects. */
export const codesBy = async ({ search }: Pick<Asked, 'search'>) => ({
  ids: search ? await findCodes(db, search) : null,
})

/** Reads a page of referral codes, newest first. */
export async function readReferrals(reader: Staff, { page, change, ...filters }: Asked) {
  const now = await databaseTime(db)
  const [{ rows, count }, creating, changing] = await Promise.all([
    listReferralCodes(db, { ...(await codesBy(filters)), page, size }),
    readPolicy(db, 'referral_code.create'),
    readPolicy(db, 'referral_code.change'),
  ])
  const may = {
    create: isNamed(creating, 'propose', reader.roles),
    change: isNamed(changing, 'propose', reader.roles),
  }
  const names = await listOwnerNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  return referralsView({ now, filters, may, rows, names, changed: change, page, size, count })
}
