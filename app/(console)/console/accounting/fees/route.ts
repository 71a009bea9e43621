import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { csvAmount, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { type InvoicedFees, streamInvoicedFees } from '@/lib/domain/accounting/invoiced-fees'
import { staffExport } from '../../export'

const monthIn = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .nullable()
  .catch(null)

const columns = [
  ...(['month', 'customer', 'documentType', 'document', 'person', 'holder', 'email', 'city', 'address'] as const),
  ...(['currency', 'count', 'received', 'ownFee', 'ownIva', 'payersFee', 'payersIva'] as const),
  ...(['totalFee', 'totalIva', 'gmf'] as const),
] as const

/** `GET /console/accounting/fees?month=`: fees and IVA of each holder in a month, to make invoices from. */
export function GET(request: Request): Promise<Response> {
  return staffExport(request, async ({ sight }) => {
    const month = monthIn.parse(new URL(request.url).searchParams.get('month'))
    if (month === null) return null
    const [locale, t] = await Promise.all([getLocale(), getTranslations('books.accounting')])
    const cells = (row: InvoicedFees) => {
      const { own, payers } = row
      const sums = [row.received, own.fee, own.iva, payers.fee, payers.iva, own.fee.plus(payers.fee)]
      return [
        ...[
          row.month,
          `${row.ownerId}`,
          row.documentType ?? '',
          sight.ending(row.document ?? ''),
          t(`persons.${row.typePerson}`),
        ],
        ...[
          sight.name(row.name),
          sight.email(row.email),
          sight.text(row.city ?? ''),
          sight.text(row.address ?? ''),
          row.currency,
          `${row.count}`,
        ],
        ...[...sums, own.iva.plus(payers.iva), own.gmf].map((sum) => csvAmount(`${sum}`, locale)),
      ]
    }
    async function* rows(of: string) {
      yield columns.map((column) => t(`columns.${column}`))
      for await (const batch of streamInvoicedFees(db, of)) for (const row of batch) yield cells(row)
    }
    return { body: csvOf(rows(month), locale), file: `${t('files.fees')}-${month}.csv` }
  })
}
