import { localeOf } from '../notification/locale-of'
import { type MessageData, queueMessage } from '../notification/queue-message'
import type { DataRequest, Tx } from '../tx'
import { dayIn } from './terms'

type Told = MessageData['data_request_told']['told']

/**
 * Queues the mail that tells a person where their request stands. Who has no account, or one that was erased, is told at the address that
 * came with it; without one they are answered by post.
 * @param more.text what staff wrote for them; the day by which something is due comes with it
 */
export async function tellPerson(
  tx: Tx,
  request: DataRequest,
  told: Told,
  more: { text?: string | null; day?: Date | null } = {},
): Promise<void> {
  const { id, kind, ownerId, email } = request
  const where = { id: ownerId ?? 0, erasedAt: null }
  const owner = await tx.user.findUnique({ where, select: { email: true, locale: true } })
  const to = owner?.email ?? email
  if (!to) return
  await queueMessage(tx, {
    ...{ userId: owner ? ownerId : null, channel: 'email', to, kind: 'data_request_told' },
    data: {
      ...{ request: id, kind, told, text: more.text ?? null, day: more.day ? dayIn(more.day) : null },
      path: owner ? '/profile/data' : null,
    },
    locale: localeOf({ locale: owner?.locale ?? null }),
  })
}
