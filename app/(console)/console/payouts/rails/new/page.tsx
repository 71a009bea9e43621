import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewRailPayout } from '@/components/console/payouts/rails/new-rail-payout'
import { ConsoleView } from '../../../console-view'
import { staffAt } from '../../../session'
import { readNewRailPayout } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.rails')
  return { title: t('new') }
}

/** Form to record a payout made by a gateway. */
export default async function Page() {
  const reader = await staffAt('/console/payouts/rails/new')
  return (
    <ConsoleView page="/console/payouts/rails/new" view={await readNewRailPayout(reader)}>
      <NewRailPayout />
    </ConsoleView>
  )
}
