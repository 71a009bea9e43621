import { z } from 'zod'
import { idIn, pageIn } from '@/lib/contract/page-query'
import { referralsView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listReferralCodes } from '@/lib/domain/referral/referral-codes'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { isSuperuser, type Staff } from '../session'

const size = 20

export const referralsQuery = z.object({ page: pageIn, change: idIn })

/**
 * Reads a page of referral codes, newest first.
 * @throws DomainError Not found, for anyone but a superuser
 */
export async function readReferrals(reader: Staff, { page, change }: z.output<typeof referralsQuery>) {
  if (!isSuperuser(reader)) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const { rows, count } = await listReferralCodes(db, { page, size })
  const names = await listOwnerNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  return referralsView({ now, rows, names, changed: change, page, size, count })
}
