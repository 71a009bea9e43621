import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { TrialView } from '@/lib/contract/panel/ledger-views'
import { formatFigure } from '@/lib/format'
import { accountAt, walletsAt } from './ledger-address'

interface TrialBalanceProps {
  trial: TrialView
  /** Day of the balance; null: now. */
  day: string | null
  banks: Readonly<Record<string, string>>
}

/** Accounts of one currency with their balances as debit or credit; each opens its statement. */
export function TrialBalance({ trial, day, banks }: TrialBalanceProps) {
  const { currency, rows, debit, credit } = trial
  const t = useTranslations('books.ledger')
  const locale = useLocale()
  const nameOf = useAccountName(banks)
  const even = debit === credit
  const figure = (amount: string | null) => amount && formatFigure(amount, locale)
  return (
    <Card
      title={t('of', { currency })}
      action={<StatusBadge look={even ? 'done' : 'refused'}>{t(even ? 'even' : 'uneven')}</StatusBadge>}
      flush
    >
      <div className="overflow-x-auto rounded-[inherit]">
        <table className="data-table dense">
          <caption className="sr-only">{t('caption', { currency })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" className="max-md:hidden">
                {t('holds')}
              </th>
              <th scope="col" className="cell-end">
                {t('debit')}
              </th>
              <th scope="col" className="cell-end">
                {t('credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <td>
                  {row.code === 'wallet' ? (
                    <Link href={walletsAt(currency, day)}>{t('wallets')}</Link>
                  ) : (
                    <Link href={accountAt({ currency, code: row.code, day })}>{nameOf(row.code)}</Link>
                  )}{' '}
                  {row.held > 0 ? (
                    <Link className="plain-link" href="/console/cases?kind=suspense">
                      <Badge tone="warn">{t('held', { count: row.held })}</Badge>
                    </Link>
                  ) : null}
                </td>
                <td className="max-md:hidden text-ink-2">{t('accounts', { count: row.accounts })}</td>
                <td className="cell-end whitespace-nowrap">{figure(row.debit)}</td>
                <td className="cell-end whitespace-nowrap">{figure(row.credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('total')}</td>
              <td className="max-md:hidden" />
              <td className="cell-end whitespace-nowrap">{figure(debit)}</td>
              <td className="cell-end whitespace-nowrap">{figure(credit)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
