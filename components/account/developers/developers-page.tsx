'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ManagedList } from '@/components/account/managed-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { KeyMade } from './key-made'
import { KeyRow } from './key-row'
import { NewKey } from './new-key'
import { RotateKey } from './rotate-key'
import { isUsable } from './usable'
import { WebhooksCard } from './webhooks-card'

interface DevelopersPageProps {
  /** What the reader must know before anything else. */
  notice: ReactNode
  /** More cards, below those of keys and endpoints. */
  children: ReactNode
}

/** API keys and webhook endpoints of the account. */
export function DevelopersPage({ notice, children }: DevelopersPageProps) {
  const t = useTranslations('settings.developers')
  const state = useView('/developers')
  const { view, refresh: again } = state
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const [making, setMaking] = useState(false)
  const [rotating, setRotating] = useState<{ id: number; name: string } | null>(null)
  const full = view.keys.filter((key) => isUsable(key, view.now)).length >= view.most_keys
  return (
    <ManagedList
      of="developers"
      state={state}
      icon={KeyRound}
      add={making || made || full ? null : { icon: KeyRound, label: t('create'), onAdd: () => setMaking(true) }}
      aside={
        <>
          <ButtonLink href="/developers/requests">{t('requests')}</ButtonLink>
          <ButtonLink href="/developers/events">{t('events')}</ButtonLink>
          <ButtonLink href="/docs" hard>
            {t('docs')}
          </ButtonLink>
        </>
      }
      form={
        <>
          {notice}
          {full ? (
            <Alert tone="info" title={t('full', { most: view.most_keys })}>
              {t('fullText')}
            </Alert>
          ) : null}
          {made ? <KeyMade made={made} onDone={() => setMade(null)} /> : null}
          {making ? (
            <NewKey
              view={view}
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
      rows={view.keys.map((row) => <KeyRow key={row.id} row={row} view={view} again={again} onRotate={setRotating} />)}
    >
      <WebhooksCard view={view} again={again} />
      {children}
      <RotateKey wanted={rotating} step={view.step_up} again={again} onClose={() => setRotating(null)} />
    </ManagedList>
  )
}
