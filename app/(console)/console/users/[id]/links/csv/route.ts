import { getTranslations } from 'next-intl/server'
import { linkRow } from '@/lib/contract/panel/user-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { everyPage } from '@/lib/domain/batches'
import { listLinks } from '@/lib/domain/payment-link/list-links'
import type { OwnedLink } from '@/lib/domain/payment-link/owned-link'
import { listExport } from '../../../../export'
import { linksOf, ownerOf, userLinksQuery } from '../read'

interface Address {
  params: Promise<{ id: string }>
}

/** `GET /console/users/{id}/links/csv`: all of an account's links under the page's filters, newest first. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { id } = await params
  return listExport(userLinksQuery, async (asked, { t, money, when, sight, reader }) => {
    const [owner, status] = await Promise.all([ownerOf(id), getTranslations('common.status.link')])
    return {
      name: `${t('file.links')}-${owner.id}`,
      lines: csvTable(
        everyPage<OwnedLink, bigint>((slice) => listLinks(db, linksOf(owner.id, asked, reader), slice)),
        (found) => found.map(linkRow),
        [
          [t('column.at'), (row) => when(row.created_at)],
          [t('column.id'), (row) => row.id],
          [t('column.concept'), ({ description }) => description && sight.text(description)],
          [t('column.reference'), (row) => row.external_id],
          [t('column.status'), (row) => status(row.status)],
          [t('column.amount'), ({ amount }) => money(amount)],
          [t('column.currency'), ({ currency }) => currency],
        ],
      ),
    }
  })(request)
}
