import { z } from 'zod'
import { csvList } from '@/app/csv-list'
import { oneOf } from '@/lib/contract/page-query'
import { payoutStatuses } from '@/lib/contract/payout/calls'
import { db } from '@/lib/db'
import { listPayoutsOf } from '@/lib/domain/payout/console/console-payouts'
import { staffExport } from '../../../../export'
import { payoutLines } from '../../../lines'

const batchQuery = z.object({ status: oneOf(payoutStatuses) })

interface Address {
  params: Promise<{ id: string }>
}

/** `GET /console/payouts/batches/{id}/csv`: the payouts of a batch, by line. */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async (by) => {
    const { id } = await params
    const [first] = await listPayoutsOf(db, id)
    if (!first?.batch) return null
    const { number } = first.batch
    return csvList(batchQuery, new URL(request.url).searchParams, async ({ status }, writer) => ({
      name: `${writer.t('file.batch')}-${number}`,
      lines: await payoutLines([await listPayoutsOf(db, id, status ?? undefined)], { ...writer, ...by }),
    }))
  })
}
