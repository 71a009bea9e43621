'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import type { BooksView, TrialView } from '@/lib/contract/console-ledger-views'
import { formatFigure } from '@/lib/format'
import { BooksCard } from './books-card'

interface LedgerPageProps {
  now: string
  trial: TrialView[]
  books: BooksView
}

/** Where every peso stands: the balances of each currency sum to zero. */
export function LedgerPage({ now, trial, books }: LedgerPageProps) {
  const t = useTranslations('books.ledger')
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <div className="g2">
        <div className="stack">
          {trial.length === 0 ? (
            <Card>
              <p className="small muted">{t('none')}</p>
            </Card>
          ) : null}
          {trial.map((one) => (
            <Trial key={one.currency} trial={one} />
          ))}
        </div>
        <BooksCard books={books} now={now} />
      </div>
    </div>
  )
}

/** Accounts of the house have words; a rail or a bank account also shows which. */
export function useAccountName() {
  const t = useTranslations('books.account')
  return useMemo(
    () => (code: string) => {
      const [kind = '', which] = code.split(':')
      const known = kinds.find((one) => one === kind)
      return [known ? t(known) : kind, which].filter(Boolean).join(' ')
    },
    [t],
  )
}

const kinds = [
  ...(['wallet', 'rail', 'bank', 'fees', 'iva', 'fx'] as const),
  ...(['suspense', 'rounding', 'reversals', 'costs'] as const),
]

function Trial({ trial: { currency, rows, sum } }: { trial: TrialView }) {
  const t = useTranslations('books.ledger')
  const locale = useLocale()
  const nameOf = useAccountName()
  const whole = /^-?0\.00$/.test(sum)
  return (
    <Card title={t('of', { currency })} flush>
      {whole ? null : <Alert tone="bad" title={t('unbalanced', { sum: formatFigure(sum, locale) })} />}
      <table className="table dense">
        <caption className="sr">{t('caption', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" className="right">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, accounts, balance }) => (
            <tr key={code}>
              <td>
                {code === 'wallet' ? (
                  t('wallets', { count: accounts })
                ) : (
                  <Link href={`/console/ledger/${currency}/${encodeURIComponent(code)}`}>{nameOf(code)}</Link>
                )}
              </td>
              <td className="right num">{formatFigure(balance, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('sum')}</td>
            <td className="right num">{formatFigure(sum, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
