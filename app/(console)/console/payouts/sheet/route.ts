import { getLocale, getTranslations } from 'next-intl/server'
import { payoutSheetRow } from '@/lib/contract/panel/payout-views'
import { csvAmount, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamPayoutsToSend } from '@/lib/domain/payout/console/console-payouts'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { staffExport } from '../../export'

/** `GET /console/payouts/sheet`: the approved payouts that operators are to pay at the bank, oldest first. */
export function GET(request: Request): Promise<Response> {
  return staffExport(request, async () => {
    const [locale, t, payees, now] = await Promise.all([
      getLocale(),
      getTranslations('money.sheet'),
      getTranslations('money.payee'),
      databaseTime(db),
    ])
    async function* rows() {
      yield [
        ...[t('number'), t('id'), t('name'), t('documentType'), t('document'), t('bankCode'), t('bank')],
        ...[t('kind'), t('account'), t('amount'), t('currency'), t('description')],
      ]
      for await (const batch of streamPayoutsToSend(db)) {
        for (const row of batch.map(payoutSheetRow)) {
          yield [
            ...[`${row.number}`, row.id, row.name, row.document_type, row.document, row.bank_code, row.bank_name],
            ...[row.kind === null ? '' : payees(`kind.${row.kind}`), row.account],
            ...[csvAmount(row.amount, locale), row.currency, row.description],
          ]
        }
      }
    }
    return { body: csvOf(rows(), locale), file: `${t('file')}-${nameOfDay(now)}.csv` }
  })
}
