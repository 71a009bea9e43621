import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import type { EndpointPageView } from '@/lib/contract/webhook/pages'

/** Milliseconds; Bogota is UTC-5 all year. */
const behind = 5 * 3_600_000
const day = 86_400_000

/** Local time in Bogota as a `datetime-local` value: `2026-11-20T15:15`. */
const typedOf = (at: number) => new Date(at - behind).toISOString().slice(0, 16)
const momentOf = (typed: string) => (typed ? new Date(Date.parse(`${typed}Z`) + behind).toISOString() : '')

/** Resends all failed deliveries since a given time. */
export function ResendFailed({ view, again }: { view: EndpointPageView; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.webhooks')
  const [defaults] = useState(() => ({
    since: typedOf(Date.parse(view.missed_since ?? view.now) - (view.missed_since ? 0 : day)),
  }))
  const wire = useWireForm({
    scope: 'missed',
    defaults,
    labels: { since: t('since') },
    bodyOf: ({ since }) => ({ since: momentOf(since) }),
    rules: ({ since }) => (since ? [] : [{ field: 'since', code: 'required' }]),
    path: `/api/webhook_endpoints/${view.endpoint.id}/deliveries/resend_failed/`,
    onDone: ({ count }: { count: number }) => {
      toast(t('resentAll', { count }))
      void again()
    },
  })
  return (
    <Card title={t('missed')}>
      <SettingsForm wire={wire} title={t('missed')} submit={t('resendAll')}>
        <WireField wire={wire} name="since" hint={t('sinceHint')} type="datetime-local" />
      </SettingsForm>
    </Card>
  )
}
