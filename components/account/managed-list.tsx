import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { Empty } from '@/components/ui/notice/empty'
import type { ViewState } from '@/lib/browser/use-view'
import { StaleNotice } from './stale-notice'

interface ManagedListProps {
  /** Selects the page's messages. */
  of: 'developers' | 'team'
  /** `ready`: the account may create them. */
  state: ViewState<{ now: string; ready: boolean }>
  icon: LucideIcon
  /** Opens the form; null while it is open. */
  add: { icon: LucideIcon; label: string; onAdd: () => void } | null
  /** Shown beside the add button. */
  aside?: ReactNode
  /** The open form or its result. */
  form: ReactNode
  /** One `li` per row. */
  rows: readonly ReactNode[]
  children?: ReactNode
}

/** Page of items that an account creates and ends, once it is ready. */
export function ManagedList({ of, state, icon: Icon, add, aside, form, rows, children }: ManagedListProps) {
  const t = useTranslations(`settings.${of}`)
  const { ready } = state.view
  return (
    <>
      <PageHead title={t('title')} note={t('note')}>
        {aside}
        {ready && add ? (
          <Button tone="primary" onClick={add.onAdd}>
            <add.icon aria-hidden="true" />
            {add.label}
          </Button>
        ) : null}
      </PageHead>
      <StaleNotice state={state} />
      <div className="grid gap-6 content-start">
        {ready ? null : (
          <Alert tone="info" title={t('notReady')}>
            <p className="text-13">{t('notReadyText')}</p>
            <p>
              <ButtonLink href="/onboarding" size="sm">
                {t('validate')}
              </ButtonLink>
            </p>
          </Alert>
        )}
        {form}
        <Card title={t('list')} flush>
          {rows.length > 0 ? (
            <ul className="line-list">{rows}</ul>
          ) : (
            <Empty icon={<Icon aria-hidden="true" />} title={t('none')}>
              {t('noneText')}
            </Empty>
          )}
        </Card>
        {children}
      </div>
    </>
  )
}
