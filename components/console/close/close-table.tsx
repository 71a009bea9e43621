import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { Total } from '@/components/console/doors/figure'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CurrencyView } from './close-summary'
import { DayRow, type RowAt } from './day-row'

interface CloseTableProps {
  figures: CurrencyView
  day: string
  banks: Readonly<Record<string, string>>
  mayExplain: boolean
  onDone: () => void
}

/** An account of which nothing but the ledger says what it held that day. */
export const isUncompared = ({ compared }: CurrencyView['sections'][number]) => compared === 'not_asked'

const isOpen = ({ open }: RowAt['row']) => open !== '0.00'

/** Ledger, gateway's list and bank's statement of a day side by side, by account. */
export function CloseTable({ figures, day, banks, mayExplain, onDone }: CloseTableProps) {
  const t = useTranslations('close')
  const nameOf = useAccountName(banks)
  const write = useWrite()
  const { currency, sections } = figures
  const rows = sections.flatMap((section) => section.rows)
  const [missing, explained] = [rows.filter(isOpen).length, rows.filter((row) => row.explained.length > 0).length]
  const uncompared = sections.filter(isUncompared).length
  async function explain(name: string, body: object) {
    if ((await write.send<object>(name, `/panel/day_closes/${day}/cases/`, { body })) === null) return
    toast(t('opened', { count: name === 'all' ? missing : 1 }))
    onDone()
  }
  const explainOne = ({ section, row }: RowAt) =>
    explain(`${section.account} ${row.concept}`, { account: section.account, currency, concept: row.concept })
  const columns = ['ledger', 'rail', 'bank', 'difference'] as const
  return (
    <Card
      flush
      title={t('table.title')}
      action={
        missing > 0 ? (
          <StatusBadge look="late">
            <Total count={missing}>{t('table.missing', { count: missing })}</Total>
          </StatusBadge>
        ) : sections.some(({ compared }) => compared === 'not_listed') ? (
          <StatusBadge look="late">{t('table.unlisted')}</StatusBadge>
        ) : uncompared > 0 ? (
          <StatusBadge look="idle">{t('table.uncompared', { count: uncompared, explained })}</StatusBadge>
        ) : (
          <StatusBadge look="done">{t('table.all', { count: explained })}</StatusBadge>
        )
      }
    >
      {/* The roles as in the other tables whose rows become cards (components/ui/list/table.tsx). */}
      <table className="data-table dense cards" role="table">
        <caption className="sr-only">{t('table.caption', { day, currency })}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('table.concept')}
            </th>
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className="cell-end">
                {t(`table.${column}`)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              {t('table.explains')}
            </th>
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.account} role="rowgroup">
            <tr role="row" className="bg-canvas max-md:block! max-md:py-2!">
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={6}
                className="text-13! font-semibold! text-ink! max-md:flex max-md:h-auto! max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:border-0! max-md:p-0!"
              >
                {nameOf(section.account)}{' '}
                <span className="font-normal text-ink-3">{t(`compared.${section.compared}`)}</span>
              </th>
            </tr>
            {section.rows.map((row) => (
              <DayRow
                key={row.concept}
                at={{ section, row }}
                day={day}
                busy={write.busy === `${section.account} ${row.concept}`}
                onExplain={mayExplain ? explainOne : null}
              />
            ))}
          </tbody>
        ))}
      </table>
      {sections.length === 0 ? <p className="card-body text-13 text-ink-2">{t('table.none')}</p> : null}
      {write.fault || write.asks || (mayExplain && missing > 1) ? (
        <form
          className="grid gap-4 border-t border-line px-5 py-3 max-md:px-4"
          onSubmit={(event) => {
            event.preventDefault()
            void explain('all', {})
          }}
        >
          <WriteProof write={write} known={['day', 'concept']} />
          {mayExplain && missing > 1 ? (
            <Button type="submit" className="justify-self-end max-md:w-full" busy={write.busy === 'all'}>
              {t('openAll')}
            </Button>
          ) : null}
        </form>
      ) : null}
    </Card>
  )
}

/** Nothing differs. */
export function Even({ label }: { label: string }) {
  return (
    <span className="inline-flex align-middle text-ok">
      <Check className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
