import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MovementsList } from '@/components/console/movements/movements-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { movementsQuery, readMovements } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.movements')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Movements of all accounts; filters are query parameters. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/movements', movementsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/movements"
      address={address}
      view={await readMovements(reader, movementsQuery.parse(query))}
    >
      <MovementsList address={address} />
    </ConsoleView>
  )
}
