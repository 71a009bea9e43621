import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSend } from '@/components/account/use-send'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/browser/call'
import type { DeliveryResource } from '@/lib/contract/webhook/pages'
import { useOutcome } from './delivery-outcome'

type Page = { results: DeliveryResource[] }

/** Sends a ping and shows the response. */
export function PingButton({ id, again }: { id: number; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.webhooks')
  const outcome = useOutcome()
  const [sent, setSent] = useState<string | null>(null)
  const path = `/api/webhook_endpoints/${id}/`
  const ping = useSend<DeliveryResource>({
    path: `${path}ping/`,
    onDone: (delivery) => {
      setSent(delivery.id)
      void again()
    },
  })
  const { data } = useQuery({
    queryKey: ['ping', sent],
    queryFn: async ({ signal }) => {
      const { results } = await call<Page>(`${path}deliveries/?type=webhook.ping&page_size=5`, { signal })
      return results.find((one) => one.id === sent)?.attempts[0] ?? null
    },
    enabled: sent !== null,
    refetchInterval: ({ state }) => (state.data ? false : 500),
  })
  const waits = ping.busy || (sent !== null && !data)
  return (
    <>
      <Button busy={waits} onClick={ping.send}>
        <Send aria-hidden="true" />
        {t('ping')}
      </Button>
      <span className="text-13" role="status">
        {ping.problem ?? (data ? t('pinged', { outcome: outcome(data) }) : null)}
      </span>
    </>
  )
}
