import { getTranslations } from 'next-intl/server'
import { invoiceView } from '@/lib/contract/invoice/invoices'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { streamInvoices } from '@/lib/domain/invoice/list-invoices'
import { listExport } from '../../../export'
import { invoicesQuery, monthBefore } from '../read'

/** `GET /console/accounting/invoices/csv`: all fee invoices under the page's filters, by account. */
export const GET = listExport(
  invoicesQuery,
  async ({ month, ...asked }, { t, now, money, when, sight, reader: { roles } }) => {
    const words = await getTranslations('books.invoices')
    return {
      name: t('file.invoices'),
      lines: csvTable(
        streamInvoices(db, { month: month ?? monthBefore(now), ...asked, masked: seesMasked(roles) }),
        (found) => found.map(invoiceView),
        [
          [t('column.month'), (row) => row.month],
          [t('column.id'), ({ id }) => `${id}`],
          [t('column.account'), (row) => `${row.owner_id}`],
          [t('column.name'), ({ name }) => sight.name(name)],
          [t('column.documentType'), (row) => row.document_type],
          [t('column.document'), ({ document }) => document && sight.ending(document)],
          [t('column.email'), ({ email }) => sight.email(email)],
          [t('column.status'), (row) => words(`states.${row.state}`)],
          [t('column.fee'), ({ fee }) => money(fee)],
          [t('column.iva'), ({ iva }) => money(iva)],
          [t('column.amount'), ({ total }) => money(total)],
          [t('column.number'), ({ number }) => number],
          [t('column.validatedAt'), (row) => when(row.validated_at)],
          [t('column.credit'), (row) => row.credit_number],
          [t('column.reason'), ({ reasons }) => sight.text(reasons.join('; '))],
        ],
      ),
    }
  },
)
