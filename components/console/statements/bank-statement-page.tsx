'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Empty } from '@/components/ui/empty'
import { Facts } from '@/components/ui/facts'
import { Choices } from '@/components/ui/filters'
import type { StatementLineView, StatementView, UnseenReloadView } from '@/lib/contract/panel/statements'
import { formatDateTime } from '@/lib/format'
import { BankLinesTable } from './bank-lines-table'
import { BankStatementActs } from './bank-statement-acts'
import { StatementDays } from './statement-days'
import { UnseenReloads } from './unseen-reloads'

const kinds = ['unmatched', 'matched', 'debit', 'repeated', 'reloads'] as const
export type StatementList = (typeof kinds)[number]

interface BankStatementPageProps {
  now: string
  view: StatementView
  loadedBy: string
  kind: StatementList
  /** Paid bank transfers that no statement shows. */
  unseen: number
  lines: StatementLineView[]
  reloads: UnseenReloadView[]
  count: number
  page: number
  size: number
}

/** A bank's statement: its lines by how they stand, and our bank transfers of those days that it lacks. */
export function BankStatementPage(props: BankStatementPageProps) {
  const { now, view, loadedBy, kind, unseen, lines, reloads, count, page, size } = props
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const here = `/console/statements/${view.id}`
  const at = (one: StatementList, to = 1) =>
    address(here, { kind: one === 'unmatched' ? null : one, page: to > 1 ? to : null })
  const counts: Record<StatementList, number> = {
    unmatched: view.unmatched,
    matched: view.matched,
    debit: view.debits,
    repeated: view.repeated,
    reloads: unseen,
  }
  const choices = kinds.map((one) => ({
    href: at(one),
    label: t(`kinds.${one}`),
    count: counts[one],
    current: one === kind,
  }))
  const shown = kind === 'reloads' ? reloads.length : lines.length
  return (
    <div className="inner">
      <Crumb href="/console/statements">{t('back')}</Crumb>
      <PageHead title={`${view.bank_name} ••• ${view.account_number.slice(-4)}`} note={<StatementDays view={view} />}>
        <ButtonLink hard href={`${here}/csv`}>
          <Download aria-hidden="true" />
          {t('export')}
        </ButtonLink>
      </PageHead>
      <div className="g2">
        <div className="stack">
          <Choices label={t('filter')} choices={choices} />
          <Card flush>
            <h2 className="sr">{t(`kinds.${kind}`)}</h2>
            {shown === 0 ? (
              <Empty icon={<FileSpreadsheet aria-hidden="true" />} title={t(`emptyOf.${kind}`)}>
                {t('emptyLines')}
              </Empty>
            ) : kind === 'reloads' ? (
              <UnseenReloads rows={reloads} currency={view.currency} now={now} />
            ) : (
              <BankLinesTable rows={lines} currency={view.currency} />
            )}
          </Card>
          <Pages page={page} size={size} shown={shown} count={count} at={(to) => at(kind, to)} />
        </div>
        <div className="stack">
          <Card title={t('figures')}>
            <div className="stack">
              <Facts
                as="spread"
                facts={[
                  { label: t('lines'), value: `${view.lines}` },
                  ...kinds.map((one) => ({ label: t(`kinds.${one}`), value: `${counts[one]}` })),
                ]}
              />
              <p className="small faint breaks">{view.file_name}</p>
              <p className="small faint">{t('by', { who: loadedBy, time: formatDateTime(view.loaded_at, locale) })}</p>
            </div>
          </Card>
          <BankStatementActs id={view.id} matched={view.matched} />
        </div>
      </div>
    </div>
  )
}
