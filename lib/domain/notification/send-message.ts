import { codeTerms } from '../access/send-code'
import { Prisma, type Tx } from '../tx'
import type { MessageData, MessageKind } from './queue-message'

/** Makes a job for every message that has none yet, in one statement with the mark on it. Gives how many. */
export async function queueMessageJobs(tx: Tx, { most, tries }: { most: number; tries: number }): Promise<number> {
  const rows = await tx.$queryRaw<unknown[]>`
    with waiting as (
      select id from message where queued_at is null order by id limit ${most}::int for update skip locked),
    taken as (update message m set queued_at = now() from waiting where m.id = waiting.id returning m.id)
    select (graphile_worker.add_job('send_message', json_build_object('id', id::text), max_attempts => ${tries}::int)).id
    from taken`
  return rows.length
}

export type Sending = {
  channel: 'email' | 'sms'
  to: string
  kind: MessageKind
  data: MessageData[MessageKind]
  locale: 'es' | 'en'
}

/** A message that is still to be sent; null when it was, or is worth nothing any more (a code that has run out). */
export async function findSending(tx: Tx, id: bigint, now: Date): Promise<Sending | null> {
  const message = await tx.message.findUnique({ where: { id } })
  if (!message?.data || message.sentAt) return null
  const age = (now.getTime() - message.createdAt.getTime()) / 1000
  if (message.kind === 'code' && age > codeTerms.life) return null
  const { channel, to, kind } = message
  // queueMessage is the only writer, and its type keeps kind and data together
  const data = message.data as unknown as Sending['data']
  return { channel, to, kind: kind as MessageKind, data, locale: message.locale === 'en' ? 'en' : 'es' }
}

/**
 * Notes that a message went out, or never will. What it told is forgotten, and its words too unless they are kept for the
 * sandbox's inbox.
 * @param words what was sent, in a test installation; null elsewhere
 */
export async function endSending(
  tx: Tx,
  id: bigint,
  words: { subject: string | null; text: string; html: string | null } | null,
  now: Date,
): Promise<void> {
  const kept = words ?? { subject: null, text: null, html: null, code: null }
  await tx.message.updateMany({ where: { id, sentAt: null }, data: { ...kept, data: Prisma.DbNull, sentAt: now } })
}
