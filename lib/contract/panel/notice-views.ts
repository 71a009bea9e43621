/** View of the console's page about rail notifications of unknown payments. Not part of the public interface. */

import { timeView } from '@/lib/contract/fields'
import type { listUnknownNotices } from '@/lib/domain/movement/read/read-movement'
import type { PageNumbers } from './reading'
import type { Paged } from './views'

export type NoticesView = Paged & {
  notices: { id: string; rail: string; notice_id: string; body: string; received_at: string }[]
}

type Row = Awaited<ReturnType<typeof listUnknownNotices>>['rows'][number]
type NoticesRead = PageNumbers & { now: Date; rows: readonly Row[] }

export const noticesView = ({ now, rows, ...pages }: NoticesRead): NoticesView => ({
  now: timeView(now),
  notices: rows.map(({ id, rail, noticeId, body, receivedAt }) => ({
    id,
    rail,
    notice_id: noticeId,
    body,
    received_at: timeView(receivedAt),
  })),
  ...pages,
})
