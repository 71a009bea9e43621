'use client'

import { Inbox } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { StaleNotice } from '@/components/account/stale-notice'
import { HeadRow } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Select } from '@/components/ui/field/input'
import { Filters } from '@/components/ui/list/filters'
import { Pager } from '@/components/ui/list/pager'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import { changeTypes } from '@/lib/contract/webhook/events'
import { EventRow } from './event-row'

const path = '/developers/events'

/** What happened in thirty days, newest first; live. Type and object are query parameters. */
export function EventsPage({ address }: { address: string }) {
  const t = useTranslations('settings.events')
  const hooks = useTranslations('settings.webhooks')
  const router = useRouter()
  const state = useView(path, address)
  const { view } = state
  const query = queryIn(address)
  const asked = new URLSearchParams(query)
  const to = (changes: Record<string, string | null>) => filterAddress(path, query, changes)
  const object = asked.get('object')
  return (
    <>
      <Crumb href="/developers">{hooks('back')}</Crumb>
      <HeadRow actions={null}>
        <h1>{t('title')}</h1>
        <p className="mt-0.5 text-ink-2">{object ? t('of', { id: object }) : t('note')}</p>
      </HeadRow>
      <StaleNotice state={state} />
      <section className="grid gap-4 content-start" aria-label={t('title')}>
        <Filters>
          <Select
            scale="md"
            aria-label={hooks('eventFilter')}
            value={changeTypes.find((one) => one === asked.get('type')) ?? ''}
            onChange={(event) => router.replace(to({ type: event.target.value || null }), { scroll: false })}
          >
            <option value="">{hooks('anyEvent')}</option>
            {changeTypes.map((one) => (
              <option key={one} value={one}>
                {hooks(`event.${one}`)}
              </option>
            ))}
          </Select>
          {object ? <ButtonLink href={to({ object: null })}>{t('all')}</ButtonLink> : null}
        </Filters>
        <Card flush>
          {view.events.length > 0 ? (
            <ul className="line-list deliveries">
              {view.events.map((row) => (
                <EventRow key={row.id} row={row} view={view} hrefOf={(id) => to({ object: id, type: null })} />
              ))}
            </ul>
          ) : (
            <Empty
              icon={<Inbox aria-hidden="true" />}
              title={t(query ? 'nothingFound' : 'nothing')}
              action={query ? <ButtonLink href={path}>{hooks('clear')}</ButtonLink> : null}
            >
              {query ? null : t('nothingText')}
            </Empty>
          )}
        </Card>
        {view.older || asked.has('before') ? (
          <Pager
            summary={t('summary', { count: view.events.length })}
            newer={{ label: hooks('newest'), href: asked.has('before') ? to({ before: null }) : null }}
            older={{ label: hooks('older'), href: view.older ? to({ before: view.older }) : null }}
          />
        ) : null}
      </section>
    </>
  )
}
