import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { StaffForm } from '@/components/console/write/staff-form'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { ShownOnce } from '@/components/form/shown-once'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import { type AlertsView, setAlertWebhook } from '@/lib/contract/case/alerts'
import { formatRecent, formatTerm } from '@/lib/format'

const path = '/panel/alerts/webhook/'

/** The reader's own address, how it stands, and a new one in its place. */
export function AlertWebhook({ view }: { view: AlertsView }) {
  const t = useTranslations('cases.alerts')
  const refresh = useRefresh()
  const [secret, setSecret] = useState<string | null>(null)
  const again = () => void refresh('/console/alerts')
  return (
    <Card className="max-w-160" title={t('webhook')}>
      <div className="grid content-start gap-4">
        <p className="text-ink-2 text-13">{t('webhookNote')}</p>
        {secret ? (
          <ShownOnce
            title={t('made')}
            text={t('madeText')}
            secret={secret}
            testId="secret"
            kept={t('kept')}
            onDone={() => setSecret(null)}
          />
        ) : null}
        {view.webhook ? <Standing webhook={view.webhook} now={view.now} again={again} /> : null}
        <StaffForm<{ secret: string }>
          path={path}
          schema={setAlertWebhook.body}
          fields={[{ name: 'url', label: t(view.webhook ? 'replace' : 'url'), hint: t('urlHint') }]}
          submit={t('set')}
          plain
          onDone={(made) => {
            setSecret(made.secret)
            again()
          }}
        />
      </div>
    </Card>
  )
}

interface StandingProps {
  webhook: NonNullable<AlertsView['webhook']>
  now: string
  again: () => void
}

function Standing({ webhook, now, again }: StandingProps) {
  const t = useTranslations('cases.alerts')
  const locale = useLocale()
  const write = useWrite()
  const [wanted, setWanted] = useState<'ping' | 'remove'>('ping')
  const state = webhook.active ? (webhook.failing_since ? 'failing' : 'good') : 'off'
  const { failing_since: since } = webhook
  const why =
    state === 'off'
      ? t(`why.${webhook.disabled_reason === 'gone' ? 'gone' : 'failing'}`)
      : since && t('why.trying', { when: formatTerm(since, now, locale) })
  async function act(name: typeof wanted) {
    // Enter in the PIN or code goes on with what asked for it.
    setWanted(name)
    const sending = name === 'ping' ? { body: {} } : { method: 'DELETE' as const, body: {} }
    if ((await write.send<object>(name, name === 'ping' ? `${path}ping/` : path, sending)) === null) return
    toast(t(name === 'ping' ? 'pinged' : 'removed'))
    again()
  }
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void act(wanted)
      }}
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-mono text-13 wrap-anywhere">{webhook.url}</span>
        <Badge tone={state === 'good' ? 'ok' : 'bad'}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="text-13 text-ink-2">
        {webhook.last_success_at
          ? t('lastSuccess', { when: formatRecent(webhook.last_success_at, now, locale) })
          : t('noSuccess')}
      </p>
      {why ? <p className="text-13">{why}</p> : null}
      <WriteProof write={write} />
      <p className="flex flex-wrap items-center gap-2">
        {webhook.active ? (
          <Button size="sm" busy={write.busy === 'ping'} onClick={() => void act('ping')}>
            {t('ping')}
          </Button>
        ) : null}
        <Button size="sm" tone="danger" busy={write.busy === 'remove'} onClick={() => void act('remove')}>
          {t('remove')}
        </Button>
      </p>
    </form>
  )
}
