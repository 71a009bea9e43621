import { getTranslations } from 'next-intl/server'
import { feeRuleView } from '@/lib/contract/panel/fees'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamFeeRules } from '@/lib/domain/fee/fee-rules'
import { listExport } from '../../export'
import { feesQuery } from '../read'

/** `GET /console/fees/csv`: all fee rules, or those of the page's account, general ones first. */
export const GET = listExport(feesQuery, async ({ owner }, { t, money, when, sight }) => {
  const words = await getTranslations('rules.fees')
  return {
    name: t('file.fees'),
    lines: csvTable(streamFeeRules(db, { ownerId: owner }), (found) => found.map(feeRuleView), [
      [t('column.product'), ({ method }) => words(`products.${method}`)],
      [t('column.currency'), ({ currency }) => currency],
      [t('column.account'), (row) => row.owner_id?.toString()],
      [t('column.owner'), (row) => (row.owner === null ? words('everybody') : sight.email(row.owner))],
      [t('column.percentage'), ({ percentage }) => money(percentage)],
      [t('column.fixed'), ({ fixed }) => money(fixed)],
      [t('column.ivaPercentage'), (row) => money(row.iva_percentage)],
      [t('column.from'), (row) => when(row.updated_at)],
    ]),
  }
})
