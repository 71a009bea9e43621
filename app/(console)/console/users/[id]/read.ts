import { idOf } from '@/lib/contract/page-query'
import { userPageView } from '@/lib/contract/panel/user-views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { databaseTime } from '@/lib/domain/clock'
import { listOpenClaims } from '@/lib/domain/data-request/requests'
import { showProposals, standingsOf } from '@/lib/domain/policy/standing-of'
import { listHolding } from '@/lib/domain/screening/hits'
import { countThings, readAccount } from '@/lib/domain/user/read-account'
import { isSuperuser, type Staff } from '../../session'

/** Number of decisions shown. */
const decisions = 20

/**
 * Reads one account and the newest decisions about it.
 * @throws DomainError Not found, Profile not found
 */
export async function readUserPage(reader: Staff, text: string) {
  const id = idOf(text)
  const now = await databaseTime(db)
  const [account, things, claims, holding, audit, standings, proposals] = await Promise.all([
    readAccount(db, id),
    countThings(db, id),
    listOpenClaims(db, id),
    listHolding(db, { ownerId: id }),
    listAudit(db, { area: null, subject: `user:${id}`, actorId: null, page: 1, size: decisions }),
    standingsOf(db, reader, {
      roles: ['user.roles'],
      block: ['user.block'],
      unblock: ['user.unblock'],
      payout: ['payout.request'],
    }),
    showProposals(db, `user:${id}`, reader),
  ])
  const { block, unblock, ...standing } = standings
  return userPageView({
    now,
    account,
    things,
    claims,
    holding,
    audit: audit.rows,
    superuser: isSuperuser(reader),
    own: account.id === reader.userId,
    standing: { ...standing, turn: account.blockedAt ? unblock : block },
    proposals,
  })
}
