import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CloseDayPage } from '@/components/console/close/close-day-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { closeDayQuery, readCloseDay } from '../read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('close')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ day: string }>
  searchParams: Promise<Asked>
}

/** One day: ledger, gateways and banks side by side, what explains each difference, and the signatures. */
export default async function Page({ params, searchParams }: Address) {
  const [{ day }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/close/${day}`, closeDayQuery, query)
  const reader = await staffAt(address)
  const view = await foundOr404(readCloseDay(reader, day, closeDayQuery.parse(query)))
  return (
    <ConsoleView page="/console/close/[day]" address={address} view={view}>
      <CloseDayPage address={address} />
    </ConsoleView>
  )
}
