'use client'

import { useLocale, useTranslations } from 'next-intl'
import { placeOf } from '@/components/console/doors/place-of'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { formatMoney, formatYearDay, noonOf } from '@/lib/format'
import { LineActs } from './line-acts'
import { LineCandidates } from './line-candidates'
import { LineEntry } from './line-entry'
import { LineMeanwhile } from './line-meanwhile'
import { LineParts } from './line-parts'
import { RecordCharges } from './record-charges'
import { useParts } from './use-parts'

/** One line of a bank statement: what it shows, or what it may show. */
export function BankLinePage({ address }: { address: string }) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const { view, refresh } = useView('/console/statements/[id]/[line]', address)
  const again = () => void refresh()
  const { now, statement, line, candidates, proposals } = view
  const parts = useParts(address, view)
  const waits = line.kind === 'unmatched' || line.kind === 'debit'
  return (
    <div className="page-column">
      <Crumb href={`/console/statements/${statement.id}`}>
        {`${statement.bank_name} ••• ${statement.account_number.slice(-4)}`}
      </Crumb>
      <PageHead
        title={formatMoney(line.amount, statement.currency, locale)}
        note={[`${t('line')} ${line.line}`, formatYearDay(noonOf(line.day), locale)].join(' · ')}
      />
      <LineMeanwhile deed={view.deed} />
      <OpenProposals proposals={proposals} now={now} page="/console/statements/[id]/[line]" />
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          <Card title={t('lineOf')}>
            <Facts
              as="rows"
              facts={[
                { label: t('description'), value: line.description || '—' },
                { label: t('reference'), value: line.reference },
                { label: t('entry'), value: <LineEntry line={line} all /> },
                { label: t('handledBy'), value: line.handled_by },
                {
                  label: t('closedOn'),
                  value: line.closed_on && (
                    <Link href={placeOf('day', line.closed_on)}>{formatYearDay(noonOf(line.closed_on), locale)}</Link>
                  ),
                },
              ]}
            />
          </Card>
          {waits ? (
            <LineCandidates {...{ statement, candidates, now }} line={line.line} may={view.may_match} onDone={again} />
          ) : null}
          {waits && view.parts.length > 0 ? (
            <LineParts {...{ statement, line, parts }} may={view.may_match} onDone={again} />
          ) : null}
        </div>
        <div className="grid content-start gap-4">
          {line.kind === 'matched' && view.may_match ? (
            <LineActs key={line.kind} statement={statement.id} line={line} standing={view.reverting} onDone={again} />
          ) : null}
          {waits && view.charging.may && parts.rest !== '0.00' ? (
            <RecordCharges
              statement={statement.id}
              lines={[line.line]}
              keys={parts.keys}
              out={parts.rest.startsWith('-')}
              rest={formatMoney(parts.rest, statement.currency, locale)}
              standing={view.charging}
              second={view.may_match && candidates.length > 0}
              onDone={again}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
