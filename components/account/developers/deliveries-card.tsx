import { Inbox } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { filterAddress } from '@/components/account/filter-address'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/field/input'
import { Filters } from '@/components/ui/list/filters'
import { Pager } from '@/components/ui/list/pager'
import { Tabs } from '@/components/ui/list/tabs'
import { Empty } from '@/components/ui/notice/empty'
import { deliveryStates } from '@/lib/contract/webhook/calls'
import { eventTypes } from '@/lib/contract/webhook/events'
import type { EndpointPageView } from '@/lib/contract/webhook/pages'
import { DeliveryRow } from './delivery-row'

interface DeliveriesCardProps {
  view: EndpointPageView
  path: string
  query: string
  again: () => Promise<unknown>
}

/** Deliveries, newest first; status and event are query parameters. */
export function DeliveriesCard({ view, path, query, again }: DeliveriesCardProps) {
  const t = useTranslations('settings.webhooks')
  const router = useRouter()
  const asked = new URLSearchParams(query)
  const address = (changes: Record<string, string | null>) => filterAddress(path, query, changes)
  const type = eventTypes.find((one) => one === asked.get('type'))
  const tabs = ([null, ...deliveryStates] as const).map((status) => ({
    href: address({ status }),
    label: t(`tab.${status ?? 'all'}`),
    current: status === (deliveryStates.find((one) => one === asked.get('status')) ?? null),
  }))
  return (
    <section className="grid gap-4 content-start" aria-labelledby="deliveries">
      <h2 id="deliveries">{t('deliveries')}</h2>
      <Tabs label={t('tabs')} tabs={tabs} />
      <Filters>
        <Select
          scale="md"
          aria-label={t('eventFilter')}
          value={type ?? ''}
          onChange={(event) => router.replace(address({ type: event.target.value || null }), { scroll: false })}
        >
          <option value="">{t('anyEvent')}</option>
          {eventTypes.map((one) => (
            <option key={one} value={one}>
              {t(`event.${one}`)}
            </option>
          ))}
        </Select>
      </Filters>
      <Card flush>
        {view.deliveries.length > 0 ? (
          <ul className="line-list deliveries">
            {view.deliveries.map((row) => (
              <DeliveryRow key={row.id} row={row} now={view.now} endpoint={view.endpoint} again={again} />
            ))}
          </ul>
        ) : (
          <Empty
            icon={<Inbox aria-hidden="true" />}
            title={t(query ? 'nothingFound' : 'nothing')}
            action={query ? <ButtonLink href={path}>{t('clear')}</ButtonLink> : null}
          >
            {query ? null : t('nothingText')}
          </Empty>
        )}
      </Card>
      {view.older || asked.has('before') ? (
        <Pager
          summary={t('summary', { count: view.deliveries.length })}
          newer={{ label: t('newest'), href: asked.has('before') ? address({ before: null }) : null }}
          older={{ label: t('older'), href: view.older ? address({ before: view.older }) : null }}
        />
      ) : null}
    </section>
  )
}
