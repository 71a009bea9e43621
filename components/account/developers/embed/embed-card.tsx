'use client'

import { AppWindow, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Removal } from '@/components/account/removal'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { Empty } from '@/components/ui/notice/empty'
import { toast } from '@/components/ui/notice/toast'
import { useView } from '@/lib/browser/use-view'
import type { EmbedOriginResource } from '@/lib/contract/payment-link/embed-origins'
import { formatDate } from '@/lib/format'
import { EmbedSnippet } from './embed-snippet'
import { OriginForm } from './origin-form'

/** Sites that may show the payment pages of the account's links, and what to paste into them. */
export function EmbedCard() {
  const { view, refresh: again } = useView('/developers')
  const { origins, most, local } = view.embed
  const t = useTranslations('settings.embed')
  const [open, setOpen] = useState(false)
  if (!view.may_listen) return null
  const full = origins.length >= most
  const add =
    open || full ? null : (
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
    )
  return (
    <>
      {open ? (
        <OriginForm
          local={local}
          onCancel={() => setOpen(false)}
          onDone={({ origin }) => {
            setOpen(false)
            toast(t('added', { origin }))
            void again()
          }}
        />
      ) : null}
      {full ? (
        <Alert tone="info" title={t('full', { most })}>
          {t('fullText')}
        </Alert>
      ) : null}
      <Card flush title={t('list')} action={origins.length > 0 ? add : null}>
        {origins.length > 0 ? (
          <>
            <ul className="line-list">
              {origins.map((row) => (
                <OriginRow key={row.id} row={row} again={again} />
              ))}
            </ul>
            <EmbedSnippet {...view.embed} />
          </>
        ) : (
          <Empty icon={<AppWindow aria-hidden="true" />} title={t('none')} action={add}>
            {t('noneText')}
          </Empty>
        )}
      </Card>
    </>
  )
}

function OriginRow({ row: { id, origin, created_at }, again }: { row: EmbedOriginResource; again: () => void }) {
  const t = useTranslations('settings.embed')
  const locale = useLocale()
  return (
    <li>
      <AppWindow aria-hidden="true" />
      <span className="two-lines">
        <span className="font-medium wrap-anywhere">{origin}</span>
        <span className="sentence">{t('created', { date: formatDate(created_at, locale) })}</span>
      </span>
      <Removal
        path={`/api/embed_origins/${id}/`}
        button={t('remove')}
        label={t('removeOf', { origin })}
        title={t('removeTitle', { origin })}
        done={t('removed', { origin })}
        again={again}
      >
        {t('removeText')}
      </Removal>
    </li>
  )
}
