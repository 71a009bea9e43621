'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import type { KeysView } from '@/lib/contract/settings-views'
import { KeyMade } from './key-made'
import { KeyRow } from './key-row'
import { NewKey } from './new-key'
import { Stale } from './stale'
import { useView } from './use-view'

/** Keys by which the account's own programs call the interface. */
export function DevelopersPage({ first }: { first: KeysView }) {
  const t = useTranslations('settings.developers')
  const kept = useView('/developers/view', first)
  const { view, again } = kept
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const [making, setMaking] = useState(false)
  return (
    <>
      <PageHead title={t('title')} note={t('note')}>
        <ButtonLink href="/docs" hard>
          {t('docs')}
        </ButtonLink>
        {view.ready && !making && !made ? (
          <Button tone="primary" onClick={() => setMaking(true)}>
            <KeyRound aria-hidden="true" />
            {t('create')}
          </Button>
        ) : null}
      </PageHead>
      <Stale kept={kept} />
      <div className="stack cards">
        {view.ready ? null : (
          <Alert tone="info" title={t('notReady')}>
            {t('notReadyText')}
          </Alert>
        )}
        {made ? <KeyMade made={made} onDone={() => setMade(null)} /> : null}
        {making ? (
          <NewKey
            step={view.step_up}
            onCancel={() => setMaking(false)}
            onMade={(key) => {
              setMaking(false)
              setMade(key)
              void again()
            }}
          />
        ) : null}
        <Card title={t('keys')} flush>
          {view.keys.length > 0 ? (
            <ul className="lines">
              {view.keys.map((row) => (
                <KeyRow key={row.id} row={row} now={view.now} again={again} />
              ))}
            </ul>
          ) : (
            <Empty icon={<KeyRound aria-hidden="true" />} title={t('none')}>
              {t('noneText')}
            </Empty>
          )}
        </Card>
      </div>
    </>
  )
}
