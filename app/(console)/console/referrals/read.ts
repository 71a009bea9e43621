import { z } from 'zod'
import { idIn, pageIn } from '@/lib/contract/page-query'
import { referralsView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { listReferralCodes } from '@/lib/domain/referral/referral-codes'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const referralsQuery = z.object({ page: pageIn, change: idIn })

/** Reads a page of referral codes, newest first. */
export async function readReferrals(reader: Staff, { page, change }: z.output<typeof referralsQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, creating, changing] = await Promise.all([
    listReferralCodes(db, { page, size }),
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
  return referralsView({ now, may, rows, names, changed: change, page, size, count })
}
