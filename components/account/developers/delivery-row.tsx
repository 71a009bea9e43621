import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSend } from '@/components/account/use-send'
import { toast } from '@/components/ui/notice/toast'
import type { DeliveryResource, EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDateTime, formatRecent } from '@/lib/format'
import { useOutcome } from './delivery-outcome'
import { DeliveryRequest } from './delivery-request'
import { DeliveryBadge } from './endpoint-badge'
import { ResendButton } from './resend-button'
import { SendProblem } from './send-problem'

interface DeliveryRowProps {
  row: DeliveryResource
  now: string
  endpoint: EndpointResource
  again: () => Promise<unknown>
}

/** Of a row that opens. */
export const rowSummary =
  'cursor-pointer list-none grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-5 py-3 hover:bg-canvas max-md:px-4'

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
    <li className="block p-0">
      <details className="group">
        <summary className={rowSummary}>
          <ChevronRight className="size-3.5 text-ink-3 group-open:rotate-90" aria-hidden="true" />
          <span className="two-lines">
            <span className="font-medium">{name}</span>
            <span className="wrap-anywhere">
              <span className="font-mono text-[12px]">{row.type}</span> · {formatRecent(row.created_at, now, locale)}
              {last ? ` · ${outcome(last)}` : ''}
            </span>
          </span>
          <span className="flex max-md:col-start-2 max-md:justify-self-start">
            <DeliveryBadge status={row.status} />
          </span>
        </summary>
        <div className="grid content-start gap-4 pt-1 pr-5 pb-5 pl-12 max-md:px-4">
          {row.next_try_at ? (
            <p className="text-13">
              {t(last ? 'nextTry' : 'firstTry', { when: formatDateTime(row.next_try_at, locale) })}
            </p>
          ) : null}
          <DeliveryRequest row={row} endpoint={endpoint} />
          <SendProblem of={resend} />
          {endpoint.active ? (
            <div>
              <ResendButton resend={resend} event={name} id={row.id} />
            </div>
          ) : null}
        </div>
      </details>
    </li>
  )
}
