'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { address as addressOf } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { ListTotal } from '@/components/console/doors/list-total'
import { Pages } from '@/components/console/pages'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { ExportLink } from '@/components/ui/list/export-link'
import { Choices } from '@/components/ui/list/filters'
import { Empty } from '@/components/ui/notice/empty'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { formatCount, formatDateTime } from '@/lib/format'
import { BankLinesTable } from './bank-lines-table'
import { BankStatementActs } from './bank-statement-acts'
import { RecordCharges } from './record-charges'
import { StatementBalances } from './statement-balances'
import { StatementDays } from './statement-days'
import { UnseenTransfers } from './unseen-transfers'

const kinds = ['unmatched', 'debit', 'matched', 'repeated', 'unseen', 'all'] as const
type Kind = (typeof kinds)[number]

/** Bank statement: its lines by what they show, and what the ledger has on those days that it lacks. */
export function BankStatementPage({ address }: { address: string }) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const { view, refresh } = useView('/console/statements/[id]', address)
  const { now, statement, unseen, lines, transfers, count, page, size, charging, matching, removing, proposals } = view
  const { kind } = view.filters
  const here = `/console/statements/${statement.id}`
  const at = (one: Kind, to = 1) =>
    addressOf(here, { kind: one === 'unmatched' ? null : one, page: to > 1 ? to : null })
  const counts: Record<Kind, number> = {
    unmatched: statement.unmatched,
    matched: statement.matched,
    debit: statement.debits,
    repeated: statement.repeated,
    unseen,
    all: statement.lines,
  }
  const choices = kinds.map((one) => ({
    href: at(one),
    label: t(`kinds.${one}`),
    count: counts[one],
    current: one === kind,
  }))
  const shown = kind === 'unseen' ? transfers.length : lines.length
  const [chosen, setChosen] = useState<number[]>([])
  const hrefOf = useCallback((line: number) => `${here}/${line}`, [here])
  // what was matched meanwhile is no longer on the page
  const left = chosen.filter((one) => lines.some(({ line }) => line === one))
  const charges = charging.may && (kind === 'debit' || kind === 'unmatched') && lines.length > 0
  return (
    <div className="page-column">
      <Crumb href="/console/statements">{t('back')}</Crumb>
      <PageHead
        title={`${statement.bank_name} ••• ${statement.account_number.slice(-4)}`}
        note={<StatementDays view={statement} />}
      >
        <ExportLink href={addressOf(`${here}/csv`, { kind: kind === 'unseen' ? kind : null })} />
      </PageHead>
      <OpenProposals proposals={proposals} now={now} page="/console/statements/[id]" />
      <div className="aside-grid">
        <div className="grid gap-4 content-start">
          <Choices label={t('filter')} choices={choices}>
            <SavedViews list="/console/statements/[id]" here={at(kind)} />
          </Choices>
          <ListTotal count={count} sums={[]} />
          <Card flush>
            <h2 className="sr-only">{t(`kinds.${kind}`)}</h2>
            {shown === 0 ? (
              <Empty icon={<FileSpreadsheet aria-hidden="true" />} title={t(`emptyOf.${kind}`)}>
                {t('emptyLines')}
              </Empty>
            ) : kind === 'unseen' ? (
              <UnseenTransfers rows={transfers} currency={statement.currency} now={now} />
            ) : (
              <BankLinesTable
                rows={lines}
                currency={statement.currency}
                hrefOf={hrefOf}
                choice={charges ? { chosen: left, onChange: setChosen } : undefined}
              />
            )}
          </Card>
          <Pages page={page} size={size} shown={shown} count={count} at={(to) => at(kind, to)} />
        </div>
        <div className="grid gap-4 content-start">
          {charges ? (
            <RecordCharges
              key={kind}
              statement={statement.id}
              lines={left}
              out={kind === 'debit'}
              standing={charging}
              onDone={() => {
                setChosen([])
                void refresh()
              }}
            />
          ) : null}
          <StatementBalances statement={statement} before={view.before} />
          <Card title={t('figures')}>
            <div className="grid gap-4 content-start">
              <Facts
                as="spread"
                facts={kinds.map((one) => ({
                  label: t(`kinds.${one}`),
                  value: (
                    <Figure href={at(one)} count={counts[one]}>
                      {formatCount(counts[one], locale)}
                    </Figure>
                  ),
                }))}
              />
              <p className="text-13 text-ink-3 wrap-anywhere">{statement.file_name}</p>
              <p className="text-13 text-ink-3">
                {t('by', { who: view.loaded_by, time: formatDateTime(statement.loaded_at, locale) })}
              </p>
            </div>
          </Card>
          <BankStatementActs id={statement.id} matched={statement.matched} {...{ matching, removing }} />
        </div>
      </div>
    </div>
  )
}
