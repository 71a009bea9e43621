import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RatesPage } from '@/components/console/fees/rates-page'
import { timeView } from '@/lib/contract/fields'
import { rateView } from '@/lib/contract/panel/fees'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listRates } from '@/lib/domain/movement/rates'
import { isSuperuser, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.rates')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What a dollar costs: the rate in force and those before it. */
export default async function Page({ searchParams }: Address) {
  const reader = await staffAt('/console/rates')
  const page = pageOf(await searchParams)
  const [now, { rows, count }, newest] = await Promise.all([
    databaseTime(db),
    listRates(db, { page, size }),
    listRates(db, { page: 1, size: 1 }),
  ])
  const [last] = newest.rows
  return (
    <RatesPage
      now={timeView(now)}
      rates={rows.map(rateView)}
      last={last ? rateView(last) : null}
      superuser={isSuperuser(reader)}
      count={count}
      page={page}
      size={size}
    />
  )
}
