'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DetailHeader } from '@/components/account/detail-header'
import { queryIn } from '@/components/account/filter-address'
import { Removal } from '@/components/account/removal'
import { StaleNotice } from '@/components/account/stale-notice'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { useView } from '@/lib/browser/use-view'
import { DeliveriesCard } from './deliveries-card'
import { EndpointBadge } from './endpoint-badge'
import { EndpointDetails } from './endpoint-details'
import { EndpointForm } from './endpoint-form'
import { EndpointOff } from './endpoint-off'
import { EndpointSecret } from './endpoint-secret'
import { PingButton } from './ping-button'
import { ResendFailed } from './resend-failed'

/** One webhook endpoint: status, signing secret and deliveries; live. */
export function EndpointPage({ address }: { address: string }) {
  const t = useTranslations('settings.webhooks')
  const router = useRouter()
  const state = useView('/developers/webhooks/[id]', address)
  const { view, refresh: again } = state
  const { endpoint } = view
  const path = `/developers/webhooks/${endpoint.id}`
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
      <StaleNotice state={state} />
      <div className="aside-grid">
        <div className="grid gap-6 content-start">
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
          <DeliveriesCard view={view} path={path} query={queryIn(address)} again={again} />
        </div>
        <div className="grid gap-6 content-start">
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
