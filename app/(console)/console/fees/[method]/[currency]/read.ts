import { z } from 'zod'
import { idIn } from '@/lib/contract/page-query'
import { feeRulePageView } from '@/lib/contract/panel/fee-views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { feeSubject, type ListedRule, listFeeRules } from '@/lib/domain/fee/fee-rules'
import { feeProducts } from '@/lib/domain/fee/products'
import { currencies } from '@/lib/domain/money'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../../session'

const most = 100

export const feeQuery = z.object({ owner: idIn })

type Asked = z.output<typeof feeQuery>

/** The fee rule of a product in a currency, general and of one account, with its history. @throws DomainError Not found */
export async function readFeeRulePage(
  reader: Staff,
  at: { method: string; currency: string },
  { owner: ownerId }: Asked,
) {
  const method = feeProducts.find((one) => one === at.method)
  const currency = currencies.find((one) => one === at.currency)
  if (!method || !currency) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const subject = feeSubject({ product: method, currency, ownerId })
  const [all, special, names, history, standing, removal, proposals] = await Promise.all([
    listFeeRules(db, { ownerId: null, page: 1, size: most }),
    ownerId === null ? null : listFeeRules(db, { ownerId, page: 1, size: most }),
    listOwnerNames(db, ownerId === null ? [] : [ownerId]),
    listAudit(db, { area: null, subject, actorId: null, page: 1, size: most }),
    standingOf(db, 'fee.set', reader),
    standingOf(db, 'fee.remove', reader),
    showProposals(db, subject, reader),
  ])
  const name = ownerId === null ? undefined : names.get(ownerId)
  if (ownerId !== null && name === undefined) throw new DomainError('Not found')
  const named = (rule: ListedRule) => rule.product === method && rule.currency === currency
  return feeRulePageView({
    ...{ now, method, currency, history: history.rows, standing, removal, proposals },
    owner: ownerId === null || name === undefined ? null : { id: ownerId, name },
    general: all.rows.find((rule) => rule.ownerId === null && named(rule)) ?? null,
    own: special?.rows.find(named) ?? null,
  })
}
