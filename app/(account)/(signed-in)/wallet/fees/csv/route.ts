import { getLocale, getTranslations } from 'next-intl/server'
import { csvAmount, csvOf } from '@/lib/csv'
import { exportRoute, testMark } from '../../../export'
import { feesQuery, readFees } from '../read'

/** `GET /wallet/fees/csv`: fees and IVA of a year by month. */
export const GET = exportRoute('exports:read', async (user, asked) => {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('deposits.fees')])
  const { months, year } = await readFees(user, feesQuery.parse(Object.fromEntries(asked)))
  const money = (amount: string) => csvAmount(amount, locale)
  async function* rows() {
    yield [
      t('month'),
      t('currency'),
      t('count'),
      t('received'),
      t('ownFee'),
      t('ownIva'),
      t('ownGmf'),
      t('ownTotal'),
      t('payersFee'),
      t('payersIva'),
    ]
    for (const { month, currency, count, received, own, payers } of months) {
      yield [
        month,
        currency,
        `${count}`,
        money(received),
        money(own.fee),
        money(own.iva),
        money(own.gmf),
        money(own.total),
        money(payers.fee),
        money(payers.iva),
      ]
    }
  }
  return { body: csvOf(rows(), locale, await testMark()), file: `${t('file')}-${year}.csv` }
})
