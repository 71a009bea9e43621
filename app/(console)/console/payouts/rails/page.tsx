import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RailPayouts } from '@/components/console/rail-payouts'
import { transferAccountView } from '@/lib/contract/bank'
import { consoleRailPayout } from '@/lib/contract/console-money-views'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listRailPayouts } from '@/lib/domain/ledger/rail-payouts'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { listNames } from '@/lib/domain/user/list-names'
import { env } from '@/lib/env'
import { pageOf, staffAt } from '../../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.rails')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What gateways paid out to the service, and what they kept. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/payouts/rails')
  const page = pageOf(await searchParams)
  const [now, { rows, count }, accounts] = await Promise.all([
    databaseTime(db),
    listRailPayouts(db, { page, size }),
    listTransferAccounts(db, { country: null, currency: 'COP' }),
  ])
  const names = await listNames(
    db,
    rows.map(({ recordedById }) => recordedById),
  )
  return (
    <RailPayouts
      now={timeView(now)}
      rail={env.RAIL}
      rows={rows.map((row) => consoleRailPayout(row, names))}
      accounts={accounts.map(transferAccountView)}
      count={count}
      page={page}
      size={size}
    />
  )
}
