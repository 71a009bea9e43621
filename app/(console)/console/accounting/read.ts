import { z } from 'zod'
import { accountingView } from '@/lib/contract/accounting/pages'
import { db } from '@/lib/db'
import { listCodes } from '@/lib/domain/accounting/accounting-codes'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import type { Staff } from '../session'

export const accountingQuery = z.object({ currency: z.enum(currencies).catch('COP') })

/** The accountant's codes in a currency, and what is proposed. */
export async function readAccounting(reader: Staff, filters: z.output<typeof accountingQuery>) {
  const now = await databaseTime(db)
  const [codes, banks, standing, proposals] = await Promise.all([
    listCodes(db, filters.currency, now),
    listEveryAccount(db),
    standingOf(db, 'accounting_code.set', reader),
    showProposals(db, 'accounting_code:', reader),
  ])
  return accountingView({ now, filters, codes, banks, standing, proposals })
}
