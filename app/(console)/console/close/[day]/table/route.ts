import { getTranslations } from 'next-intl/server'
import { accountNames } from '@/components/console/account-name'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { rowsOf } from '@/lib/domain/close/figures'
import { readDay } from '@/lib/domain/close/read-day'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { office } from '@/lib/rails/installed'
import { listExport } from '../../../export'
import { closeDayQuery, dayAt } from '../../read'

interface Address {
  params: Promise<{ day: string }>
}

/** `GET /console/close/{day}/table`: ledger, gateway and bank of a day in one currency, as the page has them now. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { day: text } = await params
  return listExport(closeDayQuery, async ({ currency }, { t, money }) => {
    const day = dayAt(text)
    const [close, books] = await Promise.all([getTranslations('close'), getTranslations('books.account')])
    const nameOf = accountNames(books, bankNames(await listEveryAccount(db)))
    const { figures } = await readDay(db, day, office.rail)
    const rows = rowsOf(figures).filter(({ section }) => section.currency === currency)
    return {
      name: `${t('file.dayTable')}-${day}-${currency}`,
      lines: csvTable([rows], (all) => all, [
        [t('column.account'), ({ section }) => nameOf(section.account)],
        [t('column.concept'), ({ row }) => close(`concepts.${row.concept}`)],
        [close('table.ledger'), ({ row }) => money(row.ledger)],
        [close('table.rail'), ({ row }) => money(row.rail)],
        [close('table.bank'), ({ row }) => money(row.bank)],
        [close('table.difference'), ({ row }) => money(row.difference)],
        [
          close('table.explains'),
          ({ row }) =>
            row.explained
              .map(({ by, count, case: first }) =>
                by === 'day_before'
                  ? close('by.day_before')
                  : close(`by.${by}`, { count, number: `${first?.number ?? ''}` }),
              )
              .join('; '),
        ],
        [close('file.open'), ({ row }) => money(row.open)],
      ]),
    }
  })(request)
}
