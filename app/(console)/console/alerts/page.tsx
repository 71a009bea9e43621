import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AlertsPage } from '@/components/console/alerts/alerts-page'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readAlerts } from './read'

const address = '/console/alerts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cases.alerts')
  return { title: t('title') }
}

/** Which alerts the reader is told of, by mail and webhook. */
export default async function Page() {
  const reader = await staffAt(address)
  return (
    <ConsoleView page={address} address={address} view={await readAlerts(reader)}>
      <AlertsPage />
    </ConsoleView>
  )
}
