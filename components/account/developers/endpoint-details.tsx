import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSend } from '@/components/account/use-send'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { Facts } from '@/components/ui/record/facts'
import { changeTypes } from '@/lib/contract/webhook/events'
import type { EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDateTime } from '@/lib/format'
import { SendProblem } from './send-problem'

interface EndpointDetailsProps {
  endpoint: EndpointResource
  again: () => Promise<unknown>
  /** Removal control. */
  children: ReactNode
}

/** URL and events of the endpoint, and controls to switch it off or remove it. */
export function EndpointDetails({ endpoint, again, children }: EndpointDetailsProps) {
  const t = useTranslations('settings.webhooks')
  const locale = useLocale()
  const off = useSend({
    path: `/api/webhook_endpoints/${endpoint.id}/`,
    method: 'PATCH',
    body: { active: false },
    onDone: () => {
      toast(t('switchedOff'))
      void again()
    },
  })
  const when = (time: string | null) => time && formatDateTime(time, locale)
  const chosen = changeTypes.filter((type) => endpoint.events.includes(type))
  const events =
    chosen.length === changeTypes.length ? t('allEvents') : chosen.map((type) => t(`event.${type}`)).join(', ')
  return (
    <Card title={t('details')}>
      <div className="grid gap-4 content-start">
        <Facts
          facts={[
            { label: 'id', value: <span className="font-mono text-[12px]">{endpoint.id}</span> },
            { label: t('url'), value: <span className="font-mono text-[12px] wrap-anywhere">{endpoint.url}</span> },
            { label: t('events'), value: events },
            { label: t('failingSince'), value: when(endpoint.failing_since) },
            { label: t('success'), value: when(endpoint.last_success_at) ?? t('never') },
            { label: t('created'), value: when(endpoint.created_at) },
          ]}
        />
        <SendProblem of={off} />
        <div className="flex items-center gap-2 flex-wrap">
          {endpoint.active ? (
            <Button size="sm" busy={off.busy} onClick={off.send}>
              {t('switchOff')}
            </Button>
          ) : null}
          {children}
        </div>
      </div>
    </Card>
  )
}
