import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MovementPage } from '@/components/console/movements/movement-page'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readMovementPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.movement')
  return { title: t('title') }
}

/** One money movement: facts, status changes, rail notifications, postings and staff actions. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const address = `/console/movements/${id}`
  const reader = await staffAt(address)
  const view = await foundOr404(readMovementPage(reader, id))
  return (
    <ConsoleView page="/console/movements/[id]" address={address} view={view}>
      <MovementPage address={address} />
    </ConsoleView>
  )
}
