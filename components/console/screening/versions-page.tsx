'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { pagesOf } from '@/components/console/address'
import { Total } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { Crumb } from '@/components/ui/crumb'
import { ExportLink } from '@/components/ui/list/export-link'
import { useView } from '@/lib/browser/use-view'
import { useVersionColumns } from './use-version-columns'

const here = '/console/screening/versions'

/** Every version of the screening lists, with who loaded it. */
export function VersionsPage({ address }: { address: string }) {
  const t = useTranslations('screening')
  const { view } = useView(here, address)
  const { now, versions, page, size, count } = view
  return (
    <div className="page-column">
      <Crumb href="/console/screening">{t('title')}</Crumb>
      <PageHead title={t('versions.all')} note={t('versions.allNote')}>
        {count > 0 ? <ExportLink href={`${here}/csv`} /> : null}
      </PageHead>
      <p className="mb-4 text-13 text-ink-2">
        <Total count={count}>{t('versions.count', { count })}</Total>
      </p>
      <ListCard
        title={t('versions.all')}
        caption={t('versions.allCaption')}
        columns={useVersionColumns(now)}
        rows={versions}
        empty={{ icon: <History aria-hidden="true" />, title: t('versions.none'), text: t('versions.noneText') }}
      />
      <Pages {...{ page, size, count }} shown={versions.length} at={pagesOf(here)} />
    </div>
  )
}
