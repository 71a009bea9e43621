import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewRailPayout } from '@/components/console/payouts/new-rail-payout'
import { transferAccountView } from '@/lib/contract/reload/bank'
import { db } from '@/lib/db'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { env } from '@/lib/env'
import { staffAt } from '../../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.rails')
  return { title: t('new') }
}

/** Records what a gateway paid out. */
export default async function Page() {
  await staffAt('/console/payouts/rails/new')
  const accounts = await listTransferAccounts(db, { country: null, currency: 'COP' })
  return <NewRailPayout rail={env.RAIL} accounts={accounts.map(transferAccountView)} />
}
