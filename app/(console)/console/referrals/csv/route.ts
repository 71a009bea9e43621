import { getTranslations } from 'next-intl/server'
import { referralCodeView } from '@/lib/contract/panel/referral-code'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamReferralCodes } from '@/lib/domain/referral/referral-codes'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { listExport } from '../../export'
import { codesBy, referralsQuery } from '../read'

/** `GET /console/referrals/csv`: all referral codes under the page's search, newest first. */
export const GET = listExport(referralsQuery, async ({ search }, { t, money, when, sight }) => {
  const words = await getTranslations('rules.referrals')
  const named = (methods: readonly ('BANCOLOMBIA' | 'PSE' | 'NEQUI' | 'BANK_TRANSFER')[]) =>
    methods.map((method) => words(`method.${method}`)).join(', ') || words('allMethods')
  return {
    name: t('file.referrals'),
    lines: csvTable(
      streamReferralCodes(db, await codesBy({ search })),
      async (found) => {
        const names = await listOwnerNames(
          db,
          found.map(({ ownerId }) => ownerId),
        )
        return found.map((row) => ({ ...referralCodeView(row), owner: names.get(row.ownerId) ?? null }))
      },
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.code'), ({ code }) => code],
        [t('column.account'), (row) => `${row.owner_id}`],
        [t('column.owner'), ({ owner }) => owner && sight.name(owner)],
        [t('column.status'), ({ active }) => words(active ? 'on' : 'off')],
        [t('column.commission'), (row) => money(row.commission_percentage)],
        [t('column.ofLinks'), (row) => named(row.payment_methods_configuration)],
        [t('column.ofDeposits'), (row) => named(row.payment_methods_configuration_reload)],
        [t('column.mostADay'), (row) => row.max_transaction_quantity?.toString()],
        [t('column.referred'), ({ referred }) => `${referred}`],
      ],
    ),
  }
})
