import { useLocale, useTranslations } from 'next-intl'
import { Figure, Total } from '@/components/console/doors/figure'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import type { BankStatementPageView } from '@/lib/contract/statement/pages'
import { formatMoney } from '@/lib/format'

/** Opening and closing balance of a statement, and whether it opens as the one before closed. */
export function StatementBalances({ statement, before }: Pick<BankStatementPageView, 'statement' | 'before'>) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const { opening_balance: opening, closing_balance: closing, currency } = statement
  const money = (amount: string) => formatMoney(amount, currency, locale)
  if (opening === null || closing === null) return null
  return (
    <Card title={t('balances')}>
      <div className="grid gap-4">
        <Facts
          as="spread"
          facts={[
            {
              label: t('opening'),
              value: before?.fits ? (
                <Figure href={`/console/statements/${before.id}`} sum={opening}>
                  {money(opening)}
                </Figure>
              ) : (
                <Total sum={opening}>{money(opening)}</Total>
              ),
            },
            { label: t('closing'), value: <Total sum={closing}>{money(closing)}</Total> },
          ]}
        />
        {before === null ? null : before.fits ? (
          <p className="text-13 text-ink-2">
            {t('fits')} <Link href={`/console/statements/${before.id}`}>{t('beforeLink')}</Link>
          </p>
        ) : (
          <Alert tone="warn" title={t('gap', { amount: money(before.balance) })}>
            {t('gapText')} <Link href={`/console/statements/${before.id}`}>{t('beforeLink')}</Link>
          </Alert>
        )}
      </div>
    </Card>
  )
}
