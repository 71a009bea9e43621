'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ManagedList } from '@/components/account/managed-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { KeyMade } from './key-made'
import { KeyRow } from './key-row'
import { NewKey } from './new-key'
import { WebhooksCard } from './webhooks-card'

/** API keys and webhook endpoints of the account. */
export function DevelopersPage() {
  const t = useTranslations('settings.developers')
  const state = useView('/developers')
  const { view, refresh: again } = state
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const [making, setMaking] = useState(false)
  const full = view.keys.filter((key) => key.revoked_at === null).length >= view.most_keys
  return (
    <ManagedList
      of="developers"
      state={state}
      icon={KeyRound}
      add={making || made || full ? null : { icon: KeyRound, label: t('create'), onAdd: () => setMaking(true) }}
      aside={
        <>
          <ButtonLink href="/developers/events">{t('events')}</ButtonLink>
          <ButtonLink href="/docs" hard>
            {t('docs')}
          </ButtonLink>
        </>
      }
      form={
        <>
          {full ? (
            <Alert tone="info" title={t('full', { most: view.most_keys })}>
              {t('fullText')}
            </Alert>
          ) : null}
          {made ? <KeyMade made={made} onDone={() => setMade(null)} /> : null}
          {making ? (
            <NewKey
              step={view.step_up}
              documents={view.documents}
              onCancel={() => setMaking(false)}
              onMade={(key) => {
                setMaking(false)
                setMade(key)
                void again()
              }}
            />
          ) : null}
        </>
      }
      rows={view.keys.map((row) => <KeyRow key={row.id} row={row} now={view.now} again={again} />)}
    >
      <WebhooksCard view={view} again={again} />
    </ManagedList>
  )
}
