'use client'

import { ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { AuditTable } from '@/components/console/audit-table'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { Chip, Chips, Filters } from '@/components/ui/filters'
import type { AuditRow } from '@/lib/contract/panel/views'

type Area = AuditRow['action'] extends `${infer Name}.${string}` ? Name : never

const inOrder = {
  ...{ reload: 1, identity: 2, suspense: 3, reversal: 4, payout: 5, rail_payout: 6, movement: 7 },
  ...{ reconciliation: 8, bank_statement: 9, fee: 10, rate: 11, transfer_account: 12, bank: 13 },
  ...{ user: 14, account: 15, collaborator: 16, key: 17, webhook: 18, referral_code: 19 },
} satisfies Record<Area, number>
const areas = Object.keys(inOrder) as Area[]

interface AuditListProps {
  now: string
  filters: { area: string | null; subject: string | null; actorId: number | null }
  rows: AuditRow[]
  count: number
  page: number
  size: number
}

/** The log of decisions, with its filters in the address. */
export function AuditList({ now, filters, rows, count, page, size }: AuditListProps) {
  const t = useTranslations('console.audit')
  const { area, subject, actorId: actor } = filters
  const at = (change: Record<string, string | number | null>) =>
    address('/console/audit', { area, subject, actor, ...change })
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <Filters>
        <Chips
          label={t('area')}
          values={areas}
          chosen={area}
          word={(one) => t(`areas.${one}`)}
          href={(area) => at({ area })}
        />
        {subject ? <Chip href={at({ subject: null })} label={t('whom')} value={subject} /> : null}
        {actor ? <Chip href={at({ actor: null })} label={t('who')} value={`${actor}`} /> : null}
      </Filters>
      <Card flush>
        <h2 className="sr">{t('list')}</h2>
        {rows.length > 0 ? (
          <AuditTable rows={rows} now={now} />
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
      <Pages page={page} size={size} shown={rows.length} count={count} at={(to) => at({ page: to > 1 ? to : null })} />
    </div>
  )
}
