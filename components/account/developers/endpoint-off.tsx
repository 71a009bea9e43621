import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useFaultText } from '@/components/form/use-fault-text'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import { useWrite } from '@/lib/browser/use-write'
import type { EndpointPageView } from '@/lib/contract/webhook/pages'
import { formatDateTime } from '@/lib/format'

/** Why and since when the endpoint is off, with buttons to switch it on and resend what it missed. */
export function EndpointOff({ view, again }: { view: EndpointPageView; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.webhooks.offAlert')
  const why = useFaultText()
  const locale = useLocale()
  const { missed_since: since, endpoint } = view
  const { id, disabled_reason: reason, disabled_at: at } = endpoint
  const path = `/api/webhook_endpoints/${id}/`
  const [activating, resending] = [useWrite(), useWrite<{ count: number }>()]
  const on = useMutation({
    mutationFn: async (resend: boolean) => {
      await activating.mutateAsync({ path, method: 'PATCH', body: { active: true } })
      if (!resend || !since) return 0
      const { count } = await resending.mutateAsync({ path: `${path}deliveries/resend_failed/`, body: { since } })
      return count
    },
    onSuccess: (count) => toast(t('done', { count })),
    onSettled: () => again(),
  })
  const { error } = on
  return (
    <Alert tone={reason === 'owner' ? 'info' : 'bad'} title={t(`title.${reason ?? 'owner'}`)}>
      <p className="text-13">
        {t(`text.${reason ?? 'owner'}`)} {at ? t('since', { when: formatDateTime(at, locale) }) : null}
      </p>
      {error ? (
        <p className="text-13" role="alert">
          {why(error)}
        </p>
      ) : null}
      <p className="flex items-center gap-2 flex-wrap">
        {since ? (
          <Button size="sm" busy={on.isPending && on.variables} onClick={() => on.mutate(true)}>
            {t('onAndResend')}
          </Button>
        ) : null}
        <Button
          size="sm"
          tone={since ? 'ghost' : 'plain'}
          busy={on.isPending && !on.variables}
          onClick={() => on.mutate(false)}
        >
          {t('on')}
        </Button>
      </p>
    </Alert>
  )
}
