import { db } from '@/lib/db'
import { streamConsolePayouts } from '@/lib/domain/payout/console/console-payouts'
import { listExport } from '../../export'
import { payoutLines } from '../lines'
import { orderOf, payoutsBy, payoutsQuery } from '../read'

/** `GET /console/payouts/csv`: all payouts and refunds under the page's filters; each of a batch, which waits on the page as one. */
export const GET = listExport(payoutsQuery, async (asked, writer) => ({
  name: writer.t('file.payouts'),
  lines: await payoutLines(
    streamConsolePayouts(db, await payoutsBy(asked, writer.reader), { order: orderOf(asked) }),
    writer,
  ),
}))
