import { idOf } from '@/lib/contract/page-query'
import { bankChargeView } from '@/lib/contract/statement/pages'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { readCharge } from '@/lib/domain/statement/bank-charges'
import type { Staff } from '../../../session'

/** What a bank took or gave by itself. @throws DomainError Not found */
export async function readBankCharge(reader: Staff, id: string) {
  const charge = await readCharge(db, idOf(id))
  const [now, reverting, proposals] = await Promise.all([
    databaseTime(db),
    standingOf(db, 'bank_charge.revert', reader),
    showProposals(db, `bank_charge:${charge.id}`, reader),
  ])
  return bankChargeView({ now, charge, reverting, proposals })
}
