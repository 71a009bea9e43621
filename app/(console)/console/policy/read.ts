import { policyPageView } from '@/lib/contract/policy/policy-page'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listPolicy } from '@/lib/domain/policy/list-policy'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { readThresholds } from '@/lib/domain/policy/thresholds'
import { installed } from '@/lib/rails/installed'
import type { Staff } from '../session'

/** What holds of every write, and what is proposed. */
export async function readPolicyPage(reader: Staff) {
  const now = await databaseTime(db)
  const [policies, proposals, standing, thresholds, setting] = await Promise.all([
    listPolicy(db, installed),
    showProposals(db, null, reader),
    standingOf(db, 'policy.change', reader),
    readThresholds(db),
    standingOf(db, 'threshold.set', reader),
  ])
  return policyPageView({ now, policies, proposals, standing, thresholds, setting })
}
