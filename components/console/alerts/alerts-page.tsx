'use client'

import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/layout/page-head'
import { useView } from '@/lib/browser/use-view'
import { AlertWebhook } from './alert-webhook'
import { ChooseAlerts } from './choose-alerts'

/** Which alerts the reader is told of, and where: by mail, and at an address of their own. */
export function AlertsPage() {
  const t = useTranslations('cases.alerts')
  const { view } = useView('/console/alerts', '/console/alerts')
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')} />
      <ChooseAlerts view={view} />
      <AlertWebhook view={view} />
    </div>
  )
}
