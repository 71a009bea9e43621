import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeesPage } from '@/components/console/fees/fees-page'
import { timeView } from '@/lib/contract/fields'
import { feeRuleView } from '@/lib/contract/panel/fees'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listFeeRules } from '@/lib/domain/fee/fee-rules'
import { asked, idOf, isSuperuser, pageOf, staffAt } from '../session'

/** The rules of everybody, one for each product and currency, fit on the first page. */
const size = 50

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.fees')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Fee rules: those of everybody, then accounts' own. */
export default async function Page({ searchParams }: Address) {
  const reader = await staffAt('/console/fees')
  const query = await searchParams
  const ownerId = idOf(asked(query, 'owner') ?? '')
  const page = pageOf(query)
  const [now, { rows, count }] = await Promise.all([databaseTime(db), listFeeRules(db, { ownerId, page, size })])
  return (
    <FeesPage
      now={timeView(now)}
      rules={rows.map(feeRuleView)}
      owner={ownerId}
      superuser={isSuperuser(reader)}
      count={count}
      page={page}
      size={size}
    />
  )
}
