import { Plus, Webhook } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Empty } from '@/components/ui/notice/empty'
import type { DevelopersView } from '@/lib/contract/user/settings-views'
import type { EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDate, formatRecent } from '@/lib/format'
import { EndpointBadge } from './endpoint-badge'
import { EndpointForm } from './endpoint-form'
import { SecretMade } from './secret-made'

/** Webhook endpoints of the account; each opens its own page. */
export function WebhooksCard({ view, again }: { view: DevelopersView; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.webhooks')
  const [open, setOpen] = useState<'form' | { secret: string } | null>(null)
  const add = (
    <Button onClick={() => setOpen('form')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  if (!view.may_listen)
    return (
      <Alert tone="info" title={t('notReady')}>
        {t('notReadyText')}
      </Alert>
    )
  return (
    <>
      {open === 'form' ? (
        <EndpointForm
          step={view.step_up}
          onCancel={() => setOpen(null)}
          onDone={({ secret = '' }) => {
            setOpen({ secret })
            void again()
          }}
        />
      ) : null}
      {open && open !== 'form' ? <SecretMade secret={open.secret} onDone={() => setOpen(null)} /> : null}
      <Card flush title={t('list')} action={open || view.endpoints.length === 0 ? null : add}>
        {view.endpoints.length > 0 ? (
          <ul className="line-list">
            {view.endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} now={view.now} />
            ))}
          </ul>
        ) : (
          <Empty icon={<Webhook aria-hidden="true" />} title={t('none')} action={open ? null : add}>
            {t('noneText')}
          </Empty>
        )}
      </Card>
    </>
  )
}

function EndpointRow({ endpoint, now }: { endpoint: EndpointResource; now: string }) {
  const t = useTranslations('settings.webhooks')
  const locale = useLocale()
  const { id, url, description, created_at, last_success_at: last } = endpoint
  const facts = [
    `id ${id}`,
    t('addedOn', { date: formatDate(created_at, locale) }),
    last ? t('lastSuccess', { when: formatRecent(last, now, locale) }) : t('noSuccess'),
  ]
  return (
    <li>
      <Webhook className="mt-0.5 self-start" aria-hidden="true" />
      <div className="grid min-w-0 gap-0.5">
        <Link
          className="font-medium wrap-anywhere pointer-coarse:-my-3 pointer-coarse:py-3"
          href={`/developers/webhooks/${id}`}
        >
          {description ?? url}
        </Link>
        {description ? <p className="font-mono text-12 text-ink-2 wrap-anywhere">{url}</p> : null}
        <p className="text-13 text-ink-3">{facts.join('\u00a0· ')}</p>
      </div>
      <EndpointBadge endpoint={endpoint} />
    </li>
  )
}
