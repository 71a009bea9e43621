import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client'
import type { EndpointPageView } from '@/lib/contract/webhook/pages'

/** Bogota is five hours behind UTC all year. */
const behind = 5 * 3_600_000
const day = 86_400_000

/** `2026-11-20T15:15`, as a field for day and time has it, of a moment in Bogota. */
const typedOf = (at: number) => new Date(at - behind).toISOString().slice(0, 16)
const momentOf = (typed: string) => (typed ? new Date(Date.parse(`${typed}Z`) + behind).toISOString() : '')

/** Sends once more all that was not taken since a moment. */
export function ResendFailed({ view, again }: { view: EndpointPageView; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.webhooks')
  const [defaults] = useState(() => ({
    since: typedOf(Date.parse(view.missed_since ?? view.now) - (view.missed_since ? 0 : day)),
  }))
  const wire = useWireForm({
    scope: 'missed',
    defaults,
    labels: { since: t('since') },
    schema: undefined,
    bodyOf: ({ since }) => ({ since: momentOf(since) }),
    rules: ({ since }) => (since ? {} : { since: 'required' }),
    send: (body, key) =>
      call<{ count: number }>(`/api/webhook_endpoints/${view.endpoint.id}/deliveries/resend_failed/`, {
        ...{ method: 'POST' as const, body, key },
      }),
    onDone: ({ count }) => {
      toast(t('resentAll', { count }))
      void again()
    },
  })
  return (
    <Card title={t('missed')}>
      <SettingsForm wire={wire} title={t('missed')} submit={t('resendAll')}>
        <WireField wire={wire} name="since" hint={t('sinceHint')} type="datetime-local" className="num" />
      </SettingsForm>
    </Card>
  )
}
