import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { type Tab, Tabs } from '@/components/ui/tabs'
import { StaleNotice } from './stale-notice'
import type { Kept } from './use-view'

interface StateListProps {
  /** The page's words. */
  words: 'account.links' | 'deposits.list'
  here: '/links' | '/deposits'
  kept: Kept<{ now: string }>
  tabs: readonly Tab[]
  filters: ReactNode
  /** The rows; null where there are none. */
  table: ReactNode | null
  /** There are some under other filters. */
  some: boolean
  icon: ReactNode
  /** What makes a first one; null for a reader who may not. */
  button: ReactNode
  pager: ReactNode
}

/** What an account has of one kind, by the state in which it stands; filters and state are said by the address. */
export function StateList({ words, here, kept, tabs, filters, table, some, icon, button, pager }: StateListProps) {
  const t = useTranslations(words)
  return (
    <>
      <PageHead title={t('title')} note={<span className="onlywide">{t('note')}</span>}>
        {button}
      </PageHead>
      <StaleNotice kept={kept} />
      <Tabs label={t('tabs')} tabs={tabs} />
      {filters}
      <Card flush aria-label={t('list')}>
        <h2 className="sr">{t('list')}</h2>
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
