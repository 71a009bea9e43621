'use client'

import { SquareTerminal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { StaleNotice } from '@/components/account/stale-notice'
import { HeadRow } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { Crumb } from '@/components/ui/crumb'
import { Pager } from '@/components/ui/list/pager'
import { Tabs } from '@/components/ui/list/tabs'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import { RequestDetail } from './request-detail'
import { RequestFilters } from './request-filters'
import { RequestList } from './request-list'
import { requestsPath } from './requests-path'

/** Milliseconds between readings of the newest requests: no event announces them. */
const pause = 5_000

const outcomes = [null, '2xx', '4xx', '5xx'] as const

/** The calls made with the account's keys, newest first, and one of them in full; filters and choice are query parameters. */
export function RequestsPage({ address }: { address: string }) {
  const t = useTranslations('settings.requests')
  const back = useTranslations('settings.webhooks')('back')
  const query = queryIn(address)
  const asked = new URLSearchParams(query)
  const before = asked.get('before')
  const state = useView(requestsPath, address, () => (before ? undefined : pause))
  const { view } = state
  const to = (changes: Record<string, string | null>) => filterAddress(requestsPath, query, { open: null, ...changes })
  const isOpen = asked.has('open') && view.shown !== null
  // A narrow screen shows either the list or one request.
  const whileListed = isOpen ? 'max-[1179px]:hidden' : ''
  const tabs = outcomes.map((status) => ({
    href: to({ status }),
    label: t(`tab.${status ?? 'all'}`),
    current: status === (outcomes.find((one) => one === asked.get('status')) ?? null),
  }))
  const filtered = ['status', 'method', 'key', 'search'].some((name) => asked.has(name))
  return (
    <>
      <div className={whileListed}>
        <Crumb href="/developers">{back}</Crumb>
      </div>
      {isOpen ? (
        <div className="min-[1180px]:hidden">
          <Crumb href={to({ before })}>{t('back')}</Crumb>
        </div>
      ) : null}
      <HeadRow>
        <h1>{t('title')}</h1>
        <p className={classes('mt-0.5 text-ink-2', whileListed)}>{t('note')}</p>
      </HeadRow>
      <StaleNotice state={state} />
      <div className={whileListed}>
        <Tabs label={t('tabs')} tabs={tabs} />
        <RequestFilters view={view} query={queryIn(to({}))} />
      </div>
      {view.requests.length > 0 || view.shown ? (
        <Card flush className="grid min-[1180px]:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)]" aria-label={t('title')}>
          <div className={classes('min-w-0 border-line min-[1180px]:border-r', whileListed)}>
            <p className="border-b border-line px-4 py-2.5 text-12 text-ink-2">{t('kept', { days: view.days })}</p>
            <RequestList view={view} hrefOf={(id) => to({ open: id, before })} />
          </div>
          {view.shown ? (
            <section className={classes('min-w-0', !isOpen && 'max-[1179px]:hidden')} aria-label={t('one')}>
              <RequestDetail key={view.shown.id} request={view.shown} view={view} />
            </section>
          ) : null}
        </Card>
      ) : (
        <Card flush>
          <Empty
            icon={<SquareTerminal aria-hidden="true" />}
            title={t(view.days === 0 ? 'off' : view.older ? 'nothingYet' : filtered ? 'nothingFound' : 'nothing')}
            action={filtered ? <ButtonLink href={requestsPath}>{t('clear')}</ButtonLink> : null}
          >
            {view.days === 0 ? t('offText') : view.older ? t('nothingYetText') : filtered ? null : t('nothingText')}
          </Empty>
        </Card>
      )}
      {view.older || before ? (
        <div className={whileListed}>
          <Pager
            summary={t('summary', { count: view.requests.length })}
            newer={{ label: t('newest'), href: before ? to({ before: null }) : null }}
            older={{ label: t('older'), href: view.older ? to({ before: view.older }) : null }}
          />
        </div>
      ) : null}
    </>
  )
}
