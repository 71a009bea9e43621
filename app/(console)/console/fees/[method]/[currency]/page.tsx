import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FeePage } from '@/components/console/fees/fee-page'
import { timeView } from '@/lib/contract/fields'
import { feeProducts, feeRuleView } from '@/lib/contract/panel/fees'
import { auditRow } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { databaseTime } from '@/lib/domain/clock'
import { feeSubject, listFeeRules } from '@/lib/domain/fee/fee-rules'
import { currencies } from '@/lib/domain/money'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { asked, idOf, isSuperuser, staffAt } from '../../../session'

const most = 100

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.fees')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ method: string; currency: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One rule, of everybody or of one account: its effect, its history, and the form that changes it. */
export default async function Page({ params, searchParams }: Address) {
  const asking = await params
  const reader = await staffAt(`/console/fees/${asking.method}/${asking.currency}`)
  const product = feeProducts.find((one) => one === asking.method)
  const currency = currencies.find((one) => one === asking.currency)
  if (!product || !currency) notFound()
  const ownerId = idOf(asked(await searchParams, 'owner') ?? '')
  const here = { product, currency, ownerId }
  const about = { area: null, subject: feeSubject(here), actorId: null, page: 1, size: most }
  const [now, all, own, names, history] = await Promise.all([
    databaseTime(db),
    listFeeRules(db, { ownerId: null, page: 1, size: most }),
    ownerId === null ? null : listFeeRules(db, { ownerId, page: 1, size: most }),
    listOwnerNames(db, ownerId === null ? [] : [ownerId]),
    listAudit(db, about),
  ])
  const named = (rule: (typeof all.rows)[number]) => rule.product === product && rule.currency === currency
  const general = all.rows.find((rule) => rule.ownerId === null && named(rule))
  const special = own?.rows.find(named)
  if (ownerId !== null && !names.has(ownerId)) notFound()
  return (
    <FeePage
      key={`${feeSubject(here)} ${(special ?? general)?.updatedAt.toISOString()}`}
      now={timeView(now)}
      method={product}
      currency={currency}
      owner={ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '' }}
      general={general ? feeRuleView(general) : null}
      own={special ? feeRuleView(special) : null}
      history={history.rows.map(auditRow)}
      superuser={isSuperuser(reader)}
    />
  )
}
