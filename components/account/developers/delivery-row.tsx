import { ChevronRight, RotateCcw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSend } from '@/components/account/use-send'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { DeliveryResource, EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDateTime, formatRecent } from '@/lib/format'
import { useOutcome } from './delivery-outcome'
import { DeliveryRequest } from './delivery-request'
import { DeliveryBadge } from './endpoint-badge'

interface DeliveryRowProps {
  row: DeliveryResource
  now: string
  endpoint: EndpointResource
  again: () => Promise<unknown>
}

/** One delivery; expanded, it shows the request, each response and the next attempt. */
export function DeliveryRow({ row, now, endpoint, again }: DeliveryRowProps) {
  const t = useTranslations('settings.webhooks')
  const locale = useLocale()
  const outcome = useOutcome()
  const [last] = row.attempts
  const name = t(`event.${row.type}`)
  const resend = useSend({
    path: `/api/webhook_endpoints/${endpoint.id}/deliveries/${row.id}/resend/`,
    onDone: () => {
      toast(t('resent', { event: name }))
      void again()
    },
  })
  return (
    <li>
      <details>
        <summary>
          <ChevronRight className="s" aria-hidden="true" />
          <span className="two">
            <span className="medium">{name}</span>
            <span className="break">
              <span className="mono">{row.type}</span> · {formatRecent(row.created_at, now, locale)}
              {last ? ` · ${outcome(last)}` : ''}
            </span>
          </span>
          <DeliveryBadge status={row.status} />
        </summary>
        <div className="stack opened">
          {row.next_try_at ? (
            <p className="small">
              {t(last ? 'nextTry' : 'firstTry', { when: formatDateTime(row.next_try_at, locale) })}
            </p>
          ) : null}
          <DeliveryRequest row={row} endpoint={endpoint} />
          {resend.problem ? (
            <p className="small" role="alert">
              {resend.problem}
            </p>
          ) : null}
          {endpoint.active ? (
            <div>
              <Button
                size="sm"
                busy={resend.busy}
                aria-label={t('resendOf', { event: name, id: row.id })}
                onClick={resend.send}
              >
                <RotateCcw aria-hidden="true" />
                {t('resend')}
              </Button>
            </div>
          ) : null}
        </div>
      </details>
    </li>
  )
}
