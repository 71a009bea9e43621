'use client'

import { ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { AuditTable } from '@/components/console/audit-table'
import { Pages } from '@/components/console/pages'
import { ListSearch } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Chips, Filters } from '@/components/ui/list/filters'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import type { AuditRow } from '@/lib/contract/panel/views'

type Area = AuditRow['action'] extends `${infer Name}.${string}` ? Name : never

const inOrder = {
  ...{
    reload: 1,
    identity: 2,
    case: 3,
    suspense: 4,
    reversal: 5,
    payout: 6,
    payout_batch: 7,
    rail_payout: 8,
    movement: 9,
  },
  ...{ reconciliation: 10, bank_statement: 11, fee: 12, rate: 13, transfer_account: 14, bank: 15 },
  ...{ user: 16, account: 17, collaborator: 18, key: 19, webhook: 20, embed_origin: 21, referral_code: 22, policy: 23 },
  ...{
    accounting_code: 24,
    bank_charge: 25,
    day: 26,
    fee_invoice: 27,
    screening: 28,
    data: 29,
    data_request: 30,
    unusual: 31,
    write: 32,
  },
} satisfies Record<Area, number>
const areas = Object.keys(inOrder) as Area[]

/** Audit log with filters as query parameters. */
export function AuditList({ address }: { address: string }) {
  const t = useTranslations('console.audit')
  const { view } = useView('/console/audit', address)
  const { now, entries, count, page, size } = view
  const { area, subject, actor, search } = view.filters
  const at = (change: Record<string, string | number | null>, path = '/console/audit') =>
    addressOf(path, { area, subject, actor, search, ...change })
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, '/console/audit/csv')} /> : null}
      </PageHead>
      <Filters>
        <ListSearch list="audit" search={search} at={(search) => at({ search })} />
        <Chips
          label={t('area')}
          values={areas}
          chosen={area}
          textOf={(one) => t(`areas.${one}`)}
          href={(area) => at({ area })}
        />
        {subject ? (
          <Chip href={at({ subject: null })} label={t('whom')} value={entries[0]?.about.name ?? subject} />
        ) : null}
        {actor ? <Chip href={at({ actor: null })} label={t('who')} value={entries[0]?.actor ?? `${actor}`} /> : null}
        <SavedViews list="/console/audit" here={at({})} />
      </Filters>
      <Card flush>
        <h2 className="sr-only">{t('list')}</h2>
        {entries.length > 0 ? (
          <AuditTable rows={entries} now={now} />
        ) : (
          <Empty
            icon={<ScrollText aria-hidden="true" />}
            title={t('emptyTitle')}
            action={<ButtonLink href="/console/audit">{t('clear')}</ButtonLink>}
          >
            {t('emptyText')}
          </Empty>
        )}
      </Card>
      <Pages
        page={page}
        size={size}
        shown={entries.length}
        count={count}
        at={(to) => at({ page: to > 1 ? to : null })}
      />
    </div>
  )
}
