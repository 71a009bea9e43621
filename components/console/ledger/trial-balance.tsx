import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { Figure, Total } from '@/components/console/doors/figure'
import { accountAt, walletsAt } from '@/components/console/doors/ledger-address'
import { waitingCases } from '@/components/console/doors/place-of'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { TrialView } from '@/lib/contract/panel/ledger-views'
import { formatFigure } from '@/lib/format'

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
  const at = (code: string) => (code === 'wallet' ? walletsAt({ currency, day }) : accountAt({ currency, code, day }))
  /** A debit is what the account's transfers sum to, without the sign. */
  const figure = (code: string, amount: string | null, sign: '' | '-' = '') =>
    amount && (
      <Figure href={at(code)} sum={`${sign}${amount}`}>
        {formatFigure(amount, locale)}
      </Figure>
    )
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
                  <Link href={at(row.code)}>{row.code === 'wallet' ? t('wallets') : nameOf(row.code)}</Link>{' '}
                  {row.held > 0 ? (
                    <Link className="plain-link" href={waitingCases.suspense}>
                      <Badge tone="warn">{t('held', { count: row.held })}</Badge>
                    </Link>
                  ) : null}
                </td>
                <td className="max-md:hidden text-ink-2">
                  {row.code === 'wallet' ? (
                    <Figure href={at(row.code)} count={row.accounts}>
                      {t('accounts', { count: row.accounts })}
                    </Figure>
                  ) : null}
                </td>
                <td className="cell-end whitespace-nowrap max-sm:text-12">{figure(row.code, row.debit, '-')}</td>
                <td className="cell-end whitespace-nowrap max-sm:text-12">{figure(row.code, row.credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('total')}</td>
              <td className="max-md:hidden" />
              <td className="cell-end whitespace-nowrap max-sm:text-12">
                <Total sum={debit}>{formatFigure(debit, locale)}</Total>
              </td>
              <td className="cell-end whitespace-nowrap max-sm:text-12">
                <Total sum={credit}>{formatFigure(credit, locale)}</Total>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
