import { getTranslations } from 'next-intl/server'
import { linkView } from '@/lib/contract/payment-link/calls'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { everyPage } from '@/lib/domain/batches'
import { listLinks } from '@/lib/domain/payment-link/list-links'
import type { OwnedLink } from '@/lib/domain/payment-link/owned-link'
import { env } from '@/lib/env'
import { listExport } from '../../export'
import { linksBy, linksQuery } from '../read'

/** `GET /links/csv`: all of the account's links under the page's filters, newest first. */
export const GET = listExport('links:read', linksQuery, async (asked, { t, money, when, user }) => {
  const status = await getTranslations('common.status.link')
  const filters = linksBy(user.ownerId, asked)
  return {
    name: t('file.links'),
    lines: csvTable(
      everyPage<OwnedLink, bigint>((slice) => listLinks(db, filters, slice)),
      (found) =>
        found.map((link) => ({ ...linkView(link, env.LINK_URL_BASE), isOpen: link.isGeneral && !link.paidAt })),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.id'), ({ uuid }) => uuid],
        [t('column.concept'), ({ description }) => description ?? null],
        [t('column.reference'), (row) => row.external_id ?? null],
        [t('column.status'), (row) => status(row.status)],
        [t('column.amount'), ({ isOpen, amount }) => (isOpen ? null : money(amount))],
        [t('column.total'), ({ isOpen, total_to_pay: total }) => (isOpen ? null : money(total))],
        [t('column.currency'), ({ currency }) => currency],
        [t('column.expires'), (row) => when(row.expires_at)],
        [t('column.paidAt'), (row) => when(row.paid_at ?? null)],
        [t('column.address'), (row) => row.link_url],
      ],
    ),
  }
})
