'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DetailHeader } from '@/components/account/detail-header'
import { Removal } from '@/components/account/removal'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/components/account/use-view'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { EndpointPageView } from '@/lib/contract/webhook/pages'
import { DeliveriesCard } from './deliveries-card'
import { EndpointBadge } from './endpoint-badge'
import { EndpointDetails } from './endpoint-details'
import { EndpointForm } from './endpoint-form'
import { EndpointOff } from './endpoint-off'
import { EndpointSecret } from './endpoint-secret'
import { PingButton } from './ping-button'
import { ResendFailed } from './resend-failed'

/** One address that is told of events: how it stands, what signs, and what was sent; it changes by itself. */
export function EndpointPage({ first, query }: { first: EndpointPageView; query: string }) {
  const t = useTranslations('settings.webhooks')
  const router = useRouter()
  const path = `/developers/webhooks/${first.endpoint.id}`
  const kept = useView(query ? `${path}/view?${query}` : `${path}/view`, first)
  const { view, again } = kept
  const { endpoint } = view
  const [editing, setEditing] = useState(false)
  return (
    <>
      <DetailHeader
        back={{ href: '/developers', label: t('back') }}
        badge={<EndpointBadge endpoint={endpoint} />}
        title={endpoint.description ?? endpoint.url}
      >
        <Button onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Button>
        {endpoint.active ? <PingButton id={endpoint.id} again={again} /> : null}
      </DetailHeader>
      <StaleNotice kept={kept} />
      <div className="g2">
        <div className="stack cards">
          {endpoint.active ? null : <EndpointOff view={view} again={again} />}
          {editing ? (
            <EndpointForm
              of={endpoint}
              step={null}
              onCancel={() => setEditing(false)}
              onDone={() => {
                setEditing(false)
                toast(t('saved'))
                void again()
              }}
            />
          ) : null}
          <DeliveriesCard view={view} path={path} query={query} again={again} />
        </div>
        <div className="stack cards">
          <EndpointDetails endpoint={endpoint} again={again}>
            <Removal
              path={`/api/webhook_endpoints/${endpoint.id}/`}
              button={t('remove')}
              label={t('removeOf', { url: endpoint.url })}
              title={t('removeTitle')}
              done={t('removed')}
              again={() => router.push('/developers')}
            >
              {t('removeText')}
            </Removal>
          </EndpointDetails>
          <EndpointSecret endpoint={endpoint} step={view.step_up} again={again} />
          {view.any_failed && endpoint.active ? <ResendFailed view={view} again={again} /> : null}
        </div>
      </div>
    </>
  )
}
