'use client'

import { KeyRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { Alert } from '@/components/ui/notice/alert'
import { useRefresh, useView } from '@/lib/browser/use-view'
import { createPlatformKey } from '@/lib/contract/access/api-key'
import type { KeysView } from '@/lib/contract/panel/settings-views'
import { formatDate, formatRecent } from '@/lib/format'
import { RevokeKey } from './revoke-key'

type Key = KeysView['keys'][number]

/** Platform API keys. The key itself is shown once, on creation. */
export function KeysPage({ address }: { address: string }) {
  const t = useTranslations('rules.keys')
  const tScope = useTranslations('console.audit.value')
  const copy = useTranslations('common.copy')
  const locale = useLocale()
  const refresh = useRefresh()
  const { view } = useView('/console/keys', address)
  const { now, keys, may, count, page, size } = view
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  /** Where a key is valid from, and until when; empty for one without bounds. */
  const boundsOf = useCallback(
    ({ networks, expires_at }: Key) =>
      [
        ...(networks.length > 0 ? [`${t('networks')} ${networks.join(', ')}`] : []),
        ...(expires_at ? [`${t('ends')} ${formatDate(expires_at, locale)}`] : []),
      ]
        .map((one) => ` · ${one}`)
        .join(''),
    [t, locale],
  )
  const columns = useMemo<Column<Key>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: (row) => (
          <span className="two-lines">
            <span className="font-medium">{row.name}</span>
            <span className="wrap-anywhere">
              {row.prefix}…{boundsOf(row)}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        className: 'cell-status',
        cell: (row) => {
          const over = row.expires_at !== null && row.expires_at <= now
          const state = row.revoked_at ? 'revoked' : over ? 'over' : 'good'
          return <Badge tone={state === 'good' ? 'ok' : 'bad'}>{t(state)}</Badge>
        },
      },
      {
        id: 'scopes',
        header: t('scopes'),
        className: 'max-md:hidden',
        cell: (row) => row.scopes.map((one) => tScope(one)).join(', '),
      },
      {
        id: 'used',
        header: t('used'),
        className: 'numeric max-md:hidden',
        cell: (row) => (row.last_used_at ? formatRecent(row.last_used_at, now, locale) : t('never')),
      },
      ...(may.revoke
        ? [
            {
              id: 'revoke',
              header: <span className="sr-only">{t('revoke')}</span>,
              className: 'cell-end cell-action',
              cell: (row: Key) => (row.revoked_at ? null : <RevokeKey id={row.id} name={row.name} />),
            },
          ]
        : []),
    ],
    [t, tScope, locale, now, boundsOf, may.revoke],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href="/console/keys/csv" /> : null}
      </PageHead>
      {made ? (
        <Alert tone="ok" role="status" title={t('made', { name: made.name })}>
          <p className="text-13">{t('madeText')}</p>
          <p className="font-mono text-[0.93em] wrap-anywhere" data-testid="key">
            {made.key}
          </p>
          <p className="flex items-center gap-2 flex-wrap">
            <CopyButton text={made.key} label={copy('label')} done={copy('done')} />
            <Button size="sm" tone="ghost" onClick={() => setMade(null)}>
              {t('kept')}
            </Button>
          </p>
        </Alert>
      ) : null}
      <ListWithForm
        pages={{ page, size, shown: keys.length, count, at: pagesOf('/console/keys') }}
        form={
          may.create ? (
            <Card title={t('new')}>
              <StaffForm<{ name: string; key: string }>
                path="/panel/api_keys/"
                schema={createPlatformKey.body}
                fields={[
                  { name: 'name', label: t('name'), hint: t('nameHint') },
                  { name: 'networks', label: t('networks'), hint: t('networksHint'), kind: 'list' },
                  { name: 'expires_at', label: t('ends'), hint: t('endsHint'), kind: 'day', optional: true },
                ]}
                submit={t('make')}
                onDone={(key) => {
                  setMade(key)
                  void refresh('/console/keys')
                }}
              />
            </Card>
          ) : null
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={keys}
          empty={{ icon: <KeyRound aria-hidden="true" />, title: t('none'), text: t('noneText') }}
        />
      </ListWithForm>
    </div>
  )
}
