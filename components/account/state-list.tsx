import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import { type Tab, Tabs } from '@/components/ui/list/tabs'
import { Empty } from '@/components/ui/notice/empty'
import type { ViewState } from '@/lib/browser/use-view'
import { usePermissions } from './permissions-context'
import { StaleNotice } from './stale-notice'

interface StateListProps {
  /** Namespace of the page's messages. */
  texts: 'account.links' | 'deposits.list'
  here: '/links' | '/deposits'
  state: ViewState<{ now: string }>
  tabs: readonly Tab[]
  filters: ReactNode
  /** The rows; null if there are none. */
  table: ReactNode | null
  /** There are rows under other filters. */
  some: boolean
  icon: ReactNode
  /** Creates the first one; null without permission. */
  button: ReactNode
  /** Address of the list's CSV. */
  file: string
  pager: ReactNode
}

/** List of an account's records by status; filters and status are in the URL. */
export function StateList({
  texts,
  here,
  state,
  tabs,
  filters,
  table,
  some,
  icon,
  button,
  file,
  pager,
}: StateListProps) {
  const t = useTranslations(texts)
  const { exports: mayExport } = usePermissions()
  return (
    <>
      <PageHead title={t('title')} note={<span className="max-md:hidden">{t('note')}</span>}>
        {table && mayExport ? <ExportLink href={file} /> : null}
        {button}
      </PageHead>
      <StaleNotice state={state} />
      <Tabs label={t('tabs')} tabs={tabs} />
      {filters}
      <Card flush aria-label={t('list')}>
        <h2 className="sr-only">{t('list')}</h2>
        {table ??
          (some ? (
            <Empty
              icon={<SearchX aria-hidden="true" />}
              title={t('noneTitle')}
              action={<ButtonLink href={here}>{t('clear')}</ButtonLink>}
            >
              {t('noneText')}
            </Empty>
          ) : (
            <Empty icon={icon} title={t('emptyTitle')} action={button}>
              {t('emptyText')}
            </Empty>
          ))}
      </Card>
      {pager}
    </>
  )
}
