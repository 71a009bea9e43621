import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSend } from '@/components/account/use-send'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/notice/toast'
import { call } from '@/lib/browser/call'
import type { EventDetailResource, EventResource, EventsPageView } from '@/lib/contract/webhook/pages'
import { formatRecent } from '@/lib/format'
import { useOutcome } from './delivery-outcome'
import { indented, Wire } from './delivery-request'
import { rowSummary } from './delivery-row'
import { DeliveryBadge } from './endpoint-badge'
import { ResendButton } from './resend-button'
import { SendProblem } from './send-problem'

interface EventRowProps {
  row: EventResource
  view: Pick<EventsPageView, 'now' | 'may_resend'>
  /** Address of the list of what happened to one object. */
  hrefOf: (object: string) => string
}

/** One event; expanded, it shows its data and to whom it was sent, and sends it again. */
export function EventRow({ row, view, hrefOf }: EventRowProps) {
  const t = useTranslations('settings.events')
  const hooks = useTranslations('settings.webhooks')
  const copy = useTranslations('common.copy')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const name = hooks(`event.${row.type}`)
  const path = `/api/events/${row.id}/`
  const { data, refetch } = useQuery({
    queryKey: ['event', row.id],
    queryFn: ({ signal }) => call<EventDetailResource>(path, { signal }),
    enabled: open,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(({ status }) => status === 'pending') ? 2_000 : false),
  })
  const resend = useSend<EventDetailResource>({
    path: `${path}resend/`,
    onDone: ({ deliveries }) => {
      const count = deliveries.filter(({ status }) => status === 'pending').length
      toast(t('resent', { count }))
      void refetch()
    },
  })
  const text = JSON.stringify({ type: row.type, timestamp: row.timestamp, data: row.data })
  return (
    <li className="block p-0">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={rowSummary}>
          <ChevronRight className="size-3.5 text-ink-3 group-open:rotate-90" aria-hidden="true" />
          <span className="two-lines">
            <span className="font-medium">{name}</span>
            <span className="font-mono text-[12px] wrap-anywhere">{row.object.id}</span>
          </span>
          <time className="text-13 text-ink-3 max-md:col-start-2 max-md:justify-self-start" dateTime={row.timestamp}>
            {formatRecent(row.timestamp, view.now, locale)}
          </time>
        </summary>
        <div className="grid content-start gap-4 pt-1 pr-5 pb-5 pl-12 max-md:px-4">
          <p className="font-mono text-[12px] wrap-anywhere">
            {row.type} · {row.id}
          </p>
          <EventDeliveries detail={data} />
          <SendProblem of={resend} />
          <div className="flex flex-wrap items-center gap-3">
            {view.may_resend ? <ResendButton resend={resend} event={name} id={row.id} /> : null}
            <CopyButton text={text} label={hooks('copyBody')} done={copy('done')} />
            <Link className="text-13 pointer-coarse:py-3.25" href={hrefOf(row.object.id)}>
              {t('more')}
            </Link>
          </div>
          <Wire name={hooks('body')}>{indented(text)}</Wire>
        </div>
      </details>
    </li>
  )
}

function EventDeliveries({ detail }: { detail: EventDetailResource | undefined }) {
  const t = useTranslations('settings.events')
  const outcome = useOutcome()
  if (!detail) return null
  if (detail.deliveries.length === 0) return <p className="text-13 text-ink-3">{t('unsent')}</p>
  return (
    <ul className="grid gap-2 max-md:gap-4" aria-label={t('sent')}>
      {detail.deliveries.map(({ endpoint_id: id, url, status, attempts: [last] }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <DeliveryBadge status={status} />
          <Link className="wrap-anywhere pointer-coarse:py-3.25" href={`/developers/webhooks/${id}`}>
            {url}
          </Link>
          <span className="text-ink-3">{[`id ${id}`, ...(last ? [outcome(last)] : [])].join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
