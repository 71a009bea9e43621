import { getLocale, getTranslations } from 'next-intl/server'
import { payoutSheetRow } from '@/lib/contract/panel/payout-views'
import { csvAmount, csvOf, csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamPayoutsToSend } from '@/lib/domain/payout/console/console-payouts'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { staffExport } from '../../export'

/** `GET /console/payouts/sheet`: the approved payouts that operators are to pay at the bank, oldest first. */
export function GET(request: Request): Promise<Response> {
  return staffExport(request, async ({ sight }) => {
    const [locale, t, payees, now] = await Promise.all([
      getLocale(),
      getTranslations('money.sheet'),
      getTranslations('money.payee'),
      databaseTime(db),
    ])
    const lines = csvTable(streamPayoutsToSend(db), (batch) => batch.map(payoutSheetRow), [
      [t('number'), (row) => `${row.number}`],
      [t('id'), ({ id }) => id],
      [t('name'), ({ name }) => sight.name(name)],
      [t('documentType'), (row) => row.document_type],
      [t('document'), (row) => sight.ending(row.document)],
      [t('bankCode'), (row) => row.bank_code],
      [t('bank'), (row) => row.bank_name],
      [t('kind'), ({ kind }) => kind && payees(`kind.${kind}`)],
      [t('account'), ({ account }) => sight.ending(account)],
      [t('amount'), ({ amount }) => csvAmount(amount, locale)],
      [t('currency'), ({ currency }) => currency],
      [t('description'), ({ description }) => description && sight.text(description)],
    ])
    return { body: csvOf(lines, locale), file: `${t('file')}-${nameOfDay(now)}.csv` }
  })
}
