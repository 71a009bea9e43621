'use client'

import { KeyRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ManagedList } from '@/components/account/managed-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { formatSpan } from '@/lib/format'
import { ClockCard } from './clock-card'
import { KeyMade } from './key-made'
import { KeyRow } from './key-row'
import { NewKey } from './new-key'
import { RotateKey } from './rotate-key'
import { isUsable } from './usable'
import { WebhooksCard } from './webhooks-card'

/** API keys and webhook endpoints of the account. */
export function DevelopersPage() {
  const t = useTranslations('settings.developers')
  const inClock = useTranslations('settings.clock')
  const locale = useLocale()
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
          {view.clock && view.clock.ahead_seconds > 0 ? (
            <Alert tone="warn" title={inClock('behind', { span: formatSpan(view.clock.ahead_seconds, locale) })}>
              {inClock('behindText')}
            </Alert>
          ) : null}
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
      {view.clock ? <ClockCard clock={view.clock} again={again} /> : null}
      <RotateKey wanted={rotating} step={view.step_up} again={again} onClose={() => setRotating(null)} />
    </ManagedList>
  )
}
